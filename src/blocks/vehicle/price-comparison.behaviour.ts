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
  /** What stands where the price is: its mark and its words. */
  place: 'data-comparison-place',
  /** On the words: on which side of the range the price lies. */
  side: 'data-side',
  cars: 'data-comparison-cars',
} as const;

const gaugeMs = 2500;

/** VDP-15: asks how the price stands, and shows the panel where the answer is complete and sure enough. */
export async function showComparison(): Promise<void> {
  const panel = document.querySelector<HTMLElement>(`[${priceComparisonMarks.panel}]`);
  if (!panel) return;
  try {
    const answer = await fetch(panel.getAttribute(priceComparisonMarks.panel) ?? '', {
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const comparison: PriceComparisonResult = await answer.json();
    panel.hidden = !isShownComparison(comparison);
    if (isShownComparison(comparison)) fill(panel, comparison);
  } catch (error) {
    console.warn('Failed to fetch auto gauge data.', error);
    panel.hidden = true;
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
    placed.animate([{ left: `${gaugeRange.from * 100}%` }, { left: `${gauge.place * 100}%` }], {
      duration: still ? 0 : gaugeMs,
      easing: 'ease-out',
      fill: 'forwards',
    });
  }
}
