import { rangeFacets, type StatFacet, statFacets, type ValueFacet } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { getStoredBounds } from '../../stored-numbers.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import type { BaseView } from '../views/base-view.ts';
import { facetColumns, getCodes, getLists } from '../views/facet-columns.ts';
import { getValueMask } from './facet-test.ts';

export type RowTest = (row: number) => boolean;
/** A caller's filter, made once a request; asked for the rows of each segment. */
export type CompiledFilter = (segment: SegmentColumns, view: BaseView) => RowTest;

interface Known {
  dictionaries: Dictionaries;
  filteredFeatures: readonly string[];
}

function compileRange(field: StatFacet, min: number, max: number): CompiledFilter {
  const { low, high } = getStoredBounds(field, { min, max });
  return (segment) => {
    const values = segment.numbers[field];
    return (row) => {
      const value = values[row] ?? Number.NaN;
      return value >= low && value <= high;
    };
  };
}

function compileValue(facet: ValueFacet, value: string, { dictionaries, filteredFeatures }: Known): CompiledFilter {
  const mask = getValueMask(dictionaries, facet, [value], filteredFeatures);
  const column = facetColumns[facet];
  if (column.kind !== 'lists') {
    return (segment, view) => {
      const codes = getCodes(segment, view, column);
      return (row) => mask[codes[row] ?? 0] === 1;
    };
  }
  return (segment) => {
    const list = getLists(segment, column);
    return (row) => {
      const start = list?.starts[row] ?? 0;
      const end = start + (list?.lengths[row] ?? 0);
      for (let at = start; at < end; at += 1) if (mask[list?.pool[at] ?? 0] === 1) return true;
      return false;
    };
  };
}

/** SRCH-25 */
export function compileFilter(expression: FilterExpression, known: Known): CompiledFilter {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => compileFilter(part, known));
      const isAnd = expression.kind === 'and';
      return (segment, view) => {
        const tests = parts.map((part) => part(segment, view));
        return isAnd ? (row) => tests.every((test) => test(row)) : (row) => tests.some((test) => test(row));
      };
    }
    case 'not': {
      const part = compileFilter(expression.part, known);
      return (segment, view) => {
        const test = part(segment, view);
        return (row) => !test(row);
      };
    }
    case 'range': {
      const field = statFacets.find((facet) => facet === expression.facet);
      return field ? compileRange(field, expression.min, expression.max) : () => () => false;
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
