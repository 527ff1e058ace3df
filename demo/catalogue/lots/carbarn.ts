import { buildCars, type CarLot, type CarTrade, type Fleet } from '../build-cars.ts';
import type { FeedRow } from '../feed-row.ts';
import { newcomers } from '../models/china.ts';
import { europeans } from '../models/europe.ts';
import { fordsAndHoldens } from '../models/ford.ts';
import { hyundais } from '../models/hyundai.ts';
import { otherJapanese } from '../models/japan.ts';
import { kias } from '../models/kia.ts';
import { mazdas } from '../models/mazda.ts';
import { mitsubishis } from '../models/mitsubishi.ts';
import { toyotas } from '../models/toyota.ts';
import { Random } from '../random.ts';
import { carbarn as voice } from '../voices/carbarn.ts';

const trade: CarTrade = {
  voice,
  lending: {
    provider: 'carbarn-credit',
    lender: 'Piggybank Auto Credit Pty Ltd',
    creditLicence: '990033',
    rates: { new: 8.49, upTo5Years: 8.95, older: 11.95 },
    deposit: 0,
    balloon: 0,
    establishmentFee: 595,
    otherFees: 0,
    paidEvery: 'week',
    rounding: 'dollars',
  },
  tags: ['Cheap for the Year', 'Low Kms', 'Test Drive Only', 'Staff Favourite', 'One Owner', 'Last Chance'],
  certifies: null,
  hasSpins: false,
  hasSubscriptions: true,
};

const models = [
  ...toyotas,
  ...mazdas,
  ...hyundais,
  ...kias,
  ...fordsAndHoldens,
  ...mitsubishis,
  ...otherJapanese,
  ...newcomers,
  ...europeans,
].filter(({ from, badges }) => from < 2023 && badges.every(({ newPrice }) => newPrice < 96_000));

const used = { carType: 'used', state: 'QLD', models } as const;
const slacksCreek = {
  ...used,
  dealership: 'carbarn-slacks-creek',
  location: 'carbarn-slacks-creek',
  town: 'Slacks Creek',
};
const morayfield = { ...used, dealership: 'carbarn-morayfield', location: 'carbarn-morayfield', town: 'Morayfield' };
const burleigh = { ...used, dealership: 'carbarn-burleigh', location: 'carbarn-burleigh', town: 'Burleigh Heads' };

const fleets: readonly Fleet[] = [
  { model: 'i30', badge: 'Active', years: [2021, 2023], count: 15 },
  { model: 'CX-5', badge: 'Maxx Sport', years: [2022, 2024], count: 15 },
];

const lots: readonly CarLot[] = [
  { ...slacksCreek, count: 140, prefix: 'C', priceType: 'Drive Away', fleets },
  { ...morayfield, count: 86, prefix: 'M', priceType: 'Drive Away' },
  { ...burleigh, count: 64, prefix: 'B', priceType: 'Drive Away' },
];

export const buildCarbarn = (): FeedRow[] => buildCars(new Random(1120), trade, lots);
