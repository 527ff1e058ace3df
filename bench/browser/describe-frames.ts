import { pickAt } from './describe-times.ts';

const askedPerSecond = 50;

/** Times between frames in milliseconds, as figures. */
export function describeFrames(deltas: readonly number[]): string {
  const perSecond = (1000 * deltas.length) / deltas.reduce((sum, delta) => sum + delta, 0);
  const slow = deltas.filter((delta) => delta > 1000 / askedPerSecond + 1).length;
  const at = (share: number) => pickAt(deltas, share).toFixed(1);
  return (
    `${perSecond.toFixed(1)} frames a second (asked: ${askedPerSecond}), ${deltas.length} frames, ` +
    `between two p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${slow} slower than asked`
  );
}
