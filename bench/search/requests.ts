import { defaultStockFilter, type StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { SearchRequest } from '#search/port.ts';
import { Random } from './random.ts';
import { type BenchStock, benchNow, dealerships } from './stock.ts';

export interface RequestMix {
  /** Whether a request names no dealership. */
  marketplace: boolean;
  /** What a site really sends: sold runs collapsed, and one typo in each text. */
  real: boolean;
}

/** No time rule of the plain request hangs on how long ago a car was sold. */
const plainStock: StockFilter = { ...defaultStockFilter, soldWindowHours: 24 * 365 };
const realStock: StockFilter = defaultStockFilter;

const groups = Array.from({ length: 10 }, (_, group) =>
  Array.from({ length: 50 }, (_, member) => ((group * 37 + member * 10) % dealerships) + 1),
);

function addChoices(request: SearchRequest, random: Random, stock: BenchStock, count: number): void {
  const model = random.pickSkewed(stock.models);
  const choices: SearchRequest['values'][] = [
    { make: [model.make] },
    { body: [model.body] },
    { car_type: ['used'] },
    { fuel: [random.pick(['Petrol', 'Diesel', 'Hybrid'])] },
    { transmission: ['Automatic'] },
    { colour: [random.pickSkewed(stock.colours), random.pickSkewed(stock.colours)] },
    { drive: ['4WD', 'AWD'] },
    { make: [model.make], model: [model.name] },
    { filtered_features: [random.pickSkewed(stock.features)] },
  ];
  for (let chosen = 0; chosen < count; chosen += 1) Object.assign(request.values, random.pick(choices));
}

function mistype(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2);
  const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  return random.next() < 0.5 ? before + next + here + after : before + next + after;
}

function writeQuery(random: Random, stock: BenchStock, real: boolean): string {
  const model = random.pickSkewed(stock.models);
  const word = random.pick([model.make, model.name, model.badges[0] ?? model.name]).split(' ')[0] ?? '';
  if (real) return mistype(word.toLowerCase(), random);
  return random.next() < 0.5 ? word.slice(0, 3 + random.below(word.length - 2)) : `${model.make} ${model.name}`;
}

/** 30 % a whole site, 40 % one to three facets and a price, 20 % a text and a facet, 10 % a group of 50 dealerships. */
export function createRequests(stock: BenchStock, count: number, { marketplace, real }: RequestMix): SearchRequest[] {
  const random = new Random(7);
  return Array.from({ length: count }, () => {
    const site = marketplace ? ('all' as const) : [stock.drawDealership(random)];
    const request: SearchRequest = {
      dealershipIds: site,
      stock: real ? realStock : plainStock,
      query: '',
      values: {},
      ranges: {},
      sort: random.pickSkewed(['rank', 'price_asc', 'newest', 'price_desc', 'km_asc', 'year_desc']),
      offset: random.next() < 0.8 ? 0 : 21 * random.below(4),
      limit: 21,
      collapseSold: real,
      facets: 'all',
      now: benchNow,
    };
    const kind = random.next();
    if (kind < 0.3) return request;
    if (kind < 0.7) {
      addChoices(request, random, stock, 1 + random.below(3));
      const min = random.below(4) * 10_000;
      request.ranges = { price: { min, max: min + 10_000 * (1 + random.below(6)) } };
    } else if (kind < 0.9) {
      request.query = writeQuery(random, stock, real);
      addChoices(request, random, stock, 1);
    } else {
      if (!marketplace) request.dealershipIds = random.pick(groups);
      addChoices(request, random, stock, random.below(3));
    }
    return request;
  });
}
