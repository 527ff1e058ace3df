import { rangeFacets, type StatFacet, statFacets, type ValueFacet } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { getStoredBounds } from '../../stored-numbers.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import type { ListColumn } from '../columns/list-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import type { BaseView } from '../views/base-view.ts';
import { facetColumns, getCodes, getLists } from '../views/facet-columns.ts';
import { getValueMask } from './facet-test.ts';

export type RowTest = (row: number) => boolean;
/** A caller's filter, made once a request; asked for the rows of each segment. */
export type CompiledFilter = (segment: SegmentColumns, view: BaseView) => RowTest;

/** Writes 1 for each row that fits, else 0. A comparison is one loop over a column: calls for each row take four times as long. */
type Marker = (segment: SegmentColumns, view: BaseView, marks: Uint8Array) => void;

interface Known {
  dictionaries: Dictionaries;
  filteredFeatures: readonly string[];
}

/** SRCH-25 */
export function compileFilter(expression: FilterExpression, known: Known): CompiledFilter {
  const marker = compile(expression, known);
  return (segment, view) => {
    const marks = new Uint8Array(segment.rows);
    marker(segment, view, marks);
    return (row) => marks[row] === 1;
  };
}

function compile(expression: FilterExpression, known: Known): Marker {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => compile(part, known));
      return expression.kind === 'and' ? joinMarkers(parts, keepBoth) : joinMarkers(parts, keepEither);
    }
    case 'not': {
      const part = compile(expression.part, known);
      return (segment, view, marks) => {
        part(segment, view, marks);
        for (let row = 0; row < marks.length; row += 1) marks[row] = 1 - (marks[row] as number);
      };
    }
    case 'range': {
      const field = statFacets.find((facet) => facet === expression.facet);
      return field ? compileRange(field, expression.min, expression.max) : markNothing;
    }
    case 'value': {
      const field = rangeFacets.find((facet) => facet === expression.facet);
      const amount = Number(expression.value);
      return field
        ? compileRange(field, amount, amount)
        : compileValue(expression.facet as ValueFacet, expression.value, known);
    }
  }
}

type Join = (marks: Uint8Array, others: Uint8Array) => void;

function keepBoth(marks: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) marks[row] = (marks[row] as number) & (others[row] as number);
}

function keepEither(marks: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) marks[row] = (marks[row] as number) | (others[row] as number);
}

/** There are always two parts at least. */
function joinMarkers([first = markNothing, ...rest]: readonly Marker[], join: Join): Marker {
  return (segment, view, marks) => {
    first(segment, view, marks);
    const others = new Uint8Array(marks.length);
    for (const part of rest) {
      part(segment, view, others);
      join(marks, others);
    }
  };
}

const markNothing: Marker = (_segment, _view, marks) => marks.fill(0);

function compileRange(field: StatFacet, min: number, max: number): Marker {
  const { low, high } = getStoredBounds(field, { min, max });
  return (segment, _view, marks) => {
    const values = segment.numbers[field];
    for (let row = 0; row < marks.length; row += 1) {
      const value = values[row] as number;
      marks[row] = Number(value >= low) & Number(value <= high);
    }
  };
}

function compileValue(facet: ValueFacet, value: string, { dictionaries, filteredFeatures }: Known): Marker {
  const mask = getValueMask(dictionaries, facet, [value], filteredFeatures);
  const column = facetColumns[facet];
  if (column.kind === 'lists') {
    return (segment, _view, marks) => {
      const list = getLists(segment, column);
      if (list) markLists(marks, list, mask);
      else marks.fill(0);
    };
  }
  return (segment, view, marks) => {
    const codes = getCodes(segment, view, column);
    for (let row = 0; row < marks.length; row += 1) marks[row] = mask[codes[row] ?? 0] as number;
  };
}

function markLists(marks: Uint8Array, { starts, lengths, pool }: ListColumn, mask: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) {
    let position = starts[row] as number;
    const end = position + (lengths[row] as number);
    while (position < end && mask[pool[position] as number] !== 1) position += 1;
    marks[row] = Number(position < end);
  }
}
