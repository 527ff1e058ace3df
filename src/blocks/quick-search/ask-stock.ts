import { formatCount } from '#kernel/money.ts';
import { getDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, type StockNoun } from '#rules/search/stock/stock-noun.ts';

/** On a form that counts cars: how its site shows counts, and its words for one car and for several. */
export const stockCountMarks = {
  stockCount: 'data-stock-count',
  exactCounts: 'data-exact-counts',
  nouns: 'data-stock-nouns',
} as const;

/** Of such a form, as HTML attributes. */
export function markStockCount(shown: ShownCount) {
  return {
    [stockCountMarks.stockCount]: shown.stockCount ?? undefined,
    [stockCountMarks.exactCounts]: shown.exactCounts ? '' : undefined,
    [stockCountMarks.nouns]: `${shown.nouns.one}|${shown.nouns.many}`,
  };
}

export interface ShownCount {
  /** SRCH-16: shown in place of any count above 1,999; null shows the sum. */
  stockCount: number | null;
  /** COMP-09: counts are never that number. */
  exactCounts: boolean;
  nouns: StockNoun;
}

export interface StockAnswer {
  count: number;
  forSale: number;
  facets: Partial<Record<string, readonly { value: string; label: string; count: number }[]>>;
}

let asking: AbortController | undefined;

/** How many cars the filters leave, the last question only; nothing where the server cannot be asked. */
export async function askStock(
  filters: Record<string, string | readonly string[]>,
  query?: string,
): Promise<StockAnswer | null> {
  asking?.abort();
  asking = new AbortController();
  try {
    const response = await fetch('/api/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, filters, hitsPerPage: 1 }),
      signal: asking.signal,
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** SRCH-16: "1,234 cars", as the site shows counts, by what its form says of that. */
export function presentStockCount(
  form: HTMLFormElement,
  { count, forSale, facets }: StockAnswer,
  carTypes: readonly string[] | undefined,
): string {
  const stockCount = form.getAttribute(stockCountMarks.stockCount);
  const shown = getDisplayCount({
    count,
    forSale,
    configuredStockCount: stockCount === null ? undefined : Number(stockCount),
    exact: form.hasAttribute(stockCountMarks.exactCounts),
    carTypes: facets.car_type ?? [],
    chosen: carTypes,
  });
  const [one = '', many = ''] = form.getAttribute(stockCountMarks.nouns)?.split('|') ?? [];
  return countStock(shown, { one, many }, formatCount(shown));
}
