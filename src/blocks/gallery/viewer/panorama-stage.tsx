import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldOfView, type Gaze, placeInView, turnGaze } from '#rules/gallery/panorama.ts';
import type { InteriorView } from '../gallery-view.ts';
import { type DrawPanorama, openPanorama } from './draw-panorama.ts';
import { HotspotPin } from './hotspot-pin.tsx';
import { StageNote } from './stage-button.tsx';

const keySteps: Readonly<Record<string, Gaze>> = {
  ArrowLeft: { yaw: -10, pitch: 0 },
  ArrowRight: { yaw: 10, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 10 },
  ArrowDown: { yaw: 0, pitch: -10 },
};

export interface PanoramaStageProps {
  interior: InteriorView;
  /** The car's name. */
  name: string;
  takesFocus: boolean;
  /** It is there to be seen. */
  onDraw: () => void;
  /** The browser cannot draw it, or the picture did not come. */
  onFail: () => void;
}

/** VDP-03: the inside of a car, all around: dragged, and turned by the keys. */
export function PanoramaStage({ interior, name, takesFocus, onDraw, onFail }: PanoramaStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [gaze, setGaze] = useState<Gaze>({ yaw: 0, pitch: 0 });
  const [moved, setMoved] = useState(false);
  const ratio = usePanorama(canvas, { url: interior.url, gaze, onFail });
  const held = useRef<{ x: number; y: number } | null>(null);
  const turnBy = (by: Gaze) => {
    setMoved(true);
    setGaze((from) => turnGaze(from, by));
  };
  const drawn = ratio !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as nothing can be focused before it is drawn
  useEffect(() => {
    if (!drawn) return;
    if (takesFocus) canvas.current?.focus({ preventScroll: true });
    onDraw();
  }, [drawn]);

  const handlePointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const handlePointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (held.current === null) return;
    const degreesPerPixel = fieldOfView / (canvas.current?.clientHeight || 1);
    turnBy({ yaw: (held.current.x - x) * degreesPerPixel, pitch: (y - held.current.y) * degreesPerPixel });
    held.current = { x, y };
  };
  const letGo = () => {
    held.current = null;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    turnBy(step);
  };

  return (
    <div className={`absolute inset-0 overflow-hidden bg-muted text-muted-text ${ratio === null ? 'invisible' : ''}`}>
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={`Look around inside ${name}`}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={Math.round(gaze.yaw)}
        aria-valuetext={describeGaze(gaze)}
        className="size-full cursor-grab [touch-action:pan-y] select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={handleKeyDown}
      />
      {interior.hotspots.map((hotspot, index) => {
        const at = ratio === null ? null : placeInView({ yaw: hotspot.x, pitch: hotspot.y }, gaze, ratio);
        return at === null ? null : <HotspotPin key={hotspot.id} hotspot={hotspot} number={index + 1} at={at} />;
      })}
      {moved ? null : <StageNote className="bottom-5 left-1/2 -translate-x-1/2">Drag to look around</StageNote>}
    </div>
  );
}

interface PanoramaInput {
  url: string;
  gaze: Gaze;
  onFail: () => void;
}

/** Loads the picture and draws it anew for every gaze and size; answers the canvas's ratio once something is drawn. */
function usePanorama(canvas: RefObject<HTMLCanvasElement | null>, { url, gaze, onFail }: PanoramaInput) {
  const [draw, setDraw] = useState<DrawPanorama | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let left = false;
    loadPanorama(element, url).then(
      (opened) => {
        if (!left) setDraw(() => opened);
      },
      (error) => {
        console.warn(`The interior could not be shown: ${url}`, error);
        if (!left) onFail();
      },
    );
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [canvas, url, onFail]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || draw === null || size === null) return;
    const sharpness = Math.min(2, devicePixelRatio);
    const [width, height] = [Math.round(size.width * sharpness), Math.round(size.height * sharpness)];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    draw(gaze);
  }, [canvas, draw, size, gaze]);
  return draw === null || size === null || size.height === 0 ? null : size.width / size.height;
}

async function loadPanorama(canvas: HTMLCanvasElement, url: string): Promise<DrawPanorama> {
  const picture = new Image();
  // Another server's picture may only be drawn on where that server allows it.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return openPanorama(canvas, picture);
}

function describeGaze({ yaw, pitch }: Gaze): string {
  const aside = yaw === 0 ? 'Straight ahead' : `${Math.abs(Math.round(yaw))}° to the ${yaw < 0 ? 'left' : 'right'}`;
  return pitch === 0 ? aside : `${aside}, ${Math.abs(Math.round(pitch))}° ${pitch < 0 ? 'down' : 'up'}`;
}
