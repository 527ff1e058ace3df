import type { WarrantyView } from '#blocks/content/warranty-block.tsx';
import { findWarrantyRule, getWarrantyPlan, type WarrantyRule } from '#rules/car/warranty.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { Dealership } from '#services/locations/list-dealerships.ts';
import type { CarDetail } from '#services/stock/find-car.ts';

/** SITE-18: every warranty that the site gives, or those of some rules. */
export function presentWarranties(
  ctx: SiteContext,
  dealerships: readonly Dealership[],
  isShown: (rule: WarrantyRule) => boolean = () => true,
): WarrantyView[] {
  return ctx.site.settings.warranties.filter(isShown).map((rule) => {
    const place = dealerships.find(({ slug }) => slug === rule.dealership);
    const condition = getFacetLabel('car_type', rule.condition);
    const cars = `${condition} ${getSiteNoun(ctx.site.settings.stock).many}`;
    const forText = rule.certifiedOnly ? `Certified ${cars.toLowerCase()}` : cars;
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
