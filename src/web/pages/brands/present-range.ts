import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import type { ModelRangeView } from '#blocks/home/model-range.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { countStock, getSiteNoun, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { ModelChoice, RangePart } from '#services/directory/list-range.ts';
import type { ModelGroupView } from '#templates/plain-pages/places/brand-page.tsx';
import { brandHref, modelHref } from '../addresses.ts';
import { presentSample } from '../directory/present-sample.ts';

export interface RangeInput {
  ctx: SiteContext;
  addresses: AddressSite;
  make: string;
  parts: readonly RangePart[];
}

/** More of them are a list, not a range: they are on the brand's page. */
const shownModels = 12;

/** SITE-20: null where the site has no new car of the make. */
export function presentRange(input: RangeInput): ModelRangeView | null {
  const { ctx, addresses, make, parts } = input;
  if (parts.length === 0) return null;
  const hasPages = ctx.site.settings.brands.page;
  const { one, many } = getSiteNoun(ctx.site.settings.stock);
  const newNoun = { one: `new ${one}`, many: `new ${many}` };
  const ofMake = { make: [make], car_type: ['new'] };
  return {
    make,
    models: parts.slice(0, shownModels).map((part) => {
      const listHref = formatList({ ...ofMake, model: [part.name] }, addresses);
      const href = hasPages ? modelHref(make, part.name) : listHref;
      return presentPart(part, input, { href, of: make, noun: newNoun });
    }),
    moreLink: hasPages
      ? { label: `All ${make} models`, href: brandHref(make) }
      : { label: `All new ${make}`, href: formatList(ofMake, addresses) },
  };
}

/** SITE-20: the grades of a model, each with the way to its cars. */
export function presentGrades({
  choice,
  ...input
}: Omit<RangeInput, 'make'> & { choice: ModelChoice }): ModelGroupView {
  const { ctx, addresses, parts } = input;
  const { make, model, condition } = choice;
  const noun = getSiteNoun(ctx.site.settings.stock);
  const chosen = { make: [make], model: [model], ...(condition === null ? {} : { car_type: [condition] }) };
  const ofCondition = condition === null ? '' : `${getFacetLabel('car_type', condition).toLowerCase()} `;
  return {
    heading: `Choose your ${ofCondition}${model}`,
    models: parts.map((part) => {
      const href = formatList({ ...chosen, badge: [part.name] }, addresses);
      return presentPart(part, input, { href, of: `${make} ${model}`, noun });
    }),
  };
}

function presentPart(
  part: RangePart,
  { ctx }: Pick<RangeInput, 'ctx'>,
  { href, of, noun }: { href: string; of: string; noun: StockNoun },
): ModelCardView {
  const { name, count } = part;
  return {
    href,
    name,
    body: null,
    countText: `${countStock(count, noun, formatCount(count))} for sale`,
    ...presentSample(part, { ctx, name: `${of} ${name}` }),
  };
}

const formatList = (values: SearchSelection['values'], addresses: AddressSite) =>
  formatSearchAddress({ ...emptySelection, values }, addresses);
