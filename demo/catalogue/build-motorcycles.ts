import type { TowingTrade } from './build-caravans.ts';
import { type FeedRow, getAge, type Lot, today } from './feed-row.ts';
import { lend } from './lend.ts';
import { addEvents } from './lot-events.ts';
import type { MotorcycleModel } from './motorcycle-model.ts';
import { pickPictured } from './picture-set.ts';
import type { Random } from './random.ts';
import { buildExpiry, buildPlate, buildVin, formatPlateMonth } from './registration.ts';
import { describeMotorcycle } from './voices/motorcycle-words.ts';

export interface MotorcycleLot extends Lot {
  bikes: readonly MotorcycleModel[];
}

export function buildMotorcycles(random: Random, trade: TowingTrade, lots: readonly MotorcycleLot[]): FeedRow[] {
  return lots.flatMap((lot) => {
    const rows = Array.from({ length: lot.count }, (_, index) => buildMotorcycle(random, { trade, lot, index }));
    return addEvents(random, lot, { rows, tags: trade.tags });
  });
}

function buildMotorcycle(
  random: Random,
  { trade, lot, index }: { trade: TowingTrade; lot: MotorcycleLot; index: number },
): FeedRow {
  const fitting = lot.carType === 'used' ? lot.bikes : lot.bikes.filter((each) => each.to >= today.year);
  const bike = fitting[index] ?? random.pick(fitting);
  const [badge, newPrice] = random.pick(bike.trims);
  const youngest = Math.min(bike.to, today.year - 1);
  const year = lot.carType === 'used' ? random.whole(Math.max(bike.from, youngest - 8), youngest) : today.year;
  const month = lot.carType === 'used' ? random.whole(1, 12) : random.whole(2, today.month - 1);
  const age = lot.carType === 'used' ? getAge(year, month) : 0;
  const odometerKm = pickKm(random, lot, bike, age);
  const price = pickPrice(random, { lot, bike, newPrice, age, odometerKm });
  const extras = lot.carType === 'used' ? listExtras(random, bike) : [];
  const owners = age < 3 ? 1 : random.whole(1, 2);
  const { colour, images } = pickPictured(random, bike);
  const isLowKm = odometerKm < age * bike.usualKm * 0.65;
  return {
    stock_number: `${lot.prefix}${String(5_400 + index * 8 + random.whole(0, 6))}`,
    dealership: lot.dealership,
    location: lot.location,
    item_type: 'motorcycle',
    condition: lot.carType,
    status: 'in_stock',
    year,
    make: bike.make,
    model: bike.model,
    badge: badge === '' ? null : badge,
    body: bike.body,
    simple_body: bike.body,
    colour,
    km: odometerKm,
    price,
    price_type: lot.priceType,
    transmission: badge.includes('DCT') ? 'Automatic 6 Speed' : 'Manual 6 Speed',
    fuel: 'Petrol - Unleaded ULP',
    engine_size: `${bike.engine[0]} cc`,
    engine_litres: Math.round(bike.engine[0] / 10) / 100,
    cylinders: bike.engine[1],
    fuel_capacity: bike.tank,
    seat_height: `${bike.seat} mm`,
    wet_weight: `${bike.wet} kg`,
    vin: buildVin(random, bike.make, year),
    rego: lot.carType === 'new' ? null : buildPlate(random, lot.state),
    rego_expiry: lot.carType === 'new' ? null : buildExpiry(random),
    owners: lot.carType === 'used' ? owners : null,
    build_date: formatPlateMonth(month, year),
    ...(random.chance(0.85) ? lend(trade.lending, { price, age }) : {}),
    categories: bike.isLearner && badge !== 'HO' ? ['LAMS approved'] : null,
    features: [...listStandard(bike, year), ...extras],
    comments: describeMotorcycle(random, {
      bike,
      badge,
      year,
      carType: lot.carType,
      odometerKm,
      isLowKm,
      owners,
      extras,
    }),
    images,
    rank: random.whole(0, 40),
  };
}

function pickKm(random: Random, { carType }: Lot, { usualKm }: MotorcycleModel, age: number): number {
  if (carType === 'new') return random.whole(1, 9);
  if (carType === 'demo') return random.whole(600, 2_400);
  return Math.max(650, Math.round(Math.max(0.4, age) * Math.max(900, random.around(usualKm, usualKm * 0.32))));
}

interface Priced {
  lot: Lot;
  bike: MotorcycleModel;
  newPrice: number;
  age: number;
  odometerKm: number;
}

function pickPrice(random: Random, { lot, bike, newPrice, age, odometerKm }: Priced): number {
  if (lot.carType === 'new') return newPrice;
  const left = age < 1 ? 1 - 0.14 * age : 0.86 * 0.915 ** (age - 1);
  const usual = Math.max(1_500, bike.usualKm * Math.max(age, 0.5));
  const worn = lot.carType === 'demo' ? 0.93 : Math.max(0.82, Math.min(1.08, 1 - 0.14 * (odometerKm / usual - 1)));
  return Math.round((newPrice * left * worn * random.around(1.01, 0.01)) / 100) * 100 - 10;
}

const listStandard = ({ engine, kind }: MotorcycleModel, year: number): string[] => [
  'ABS',
  ...(engine[0] > 600 && year >= 2020 ? ['Traction Control', 'Riding Modes'] : []),
  ...(year >= 2022 ? ['TFT Display', 'LED Headlight'] : []),
  ...(engine[0] > 850 ? ['Quickshifter', 'Cruise Control'] : []),
  ...(kind === 'adventure' ? ['Adjustable Screen', 'Spoked Wheels'] : []),
];

const extrasByKind: Record<MotorcycleModel['kind'], readonly string[]> = {
  naked: ['Tail Tidy', 'Fly Screen', 'Crash Knobs', 'Slip-on Muffler', 'Radiator Guard'],
  classic: ['Bar-end Mirrors', 'Quilted Seat', 'Slip-on Muffler', 'Leather Pannier'],
  adventure: ['Aluminium Panniers', 'Top Box', 'Crash Bars', 'Bash Plate', 'Heated Grips', 'Hand Guards'],
  tourer: ['Side Cases', 'Heated Grips', 'Tall Screen', 'Centre Stand', 'Comfort Seat'],
  sports: ['Tail Tidy', 'Smoked Screen', 'Frame Sliders', 'Slip-on Muffler', 'Adjustable Levers'],
  cruiser: ['Sissy Bar', 'Saddlebags', 'Pillion Seat', 'Stage 1 Exhaust', 'Forward Controls'],
  trail: ['Bark Busters', 'Bash Plate', 'Rear Rack', 'Long-range Tank'],
};

const listExtras = (random: Random, { kind }: MotorcycleModel): string[] =>
  random.shuffle(extrasByKind[kind]).slice(0, random.whole(0, 3));
