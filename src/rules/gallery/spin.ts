/** VDP-03: pixels of drag for each frame. */
export const dragPixelsPerFrame = 20;
/** VDP-03: duration of each frame during auto-rotation. */
export const turnIntervalMs = 100;

/** A single picture does not turn. */
export const fewestSpinFrames = 2;

/** The frame `by` frames further, in either direction; wraps around. */
export function turnFrame(frame: number, by: number, count: number): number {
  return count < 1 ? 0 : (((frame + by) % count) + count) % count;
}

/** The frame after a drag of `deltaPx` from `start`. */
export function findDraggedFrame(start: number, deltaPx: number, count: number): number {
  return turnFrame(start, Math.trunc(deltaPx / dragPixelsPerFrame), count);
}

/** Auto-rotation: the current frame and the number of frames left. */
export interface Turn {
  frame: number;
  left: number;
}

/** One full loop, ending where it began. */
export function startTurn(frame: number, count: number): Turn {
  return { frame, left: count };
}

export function stepTurn({ frame, left }: Turn, count: number): Turn {
  return left > 0 ? { frame: turnFrame(frame, 1, count), left: left - 1 } : { frame, left: 0 };
}

/** Loading order: every frame once, widely spaced first, so that a few already make a rough spin. */
export function orderFrames(count: number): number[] {
  const order = new Set<number>();
  for (let step = count; order.size < count; step = Math.max(1, Math.floor(step / 2))) {
    for (let frame = 0; frame < count; frame += step) order.add(frame);
  }
  return [...order];
}

/** The nearest loaded frame; null if none is loaded. */
export function findNearestFrame(frame: number, count: number, isLoaded: (frame: number) => boolean): number | null {
  for (let away = 0; away <= count / 2; away++) {
    for (const near of [turnFrame(frame, away, count), turnFrame(frame, -away, count)]) {
      if (isLoaded(near)) return near;
    }
  }
  return null;
}
