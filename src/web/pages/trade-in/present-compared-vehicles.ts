import type { ComparedVehiclesView } from '#blocks/trade-in/compared-vehicles.tsx';
import { formatCount, formatDollars } from '#kernel/money.ts';
import type { TradeInDraft } from '#rules/tradein/draft.ts';
import type { ComparedVehicle } from '#rules/tradein/valuation.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { vehicleHref } from '../addresses.ts';

/** Pages of the cars behind an estimate, by the car's id, as far as the site still shows them. */
export async function findComparedPages(
  { ctx, cars }: SiteRequest,
  { estimate }: TradeInDraft,
): Promise<ReadonlyMap<number, string>> {
  if (estimate?.kind !== 'estimate' || estimate.valuation.compared.length === 0) return new Map();
  const shown = await cars.listByIds(
    ctx,
    estimate.valuation.compared.map(({ id }) => id),
  );
  return new Map(shown.map(({ id, slug }) => [id, vehicleHref(slug)]));
}

/** As they were when the estimate was worked out; null where it does not come from the site's own stock. */
export function presentComparedVehicles(
  compared: readonly ComparedVehicle[],
  pages: ReadonlyMap<number, string>,
): ComparedVehiclesView | null {
  const [first] = compared;
  if (first === undefined) return null;
  const leftOut = compared.filter(({ isCounted }) => !isCounted).length;
  return {
    label: `The ${formatCount(compared.length)} vehicles behind these figures`,
    note: `In our own stock when your estimate was worked out. The ${leftOut / 2} cheapest and the ${leftOut / 2} dearest are left out; the others go from the first figure of the estimate to the second, before it is rounded.`,
    priceType: first.priceType,
    vehicles: compared.map(({ id, name, odometerKm, priceCents, adjustedCents, isCounted }) => ({
      ...{ id, name, isCounted },
      href: pages.get(id) ?? null,
      odometerText: odometerKm === null ? null : `${formatCount(odometerKm)} km`,
      priceText: formatDollars(priceCents),
      adjustedText: formatDollars(adjustedCents),
    })),
  };
}
