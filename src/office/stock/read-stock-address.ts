import type { OfficeContext } from '#services/staff/office-context.ts';
import { type ListStockInput, stockSorts } from '#services/stock/office/list-stock.ts';
import { listSitesWith } from '#services/stock/office/permitted-car.ts';
import { stockNeeds, stockViews } from '#services/stock/office/stock-filter.ts';

/** What an address of the stock asks for; what it says of things that there are not is left out. */
export function readStockAddress(office: OfficeContext, params: URLSearchParams): ListStockInput {
  return {
    view: stockViews.find((each) => each === params.get('view')) ?? 'current',
    need: stockNeeds.find((each) => each === params.get('need')) ?? null,
    sort: stockSorts.find((each) => each === params.get('sort')) ?? 'newest',
    siteId: listSitesWith(office, 'stock.see').find(({ id }) => String(id) === params.get('site'))?.id ?? null,
    words: params.get('q') ?? '',
    locationId: readNumber(params.get('yard')),
    after: readNumber(params.get('after')),
  };
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}
