import type { StatFacet, ValueFacet } from '#rules/search/facets.ts';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import type { StockFilter } from '#rules/search/stock-filter.ts';
import { wordColumns } from '../car-document.ts';
import { getPresetFlags, inStockFlag, soldFlag } from './car-flags.ts';
import type { Codes } from './code-column.ts';
import type { Segment } from './segment.ts';
import type { CodeCounts } from './tally.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Sites that share a dealership but not a base filter; more than these take turns. */
const mostViews = 4;

/** A base filter made ready, shared by all requests of a site. */
export interface BaseFilter {
  key: string;
  every: number;
  some: number;
  soldWindowMs: number;
  newTagMs: number;
  excluded: ReadonlySet<string>;
  tagColumn: number;
}

const prepared = new WeakMap<StockFilter, BaseFilter>();

export function prepareBaseFilter(stock: StockFilter): BaseFilter {
  const known = prepared.get(stock);
  if (known) return known;
  const { inStockOnly, soldWindowHours, preset, newTagDays, certifiedTag } = stock;
  const { every, some } = getPresetFlags(preset);
  const excluded = stock.excludedStockNumbers.map(normaliseStockNumber).filter((number) => number !== '');
  const filter: BaseFilter = {
    key: JSON.stringify([inStockOnly, soldWindowHours, preset, newTagDays, certifiedTag, excluded.toSorted()]),
    every: inStockOnly ? every | inStockFlag : every,
    some,
    soldWindowMs: soldWindowHours * hourMs,
    newTagMs: newTagDays * dayMs,
    excluded: new Set(excluded),
    tagColumn: wordColumns.indexOf(certifiedTag ? 'tag_certified' : 'tag_plain'),
  };
  prepared.set(stock, filter);
  return filter;
}

export interface Stat {
  min: number;
  max: number;
}

/** Counts and bounds over all rows of a view, kept until the view ends. */
export interface KeptCounts {
  facets: Readonly<Record<ValueFacet, CodeCounts>>;
  stats: Readonly<Record<StatFacet, Stat>>;
  sold: number;
}

/** The rows of a segment that pass a base filter, right for any moment from `from` to before `until`. */
export interface BaseView {
  version: number;
  from: number;
  until: number;
  rows: Uint32Array;
  /** By row, 1 where it is one of `rows`. */
  has: Uint8Array;
  /** By row, the tag of the moment (CAR-02). */
  tags: Codes;
  kept?: KeptCounts;
  /** How many requests looked at it: what is asked often is worth keeping counts of. */
  uses: number;
}

function createView(segment: Segment, filter: BaseFilter, newTagCode: number, now: number): BaseView {
  const { rows: total, flags, numbers, stockNumbers } = segment;
  const lasting = segment.words[filter.tagColumn]?.codes ?? new Uint8Array(0);
  const tags = lasting.slice(0, total);
  const rows = new Uint32Array(total);
  const has = new Uint8Array(total);
  let [count, until] = [0, Number.POSITIVE_INFINITY];
  for (let row = 0; row < total; row += 1) {
    const flag = flags[row] as number;
    const soldUntil = (numbers.sold_at[row] as number) + filter.soldWindowMs;
    const isSold = (flag & soldFlag) !== 0;
    if ((flag & filter.every) !== filter.every || (filter.some !== 0 && (flag & filter.some) === 0)) continue;
    if (isSold && !(now < soldUntil)) continue;
    if (filter.excluded.size > 0 && filter.excluded.has(stockNumbers[row] ?? '')) continue;
    if (isSold && soldUntil < until) until = soldUntil;
    const newUntil = (numbers.created_at_timestamp[row] as number) + filter.newTagMs;
    if (tags[row] === 0 && now < newUntil) {
      tags[row] = newTagCode;
      if (newUntil < until) until = newUntil;
    }
    rows[count] = row;
    has[row] = 1;
    count += 1;
  }
  return { version: segment.version, from: now, until, rows: rows.slice(0, count), has, tags, uses: 0 };
}

/** SRCH-01 at a moment; the last answer serves until the segment changes or a sold window or a New tag ends. */
export function getBaseView(segment: Segment, filter: BaseFilter, newTagCode: number, now: number): BaseView {
  const known = segment.views.get(filter.key);
  if (known && known.version === segment.version && known.from <= now && now < known.until) return known;
  const view = createView(segment, filter, newTagCode, now);
  segment.views.delete(filter.key);
  segment.views.set(filter.key, view);
  for (const key of segment.views.keys()) {
    if (segment.views.size <= mostViews) break;
    segment.views.delete(key);
  }
  return view;
}
