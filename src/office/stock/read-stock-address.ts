import { moreStockFacets, stockAges, stockSorts } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { ListStockInput } from '#services/stock/office/list-stock.ts';
import { listSitesWith } from '#services/stock/office/permitted-car.ts';
import { stockConditions, stockNeeds, stockViews } from '#services/stock/office/stock-filter.ts';

/** What an address of the stock asks for; what it says of things that there are not is left out. */
export function readStockAddress(office: OfficeContext, params: URLSearchParams): ListStockInput {
  const make = readName(params.get('make'));
  return {
    view: stockViews.find((each) => each === params.get('view')) ?? 'current',
    need: stockNeeds.find((each) => each === params.get('need')) ?? null,
    sort: stockSorts.find((each) => each === params.get('sort')) ?? 'newest',
    siteId: listSitesWith(office, 'stock.see').find(({ id }) => String(id) === params.get('site'))?.id ?? null,
    words: params.get('q') ?? '',
    make,
    // A model of no make is left over from another one.
    model: make === null ? null : readName(params.get('model')),
    condition: stockConditions.find((each) => each === params.get('condition')) ?? null,
    status: (['in_stock', 'coming_soon'] as const).find((each) => each === params.get('status')) ?? null,
    priceFromCents: readDollars(params.get('from')),
    priceToCents: readDollars(params.get('to')),
    yearFrom: readNumber(params.get('yearFrom')),
    yearTo: readNumber(params.get('yearTo')),
    kmFrom: readWhole(params.get('kmFrom')),
    kmTo: readWhole(params.get('kmTo')),
    more: Object.fromEntries(
      moreStockFacets.flatMap((facet) => {
        const value = readName(params.get(facet));
        return value === null ? [] : [[facet, value]];
      }),
    ),
    minDays: stockAges.find((days) => String(days) === params.get('days')) ?? null,
    locationId: readNumber(params.get('yard')),
    after: readNumber(params.get('after')),
  };
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}

function readName(text: string | null): string | null {
  return text === null || text === '' ? null : text.slice(0, 200);
}

/** "25,000" and "$25000" are the same. */
function readDollars(text: string | null): number | null {
  const dollars = readWhole((text ?? '').replace('$', ''));
  return dollars === null ? null : dollars * 100;
}

/** "90,000" and "90000 km" are the same. */
function readWhole(text: string | null): number | null {
  const plain = (text ?? '').replace(/[\s,]|km$/g, '');
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null;
}
