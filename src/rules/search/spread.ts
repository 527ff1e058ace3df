import type { SliderBounds } from './slider.ts';

const bars = 24;
/** A few cars beside very many are still to be seen: most of a yard's cars may be new, with no kilometres to speak of. */
const lowest = 8;

/**
 * How the stock spreads between the ends of a slider, as heights of 0 to 100: counts of steps such as "10000-20000" are
 * shared out over the bars that lie in them.
 */
export function drawSpread(
  steps: readonly { value: string; count: number }[],
  { min, max }: Pick<SliderBounds, 'min' | 'max'>,
): number[] {
  const width = (max - min) / bars;
  const ends = steps.map((step) => ({ ...readEnds(step.value, max), count: step.count }));
  const amounts = Array.from({ length: bars }, (_, bar) => {
    const [from, to] = [min + bar * width, min + (bar + 1) * width];
    return ends.reduce(
      (sum, { low, high, count }) => sum + count * getShare({ low, high }, { low: from, high: to }),
      0,
    );
  });
  const highest = Math.max(...amounts);
  const draw = (amount: number) => (amount > 0 ? Math.max(lowest, Math.round((amount / highest) * 100)) : 0);
  return highest > 0 ? amounts.map(draw) : [];
}

interface Ends {
  low: number;
  high: number;
}

function readEnds(step: string, max: number): Ends {
  const [start = '', end = ''] = step.split('-');
  const low = Number(start);
  return { low, high: end === '' ? Math.max(max, low + 1) : Number(end) };
}

/** What part of a step lies in a bar. */
function getShare(step: Ends, bar: Ends): number {
  return Math.max(0, Math.min(bar.high, step.high) - Math.max(bar.low, step.low)) / (step.high - step.low);
}
