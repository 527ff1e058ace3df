import { countMonthSales } from '#rules/sales/sales-counter.ts';
import { countUp } from '#ui/behaviour/count-up.ts';

export const salesBannerMarks = { banner: 'data-sales-counter', count: 'data-sales-count' } as const;

const refreshMs = 150_000;
const countUpMs = 2000;

/** SITE-15: the figure of this moment, counted up, and anew each 150 seconds. */
export function countSales(): void {
  const banner = document.querySelector<HTMLElement>(`[${salesBannerMarks.banner}]`);
  const figure = banner?.querySelector(`[${salesBannerMarks.count}]`);
  if (!banner || !figure) return;
  let shown = 0;
  const refresh = () => {
    const count = countMonthSales(new Date());
    countUp(figure, count, { ms: countUpMs, from: shown });
    shown = count;
  };
  banner.hidden = false;
  refresh();
  setInterval(refresh, refreshMs);
}
