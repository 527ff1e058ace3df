import type { ModelRangeView } from '#blocks/home/model-range.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { RangePart } from '#services/directory/list-range.ts';
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
      const { name, count } = part;
      return {
        href: hasPages ? modelHref(make, name) : formatList({ ...ofMake, model: [name] }, addresses),
        name,
        body: null,
        countText: `${countStock(count, newNoun, formatCount(count))} for sale`,
        ...presentSample(part, { ctx, name: `${make} ${name}` }),
      };
    }),
    moreLink: hasPages
      ? { label: `All ${make} models`, href: brandHref(make) }
      : { label: `All new ${make}`, href: formatList(ofMake, addresses) },
  };
}

const formatList = (values: SearchSelection['values'], addresses: AddressSite) =>
  formatSearchAddress({ ...emptySelection, values }, addresses);
