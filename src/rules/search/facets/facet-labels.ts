import { labelStep } from './buckets.ts';
import { type NumberUnit, numberFacetRows, type StatFacet, type ValueFacet, valueFacetRows } from './facet-table.ts';

/** What a shopper reads for a facet's value. */
export function getFacetLabel(facet: ValueFacet, value: string): string {
  const { steps, label, words } = valueFacetRows[facet];
  if (steps) return labelStep(value, steps);
  if (label) return label(value);
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** The heading of a facet in the filter panel. */
export function getFacetTitle(facet: ValueFacet): string {
  return valueFacetRows[facet].title;
}

/** What stands before an amount, behind it in a field, and behind it in a sentence. */
const unitTexts = {
  dollars: { prefix: '$', suffix: '', after: '' },
  'dollars a week': { prefix: '$', suffix: '', after: ' a week' },
  km: { prefix: '', suffix: 'km', after: ' km' },
  year: { prefix: '', suffix: '', after: '' },
  seats: { prefix: '', suffix: '', after: '' },
  moment: { prefix: '', suffix: '', after: '' },
  ft: { prefix: '', suffix: 'ft', after: ' ft' },
  kg: { prefix: '', suffix: 'kg', after: ' kg' },
} as const satisfies Record<NumberUnit, Record<'prefix' | 'suffix' | 'after', string>>;

/** The unit of a number field, as texts have it. */
export function getUnitText(facet: StatFacet) {
  return unitTexts[numberFacetRows[facet].unit];
}
