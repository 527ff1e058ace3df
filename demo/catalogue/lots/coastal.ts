import { buildCaravans, type CaravanLot, type TowingTrade } from '../build-caravans.ts';
import { buildCars, type CarLot } from '../build-cars.ts';
import { buildMotorcycles, type MotorcycleLot } from '../build-motorcycles.ts';
import type { FeedRow } from '../feed-row.ts';
import { caravans } from '../models/caravans.ts';
import { fordsAndHoldens } from '../models/ford.ts';
import { otherJapanese } from '../models/japan.ts';
import { mitsubishis } from '../models/mitsubishi.ts';
import { motorcycles } from '../models/motorcycles.ts';
import { toyotas } from '../models/toyota.ts';
import { Random } from '../random.ts';
import { coastalTowCars } from '../voices/coastal.ts';

const trade: TowingTrade = {
  lending: {
    provider: 'coastal-finance',
    lender: 'Saltwater Leisure Finance Pty Ltd',
    creditLicence: '990044',
    rates: { new: 8.29, upTo5Years: 9.19, older: 11.49 },
    deposit: 0.1,
    balloon: 0.2,
    establishmentFee: 395,
    otherFees: 6 + 912.25 + 60 * 8,
    paidEvery: 'month',
    rounding: 'dollars',
  },
  tags: ['Consignment', 'Show Special', 'Just Traded', 'One Owner', 'Ready to Go'],
};

const coffs = {
  state: 'NSW',
  town: 'Coffs Harbour',
  dealership: 'coastal-caravans',
  location: 'coastal-caravans-coffs-harbour',
} as const;
const ballina = { ...coffs, town: 'West Ballina', location: 'coastal-caravans-west-ballina' };
const jetty = { ...coffs, dealership: 'coastal-motorcycles', location: 'coastal-motorcycles-coffs-harbour' };

const caravanLots: readonly CaravanLot[] = [
  { ...coffs, carType: 'new', count: 34, ranges: caravans, prefix: 'CN', priceType: 'Drive Away' },
  { ...coffs, carType: 'demo', count: 6, ranges: caravans, prefix: 'CD', priceType: 'Drive Away' },
  { ...coffs, carType: 'used', count: 44, ranges: caravans, prefix: 'CU', priceType: 'Excl. Govt. Charges' },
  { ...ballina, carType: 'used', count: 36, ranges: caravans, prefix: 'BU', priceType: 'Excl. Govt. Charges' },
];

const motorcycleLots: readonly MotorcycleLot[] = [
  { ...jetty, carType: 'new', count: 42, bikes: motorcycles, prefix: 'MN', priceType: 'Ride Away' },
  { ...jetty, carType: 'demo', count: 6, bikes: motorcycles, prefix: 'MD', priceType: 'Ride Away' },
  { ...jetty, carType: 'used', count: 62, bikes: motorcycles, prefix: 'MU', priceType: 'Ride Away' },
];

const towCars = [...toyotas, ...fordsAndHoldens, ...mitsubishis, ...otherJapanese].filter(
  ({ kind, towing, from }) => (kind === 'offroader' || kind === 'ute') && towing >= 3_000 && from < 2024,
);
const carLots: readonly CarLot[] = [
  { ...coffs, carType: 'used', count: 20, models: towCars, prefix: 'TU', priceType: 'Excl. Govt. Charges' },
];

export function buildCoastal(): FeedRow[] {
  const random = new Random(2450);
  return [
    ...buildCaravans(random, trade, caravanLots),
    ...buildMotorcycles(random, trade, motorcycleLots),
    ...buildCars(
      random,
      { ...trade, voice: coastalTowCars, certifies: null, hasSpins: false, hasSubscriptions: false },
      carLots,
    ),
  ];
}
