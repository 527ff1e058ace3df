import { isShownComparison, type PriceComparisonResult } from '#rules/market/comparison.ts';
import { gaugeRange, presentGauge } from '#rules/market/gauge.ts';

export const priceComparisonMarks = {
  /** The call that tells the figures. */
  panel: 'data-comparison',
  text: 'data-comparison-text',
  minLabel: 'data-comparison-min-label',
  min: 'data-comparison-min',
  price: 'data-comparison-price',
  outside: 'data-comparison-outside',
  maxLabel: 'data-comparison-max-label',
  max: 'data-comparison-max',
  /** The room before what stands where the price is: its mark and its words. */
  place: 'data-comparison-place',
  /** On the words: on which side of the range the price lies. */
  side: 'data-side',
  cars: 'data-comparison-cars',
} as const;

const gaugeMs = 2500;

const findPanel = () => document.querySelector<HTMLElement>(`[${priceComparisonMarks.panel}]`);

/** The latest call: an answer to one before is about another price. */
let latest: AbortController | undefined;

/** VDP-15: asks how the price stands, and shows the panel where the answer is complete and sure enough. */
export async function showComparison(): Promise<void> {
  const panel = findPanel();
  if (panel) await ask(panel, null);
}

/** VDP-16: the price of the page has changed. The figures of the old one go at once; false while those of this one cannot be had. */
export async function renewComparison(price: number | null): Promise<boolean> {
  const panel = findPanel();
  if (!panel) return true;
  panel.hidden = true;
  return price === null || ask(panel, price);
}

async function ask(panel: HTMLElement, price: number | null): Promise<boolean> {
  latest?.abort();
  const call = new AbortController();
  latest = call;
  try {
    const answer = await fetch(panel.getAttribute(priceComparisonMarks.panel) ?? '', {
      headers: { accept: 'application/json' },
      ...(price === null ? {} : { cache: 'no-store' }),
      signal: call.signal,
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const comparison: PriceComparisonResult = await answer.json();
    if (price !== null && comparison.listing_price !== null && comparison.listing_price !== price) return false;
    panel.hidden = !isShownComparison(comparison);
    if (isShownComparison(comparison)) fill(panel, comparison);
    return true;
  } catch (error) {
    if (call.signal.aborted) return false;
    console.warn('Failed to fetch auto gauge data.', error);
    panel.hidden = true;
    return false;
  }
}

function fill(panel: HTMLElement, comparison: Parameters<typeof presentGauge>[0]): void {
  const gauge = presentGauge(comparison);
  const write = (name: string, text: string) => {
    const place = panel.querySelector(`[${name}]`);
    if (place) place.textContent = text;
  };
  write(priceComparisonMarks.text, comparison.description);
  write(priceComparisonMarks.minLabel, gauge.minLabel);
  write(priceComparisonMarks.min, gauge.minText);
  write(priceComparisonMarks.price, gauge.priceText);
  write(priceComparisonMarks.outside, gauge.outsideText);
  write(priceComparisonMarks.maxLabel, gauge.maxLabel);
  write(priceComparisonMarks.max, gauge.maxText);
  const cars = panel.querySelector<HTMLElement>(`[${priceComparisonMarks.cars}]`);
  // Only what is compared on the site itself can be shown.
  if (cars) cars.hidden = comparison.range_kind === 'usual';
  panel.querySelector(`[${priceComparisonMarks.side}]`)?.setAttribute(priceComparisonMarks.side, gauge.side);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const placed of panel.querySelectorAll(`[${priceComparisonMarks.place}]`)) {
    placed.animate([{ width: `${gaugeRange.from * 100}%` }, { width: `${gauge.place * 100}%` }], {
      duration: still ? 0 : gaugeMs,
      easing: 'ease-out',
      fill: 'forwards',
    });
  }
}
