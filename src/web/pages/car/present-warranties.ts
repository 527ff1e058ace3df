import type { WarrantyView } from '#blocks/content/warranty-block.tsx';
import { findWarrantyRule, getWarrantyPlan, type WarrantyRule } from '#rules/car/warranty.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { capitaliseNoun, getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { Dealership } from '#services/locations/list-dealerships.ts';
import type { CarDetail } from '#services/stock/find-car.ts';

const listOf = new Intl.ListFormat('en-AU');

/** SITE-18: every warranty that the site gives, or those of some rules; what covers several conditions alike is said once. */
export function presentWarranties(
  ctx: SiteContext,
  dealerships: readonly Dealership[],
  isShown: (rule: WarrantyRule) => boolean = () => true,
): WarrantyView[] {
  const rules = ctx.site.settings.warranties.filter(isShown);
  const alike = Map.groupBy(rules, ({ condition, ...cover }) => JSON.stringify(Object.entries(cover).sort()));
  return [...alike.values()].flatMap((group) => {
    const [rule] = group;
    if (rule === undefined) return [];
    const place = dealerships.find(({ slug }) => slug === rule.dealership);
    const labels = group.map(({ condition }) => getFacetLabel('car_type', condition).toLowerCase());
    const cars = `${listOf.format(labels)} ${getSiteNoun(ctx.site.settings.stock).many}`;
    const forText = capitaliseNoun(rule.certifiedOnly ? `certified ${cars}` : cars);
    return presentWarranty(rule, place === undefined ? forText : `${forText} at ${place.name}`);
  });
}

/** SITE-18: the one that a car carries, by its condition and dealership. */
export function presentCarWarranty(ctx: SiteContext, car: CarDetail): WarrantyView | null {
  const rule = findWarrantyRule(ctx.site.settings.warranties, {
    condition: car.carType,
    dealership: car.dealership.slug,
    certified: car.certified,
  });
  return rule === null
    ? null
    : presentWarranty(rule, `On this ${getKindNoun(ctx.site.settings.stock, car.itemType).one}`);
}

function presentWarranty(rule: WarrantyRule, forText: string): WarrantyView {
  const { years, title, points } = getWarrantyPlan(rule.plan);
  return {
    id: [rule.condition, rule.plan, rule.dealership ?? 'all', ...(rule.certifiedOnly ? ['certified'] : [])].join('-'),
    forText,
    years: String(years),
    title,
    points,
  };
}
