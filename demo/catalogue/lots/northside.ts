import { buildCars, type CarLot, type CarTrade, type Fleet } from '../build-cars.ts';
import type { FeedRow } from '../feed-row.ts';
import { hyundais } from '../models/hyundai.ts';
import { kias } from '../models/kia.ts';
import { mazdas } from '../models/mazda.ts';
import { mitsubishis } from '../models/mitsubishi.ts';
import { toyotas } from '../models/toyota.ts';
import { Random } from '../random.ts';
import { northside as voice } from '../voices/northside.ts';

const trade: CarTrade = {
  voice,
  lending: {
    provider: 'northside-finance',
    lender: 'Bramble Creek Finance Pty Ltd',
    creditLicence: '990011',
    rates: { new: 6.49, upTo5Years: 7.99, older: 9.99 },
    deposit: 0.1,
    balloon: 0.3,
    establishmentFee: 395,
    otherFees: 0,
    paidEvery: 'week',
    rounding: 'dollars-up',
  },
  tags: ['One Local Owner', 'Fleet Special', 'Just Arrived', 'Last One', 'Low Kilometres'],
  certifies: 'Toyota',
  hasSpins: true,
  hasSubscriptions: false,
};

const kedron = {
  dealership: 'northside-toyota',
  location: 'northside-toyota-kedron-sales',
  town: 'Kedron',
  state: 'QLD',
  priceType: 'Drive Away',
} as const;
const strathpine = { ...kedron, location: 'northside-toyota-strathpine-used', town: 'Strathpine' };
const toyotasOfYore = toyotas.filter((model) => model.from < 2025);
const tradedIn = [...mazdas, ...hyundais, ...kias, ...mitsubishis].filter((model) => model.from < 2023);

const fleets: readonly Fleet[] = [
  { model: 'Corolla', badge: 'Ascent Sport Hybrid', years: [2022, 2024], count: 16 },
  { model: 'RAV4', badge: 'GX Hybrid', years: [2022, 2024], count: 15 },
];

const lots: readonly CarLot[] = [
  { ...kedron, carType: 'new', count: 118, models: toyotas, prefix: 'N' },
  { ...kedron, carType: 'demo', count: 38, models: toyotas, prefix: 'D' },
  { ...strathpine, carType: 'used', count: 68, models: toyotasOfYore, prefix: 'U', fleets },
  { ...strathpine, carType: 'used', count: 36, models: tradedIn, prefix: 'T' },
];

export const buildNorthside = (): FeedRow[] => buildCars(new Random(1978), trade, lots);
