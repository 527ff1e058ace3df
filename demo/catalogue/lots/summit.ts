import { buildCars, type CarLot, type CarTrade, type Fleet } from '../build-cars.ts';
import type { FeedRow } from '../feed-row.ts';
import type { Model } from '../model.ts';
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
import { summit as voice } from '../voices/summit.ts';

const trade: CarTrade = {
  voice,
  lending: {
    provider: 'summit-finance',
    lender: 'Tabletop Rural Credit Pty Ltd',
    creditLicence: '990022',
    rates: { new: 6.89, upTo5Years: 8.29, older: 10.49 },
    deposit: 0.1,
    balloon: 0.3,
    establishmentFee: 495,
    otherFees: 0,
    paidEvery: 'month',
    rounding: 'dollars',
  },
  tags: ["Manager's Special", 'Local Owner', 'Low Kilometres', 'Primary Producer', 'Runout', 'Just Traded'],
  certifies: null,
  hasSpins: false,
  hasSubscriptions: false,
};

const isFord = ({ make }: Model) => make === 'Ford';
const isUsedAnywhere = ({ from }: Model) => from < 2024;
const of = (make: string) => otherJapanese.filter((model) => model.make === make);
const everything = [
  ...toyotas,
  ...mazdas,
  ...fordsAndHoldens,
  ...hyundais,
  ...kias,
  ...mitsubishis,
  ...otherJapanese,
  ...newcomers,
  ...europeans,
].filter(isUsedAnywhere);

const shared = { state: 'QLD', priceType: 'Drive Away' } as const;
const toowoomba = { ...shared, town: 'Toowoomba' };
const ford = { ...toowoomba, dealership: 'summit-ford', location: 'summit-ford-toowoomba-sales' };
const mazda = { ...toowoomba, dealership: 'summit-mazda', location: 'summit-mazda-toowoomba-sales' };
const kia = { ...toowoomba, dealership: 'summit-kia', location: 'summit-kia-toowoomba-sales' };
const usedCentre = { ...toowoomba, dealership: 'summit-used', location: 'summit-used-wilsonton' };
const warwick = { ...shared, dealership: 'summit-warwick', location: 'summit-warwick-sales', town: 'Warwick' };
const dalby = { ...shared, dealership: 'summit-dalby', location: 'summit-dalby-sales', town: 'Dalby' };
const gympie = { ...shared, dealership: 'summit-gympie', location: 'summit-gympie-sales', town: 'Gympie' };
const herveyBay = { ...shared, dealership: 'summit-coast', location: 'summit-hervey-bay-sales', town: 'Hervey Bay' };
const bundaberg = { ...shared, dealership: 'summit-coast', location: 'summit-bundaberg-sales', town: 'Bundaberg' };

const rangers = (count: number): Fleet => ({ model: 'Ranger', badge: 'XLT', years: [2022, 2024], count });

const lots: readonly CarLot[] = [
  { ...ford, carType: 'new', count: 34, models: fordsAndHoldens.filter(isFord), prefix: 'FN' },
  { ...ford, carType: 'demo', count: 8, models: fordsAndHoldens.filter(isFord), prefix: 'FD' },
  { ...mazda, carType: 'new', count: 26, models: mazdas, prefix: 'MN' },
  { ...mazda, carType: 'demo', count: 7, models: mazdas, prefix: 'MD' },
  { ...kia, carType: 'new', count: 30, models: kias, prefix: 'KN' },
  { ...kia, carType: 'demo', count: 8, models: kias, prefix: 'KD' },
  { ...usedCentre, carType: 'used', count: 88, models: everything, prefix: 'WU', fleets: [rangers(10)] },
  { ...warwick, carType: 'new', count: 18, models: mitsubishis, prefix: 'WN' },
  {
    ...warwick,
    carType: 'used',
    count: 22,
    models: [...mitsubishis, ...of('Subaru'), ...toyotas].filter(isUsedAnywhere),
    prefix: 'WK',
  },
  { ...dalby, carType: 'new', count: 16, models: of('Isuzu'), prefix: 'IN' },
  {
    ...dalby,
    carType: 'used',
    count: 20,
    models: everything.filter(({ kind }) => kind === 'ute' || kind === 'offroader'),
    prefix: 'DU',
    fleets: [rangers(7)],
  },
  { ...gympie, carType: 'new', count: 18, models: of('Subaru'), prefix: 'SN' },
  {
    ...gympie,
    carType: 'used',
    count: 19,
    models: [...of('Subaru'), ...mazdas, ...kias].filter(isUsedAnywhere),
    prefix: 'SU',
  },
  { ...herveyBay, carType: 'new', count: 24, models: hyundais, prefix: 'HN' },
  { ...herveyBay, carType: 'demo', count: 7, models: hyundais, prefix: 'HD' },
  { ...herveyBay, carType: 'used', count: 21, models: everything, prefix: 'HU' },
  { ...bundaberg, carType: 'new', count: 12, models: of('Suzuki'), prefix: 'BN' },
  { ...bundaberg, carType: 'used', count: 22, models: everything, prefix: 'BU' },
];

export const buildSummit = (): FeedRow[] => buildCars(new Random(1954), trade, lots);
