import { formatCount } from '#kernel/money.ts';
import type { ValueFacet } from './facets.ts';

const words: Partial<Record<ValueFacet, Readonly<Record<string, string>>>> = {
  status: { in_stock: 'In Stock', sold: 'Sold', coming_soon: 'Coming Soon' },
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  item_type: { car: 'Cars', motorcycle: 'Motorcycles', caravan: 'Caravans' },
  certified: { true: 'Certified', false: 'Not Certified' },
};

function labelSteps(value: string, { sign = '', unit = '' }: { sign?: string; unit?: string }): string {
  const [from, to] = value.split('-');
  const low = `${sign}${formatCount(Number(from))}`;
  if (to === undefined || to === '') return `${low}${unit} and above`;
  const high = `${sign}${formatCount(Number(to))}${unit}`;
  return Number(from) === 0 ? `Under ${high}` : `${low} to ${high}`;
}

/** What a shopper reads for a facet's value. */
export function getFacetLabel(facet: ValueFacet, value: string): string {
  if (facet === 'price_range' || facet === 'weekly_price_range') return labelSteps(value, { sign: '$' });
  if (facet === 'km_range') return labelSteps(value, { unit: ' km' });
  if (facet === 'sleeps') return `Sleeps ${value}`;
  if (facet === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  const known = words[facet];
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}

const titles: Record<ValueFacet, string> = {
  badge: 'Badge',
  status: 'Status',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Type',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price_range: 'Price range',
  seats: 'Seats',
  body: 'Body type',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Tag',
  weekly_price_range: 'Weekly price',
  certified: 'Certified',
  km_range: 'Kilometre range',
  sleeps: 'Sleeps',
  axle_type: 'Axle',
};

/** The heading of a facet in the filter panel. */
export function getFacetTitle(facet: ValueFacet): string {
  return titles[facet];
}
