import { formatCount } from '#kernel/money.ts';
import { getFacetLabel, getUnitText } from '../facets/facet-labels.ts';
import { type StepFacet, valueFacetRows } from '../facets/facet-table.ts';
import type { Near, NumberRange, RangeFacet, SearchSelection, ValueFacet } from '../facets/facets.ts';
import type { StockNoun } from '../stock/stock-noun.ts';

/** More values of one facet than these are not read out. */
const mostValues = 3;

/** Facets before the noun, in the order of speech, and those after a comma. */
const leading = [
  'status',
  'reserved',
  'car_type',
  'colour',
  'make',
  'model',
  'body',
] as const satisfies readonly ValueFacet[];
const following = [
  'transmission',
  'fuel',
  'drive',
  'seats',
  'sleeps',
  'axle_type',
  'badge',
  'filtered_features',
  'categories',
  'tag',
] as const satisfies readonly ValueFacet[];
/** Names keep their capitals inside a sentence: "Sport", "Apple CarPlay". */
const names: readonly ValueFacet[] = ['badge', 'filtered_features', 'tag'];
/** Steps of an amount. */
const stepped = ['price_range', 'weekly_price_range'] as const satisfies readonly StepFacet[];
const places = ['city', 'location_name', 'dealership_name', 'state'] as const satisfies readonly ValueFacet[];

/** What a list shows, for headings and titles: "Used Toyota Hilux in Brisbane, automatic, under $40,000". */
export function describeSelection(selection: SearchSelection, noun: StockNoun): string {
  const { query, values, ranges } = selection;
  const lead = [nameYears(ranges.year), ...leading.map((facet) => nameValues(facet, values[facet]))].filter(Boolean);
  const isNamed = [values.make, values.model, values.body].some((chosen) => chosen?.length);
  const place = describePlace(selection);
  const rest = listRest(selection);
  if (lead.length === 0 && place === '' && rest.length === 0) {
    return query === '' ? `${capitalise(noun.many)} for Sale` : `Results for “${query}”`;
  }
  const head = [...lead, ...(isNamed ? [] : [capitalise(noun.many)])].join(' ');
  return [head + place, ...rest, ...(query === '' ? [] : [`“${query}”`])].join(', ');
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameValues(facet: ValueFacet, chosen: readonly string[] = []): string {
  const labels = chosen.map((value) => getFacetLabel(facet, value));
  const shortest = labels.toSorted((left, right) => left.length - right.length)[0] ?? '';
  // "White" says "Glacier White" too.
  if (facet === 'colour' && labels.every((label) => label.toLowerCase().includes(shortest.toLowerCase()))) {
    return shortest;
  }
  return labels.length > mostValues ? `${labels.slice(0, mostValues).join(' & ')} & more` : labels.join(' & ');
}

/** A year or a span of years leads the name of a car; an open end follows it. */
function nameYears(range: NumberRange | undefined): string {
  const { min, max } = range ?? {};
  if (min === undefined || max === undefined) return '';
  return min === max ? String(min) : `${min} to ${max}`;
}

function describePlace({ values, near }: SearchSelection): string {
  const facet = places.find((each) => values[each]?.length);
  const inPlace = facet ? ` in ${nameValues(facet, values[facet])}` : '';
  if (!near) return inPlace;
  return `${inPlace} ${describeNear(near)}`;
}

/** "near Toowoomba", "within 50 km of Toowoomba": by its postcode until the place is known. */
export function describeNear({ postcode, withinKm, at }: Near): string {
  const place = at?.name ?? postcode;
  return withinKm === null ? `near ${place}` : `within ${withinKm} km of ${place}`;
}

function listRest({ values, ranges }: SearchSelection): string[] {
  const said = following.flatMap((facet) => {
    const text = nameValues(facet, values[facet]);
    return (names.includes(facet) ? text : lowerWords(text)) || [];
  });
  const certified = values.certified?.includes('true') ? ['certified'] : [];
  const amounts = (['price', 'weekly_price', 'km', 'year'] as const).flatMap(
    (facet) => describeRange(facet, ranges[facet]) || [],
  );
  const inSteps = stepped.flatMap((facet) => {
    const text = lowerWords(nameValues(facet, values[facet]));
    const { steps } = valueFacetRows[facet];
    return text === '' || steps === undefined ? [] : `${text}${getUnitText(steps.of).after}`;
  });
  return [...said, ...certified, ...inSteps, ...amounts];
}

/** As inside a sentence: "automatic", "off road". What is written in capitals stays so: "SUV", "AWD". */
function lowerWords(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => word.toLowerCase());
}

function describeRange(facet: RangeFacet, range: NumberRange | undefined): string {
  const { min, max } = range ?? {};
  if (facet === 'year') {
    if (min !== undefined && max !== undefined) return '';
    if (min !== undefined) return `${min} or newer`;
    return max === undefined ? '' : `${max} or older`;
  }
  const { prefix, after } = getUnitText(facet);
  const write = (amount: number) => `${prefix}${formatCount(amount)}`;
  if (min !== undefined && max !== undefined) return `${write(min)} to ${write(max)}${after}`;
  if (min !== undefined) return `over ${write(min)}${after}`;
  return max === undefined ? '' : `under ${write(max)}${after}`;
}
