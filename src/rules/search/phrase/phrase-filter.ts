import type { Near, NumberRange, RangeFacet, Sort, ValueFacet } from '../facets/facets.ts';

/** What some words of a phrase ask for. */
export type PhraseFilter =
  | { kind: 'values'; facet: ValueFacet; values: readonly string[] }
  /** Told by other words of the phrase which make is meant. */
  | { kind: 'models'; models: readonly { make: string; model: string }[]; withMake: boolean }
  | { kind: 'range'; facet: RangeFacet; range: NumberRange }
  | { kind: 'near'; near: Near }
  | { kind: 'sort'; sort: Sort };

export interface PhraseMatch {
  /** How many words it takes. */
  length: number;
  filter: PhraseFilter;
}
