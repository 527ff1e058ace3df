/** Viewing direction inside a car, in degrees: yaw to the right, pitch upwards. */
export interface Gaze {
  yaw: number;
  pitch: number;
}

/** Vertical field of view in degrees. */
export const fieldOfView = 75;
const steepest = 80;

/** Unlimited sideways; up and down only as far as a head turns. */
export function turnGaze({ yaw, pitch }: Gaze, by: Gaze): Gaze {
  const turned = (((yaw + by.yaw + 180) % 360) + 360) % 360;
  return { yaw: turned - 180, pitch: Math.max(-steepest, Math.min(steepest, pitch + by.pitch)) };
}

/** Position of a point in the view, 0 to 1 from the left and the top; null if not visible. `ratio` is width divided by height. */
export function placeInView(spot: Gaze, gaze: Gaze, ratio: number): { x: number; y: number } | null {
  const yaw = toRadians(spot.yaw - gaze.yaw);
  const [pitch, tilt] = [toRadians(spot.pitch), toRadians(gaze.pitch)];
  const across = Math.cos(pitch) * Math.sin(yaw);
  const [up, ahead] = [Math.sin(pitch), Math.cos(pitch) * Math.cos(yaw)];
  const height = up * Math.cos(tilt) - ahead * Math.sin(tilt);
  const depth = up * Math.sin(tilt) + ahead * Math.cos(tilt);
  if (depth <= 0) return null;
  const reach = Math.tan(toRadians(fieldOfView / 2));
  const x = 0.5 + across / depth / reach / ratio / 2;
  const y = 0.5 - height / depth / reach / 2;
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x, y };
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

interface Place {
  x: number;
  y: number;
}

/** The panorama is the whole sphere as one picture: its middle is straight ahead. */
export function readSphere({ x, y }: Place): Place {
  return { x: roundDegrees((x - 0.5) * 360), y: roundDegrees((0.5 - y) * 180) };
}

/** Yaw and pitch to 0 to 1 of that picture. */
export function placeOnSphere({ x, y }: Place): Place {
  return { x: x / 360 + 0.5, y: 0.5 - y / 180 };
}

const roundDegrees = (degrees: number) => Math.round(degrees * 10) / 10;

/** Null for what is no number of degrees up to the furthest. */
export function readDegrees(typed: string, furthest: number): number | null {
  const text = typed.trim().replace(/°$/, '').trimEnd().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text) || Math.abs(Number(text)) > furthest) return null;
  return roundDegrees(Number(text));
}
