import type { Line } from '../car/body-shape.ts';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { PaintName } from '../paints.ts';
import type { ShapeName } from '../shapes/shapes.ts';
import type { CameraPlace } from '../stage/place-camera.ts';

/** A camera that walks round a vehicle and stops at what is worth showing. */
export interface Film {
  shape: ShapeName;
  paint: PaintName;
  seconds: number;
  path: FilmPath;
  captions: readonly FilmCaption[];
}

/** Each over seconds: degrees, metres across the picture, and metres from the middle of the vehicle on the ground. */
export interface FilmPath {
  azimuth: Line;
  height: Line;
  span: Line;
  x: Line;
  y: Line;
  z: Line;
}

export interface FilmCaption {
  from: number;
  to: number;
  text: string;
  /** Equipment that the caption tells of: only vehicles that have all of it are shown with the film. */
  tells: readonly string[];
}

/** Pictures a second. */
export const FILM_RATE = 15;

/** Where the camera stands for each picture of a film. */
export function planFilm({ seconds, path }: Film): CameraPlace[] {
  const [azimuth, height, span] = [path.azimuth, path.height, path.span].map(hingeCurve);
  const [x, y, z] = [path.x, path.y, path.z].map(hingeCurve);
  return Array.from({ length: Math.round(seconds * FILM_RATE) }, (_, frame) => {
    const at = frame / FILM_RATE;
    const read = (curve: ((second: number) => number) | undefined) => curve?.(at) ?? 0;
    return {
      azimuth: read(azimuth),
      height: read(height),
      span: read(span),
      target: [read(x), read(y), read(z)],
    };
  });
}

/** The captions as WebVTT. */
export function writeCaptions({ captions }: Film): string {
  const cues = captions.map(({ from, to, text }) => `${writeTime(from)} --> ${writeTime(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const writeTime = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;
