import type { PriceHistoryRow, PriceHistoryView } from '#blocks/vehicle/price-history.tsx';
import { formatDay, getLocalDate } from '#kernel/local-date.ts';
import { formatCount, formatDollars } from '#kernel/money.ts';
import type { PricePoint, ShownPast } from '#rules/car/price/price-history.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';

const dayMs = 24 * 60 * 60_000;

/** Whether the site tells anything of the past of an available car's price. */
export function tellsPriceHistory({ site }: SiteContext, car: CarDetail): boolean {
  const { priceHistory, daysOnLot } = site.settings.vehicle;
  return isAvailable(car) && (priceHistory || daysOnLot);
}

/** VDP-23: each price with its day; of several on one day the last. Null where there is nothing to tell. */
export function presentPriceHistory(ctx: SiteContext, past: ShownPast): PriceHistoryView | null {
  const { vehicle, locale } = ctx.site.settings;
  const dayOf = (at: Date) => getLocalDate(at, locale.timeZone);
  const points = vehicle.priceHistory ? keepLastOfDay(past.prices, dayOf) : [];
  const rows = points.length < 2 ? [] : points.map((point, at) => presentRow(point, points[at - 1] ?? null));
  const [last, before] = [points.at(-1), points.at(-2)];
  const isDrop = last !== undefined && before !== undefined && last.cents < before.cents;
  if (rows.length === 0) return null;
  return {
    dropText: isDrop ? `Price dropped by ${formatDollars(before.cents - last.cents)} on ${formatDay(last.day)}` : null,
    prices: rows.toReversed(),
  };
}

/** VDP-23: null where the site does not tell it. */
export function presentDaysOnLot({ site, clock }: SiteContext, { since }: ShownPast): string | null {
  const { vehicle, locale } = site.settings;
  if (!vehicle.daysOnLot) return null;
  return describeDays(getLocalDate(since, locale.timeZone), getLocalDate(clock.now(), locale.timeZone));
}

type DayPoint = PricePoint & { day: string };

/** A price that stood for less than a day and came back is no change. */
function keepLastOfDay(prices: readonly PricePoint[], dayOf: (at: Date) => string): DayPoint[] {
  const byDay = new Map(prices.map((point) => [dayOf(point.at), point]));
  const points = [...byDay].map(([day, point]) => ({ ...point, day }));
  return points.filter(({ cents }, at) => cents !== points[at - 1]?.cents);
}

function presentRow({ day, cents }: DayPoint, before: DayPoint | null): PriceHistoryRow {
  const step = before === null ? 0 : cents - before.cents;
  const note =
    before === null ? 'First price' : step < 0 ? `${formatDollars(-step)} less` : `${formatDollars(step)} more`;
  return { day: formatDay(day), price: formatDollars(cents), note, isDrop: step < 0 };
}

function describeDays(since: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / dayMs);
  if (days <= 0) return 'New on the lot today';
  return days === 1 ? 'On the lot since yesterday' : `On the lot for ${formatCount(days)} days`;
}
