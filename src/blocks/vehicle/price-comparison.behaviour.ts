import { formatCount } from '#kernel/money.ts';
import { isShownComparison, type PriceComparison } from '#rules/market/comparison.ts';

export const priceComparisonMarks = {
  /** The call that tells the figures. */
  panel: 'data-comparison',
  text: 'data-comparison-text',
  min: 'data-comparison-min',
  price: 'data-comparison-price',
  max: 'data-comparison-max',
  mark: 'data-comparison-mark',
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
    const comparison: { [Name in keyof PriceComparison]: PriceComparison[Name] | null } = await answer.json();
    if (isShownComparison(comparison)) fill(panel, comparison);
  } catch (error) {
    console.warn('Failed to fetch auto gauge data.', error);
  }
}

function fill(panel: HTMLElement, comparison: PriceComparison): void {
  const write = (name: 'text' | 'min' | 'max' | 'price', text: string) => {
    const figure = panel.querySelector(`[${priceComparisonMarks[name]}]`);
    if (figure) figure.textContent = text;
  };
  const dollars = (amount: number) => `$${formatCount(amount)}`;
  write('text', comparison.description);
  write('min', dollars(comparison.market_range_min));
  write('max', dollars(comparison.market_range_max));
  write('price', dollars(comparison.listing_price));
  panel.hidden = false;
  const mark = panel.querySelector<HTMLElement>(`[${priceComparisonMarks.mark}]`);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const place = `${Math.round(Math.min(1, Math.max(0, comparison.fill)) * 100)}%`;
  mark?.animate([{ left: '0%' }, { left: place }], {
    duration: still ? 0 : gaugeMs,
    easing: 'ease-out',
    fill: 'forwards',
  });
}
