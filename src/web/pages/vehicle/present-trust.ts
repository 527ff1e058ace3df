import type { TrustView } from '#blocks/vehicle/trust-list.tsx';
import { formatDay } from '#kernel/local-date.ts';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import { listHistoryFacts } from '#rules/car/history-facts.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { presentCarWarranty } from '../car/present-warranties.ts';
import { readReportHref } from './read-report-href.ts';

const known = 'How we know';

type TrustKind = SiteSettings['vehicle']['trust'][number];

/** What speaks for the car, by the setting `vehicle.trust`: nothing that is not known of this very one. */
export function presentTrust(ctx: SiteContext, car: CarDetail): TrustView[] {
  const present: Record<TrustKind, () => TrustView[]> = {
    report: () => (car.carType === 'used' ? presentReport(car) : []),
    inspection: () => presentInspection(car),
    warranty: () => presentWarranty(ctx, car),
    swap: () => presentSwap(ctx),
  };
  return ctx.site.settings.vehicle.trust.flatMap((kind) => present[kind]());
}

/** Results that speak for it, with their day and source. */
function presentReport(car: CarDetail): TrustView[] {
  const good: Record<string, boolean> = { 'Write-off register': car.writeOff === 'none', PPSR: car.ppsr === 'clear' };
  return listHistoryFacts(car).flatMap(({ label, value, note }) =>
    good[label] && note !== null
      ? [{ icon: 'check' as const, title: value, more: known, how: [`${note}.`], link: null }]
      : [],
  );
}

function presentInspection({ inspectionReportUrl, inspectedOn, inspectedBy }: CarDetail): TrustView[] {
  if (inspectedOn === null) return [];
  const href = readReportHref(inspectionReportUrl);
  const by = inspectedBy?.trim() ?? '';
  const how = by === '' ? `On ${formatDay(inspectedOn)}.` : `On ${formatDay(inspectedOn)} by ${by}.`;
  const link = href === null ? null : { label: 'Read the inspection report', href };
  return [{ icon: 'document', title: 'Inspected', more: known, how: [how], link }];
}

function presentWarranty(ctx: SiteContext, car: CarDetail): TrustView[] {
  const warranty = presentCarWarranty(ctx, car);
  return warranty === null
    ? []
    : [{ icon: 'shield', title: warranty.title, more: 'What it covers', how: warranty.points, link: null }];
}

/** The first line is its name. */
function presentSwap({ site }: SiteContext): TrustView[] {
  const [title, ...how] = toParagraphs(site.settings.vehicle.swapText);
  return title === undefined ? [] : [{ icon: 'turn', title, more: 'How it works', how, link: null }];
}
