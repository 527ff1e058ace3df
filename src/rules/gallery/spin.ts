/** VDP-03: how far a finger moves for the next picture of a turn. */
export const dragPixelsPerFrame = 20;
/** VDP-03: how long each picture stands while the car turns by itself. */
export const turnIntervalMs = 100;

/** The frame `by` frames on, round the car in either direction. */
export function turnFrame(frame: number, by: number, count: number): number {
  return count < 1 ? 0 : (((frame + by) % count) + count) % count;
}

/** The frame under a finger that has moved by `deltaPx` since it took hold of `start`. */
export function findDraggedFrame(start: number, deltaPx: number, count: number): number {
  return turnFrame(start, Math.trunc(deltaPx / dragPixelsPerFrame), count);
}

/** A car that turns by itself: which frame is shown and how many are still to come. */
export interface Turn {
  frame: number;
  left: number;
}

/** One loop from here, ending where it began. */
export function startTurn(frame: number, count: number): Turn {
  return { frame, left: count };
}

export function stepTurn({ frame, left }: Turn, count: number): Turn {
  return left > 0 ? { frame: turnFrame(frame, 1, count), left: left - 1 } : { frame, left: 0 };
}

/** Every frame once, from far apart to close together: a few of them make a rough turn already. */
export function orderFrames(count: number): number[] {
  const order = new Set<number>();
  for (let step = count; order.size < count; step = Math.max(1, Math.floor(step / 2))) {
    for (let frame = 0; frame < count; frame += step) order.add(frame);
  }
  return [...order];
}

/** The loaded frame that is nearest round the car; null while there is none. */
export function findNearestFrame(frame: number, count: number, isLoaded: (frame: number) => boolean): number | null {
  for (let away = 0; away <= count / 2; away++) {
    for (const near of [turnFrame(frame, away, count), turnFrame(frame, -away, count)]) {
      if (isLoaded(near)) return near;
    }
  }
  return null;
}
