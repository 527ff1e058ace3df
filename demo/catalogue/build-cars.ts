import { listEquipment } from './equipment.ts';
import { type FeedRow, getAge, type Lot, today } from './feed-row.ts';
import { type LendingTerms, lend } from './lend.ts';
import { addEvents } from './lot-events.ts';
import { type Badge, engines, type Model } from './model.ts';
import { findCabin, gearOf, pickPictured } from './picture-set.ts';
import { Random } from './random.ts';
import { buildExpiry, buildPlate, buildVin, formatPlateMonth } from './registration.ts';
import { roundToWindscreen, valueCar } from './value-car.ts';
import type { Voice } from './voices/story.ts';

/** How a dealer sells cars, whatever the lot. */
export interface CarTrade {
  voice: Voice;
  lending: LendingTerms;
  tags: readonly string[];
  /** The make that he certifies, if any. */
  certifies: string | null;
  hasSpins: boolean;
  hasSubscriptions: boolean;
}

export interface CarLot extends Lot {
  models: readonly Model[];
  /** The last cars of the lot: many of one grade, as they come from a lease company. */
  fleets?: readonly Fleet[];
}

export interface Fleet {
  model: string;
  badge: string;
  /** First and last year. */
  years: readonly [from: number, to: number];
  count: number;
}

interface Drawn {
  model: Model;
  badge: Badge;
  year: number;
  month: number;
  age: number;
  odometerKm: number;
  owners: number;
}

/** The cars of some lots. The same seed gives the same cars. */
export function buildCars(random: Random, trade: CarTrade, lots: readonly CarLot[]): FeedRow[] {
  return lots.flatMap((lot) => {
    const drawn = Array.from({ length: lot.count }, (_, index) => buildCar(random, { trade, lot, index }));
    const fleets = buildFleets(trade, lot);
    const rows = [...drawn.slice(0, lot.count - fleets.length), ...fleets];
    return addEvents(random, lot, { rows, tags: trade.tags });
  });
}

/** From a seed of their own, so that no other car of the demo changes with them. */
function buildFleets(trade: CarTrade, lot: CarLot): FeedRow[] {
  let index = lot.count;
  return (lot.fleets ?? []).flatMap(({ model: name, badge: grade, years: [from, to], count }) => {
    const random = new Random(index + count * from);
    const model = lot.models.find((each) => each.model === name && each.from <= from && each.to >= to);
    const badge = model?.badges.find((each) => each.badge === grade);
    if (!model || !badge) throw new Error(`no ${name} ${grade} was sold from ${from} to ${to}`);
    const ofFleet = { ...lot, models: [{ ...model, from, to, badges: [badge] }] };
    return Array.from({ length: count }, () => buildCar(random, { trade, lot: ofFleet, index: index++ }));
  });
}

function buildCar(random: Random, { trade, lot, index }: { trade: CarTrade; lot: CarLot; index: number }): FeedRow {
  const drawn = drawCar(random, lot, index);
  const { model, badge, year, month, age, odometerKm, owners } = drawn;
  const { colour, images, spin } = pickPictured(random, model);
  const described = describeModel(random, model, badge);
  const price = pickPrice(random, lot, drawn);
  const isCertified = lot.carType === 'used' && model.make === trade.certifies && age < 7 && odometerKm < 120_000;
  const equipment = listEquipment(model, badge, year);
  return {
    stock_number: `${lot.prefix}${String(10_200 + index * 7 + random.whole(0, 5))}`,
    dealership: lot.dealership,
    location: lot.location,
    item_type: 'car',
    condition: lot.carType,
    status: 'in_stock',
    ...described,
    year,
    colour,
    km: odometerKm,
    price,
    price_type: lot.priceType,
    subscription:
      trade.hasSubscriptions && age < 9 && price < 48_000 ? Math.round((price * 0.0068 + 72) / 5) * 5 : null,
    certified: isCertified,
    vin: buildVin(random, model.make, year),
    rego: lot.carType === 'new' ? null : buildPlate(random, lot.state),
    rego_expiry: lot.carType === 'new' ? null : buildExpiry(random),
    owners: lot.carType === 'used' ? owners : null,
    build_date: formatPlateMonth(month, year),
    compliance_date: formatPlateMonth(Math.min(12, month + random.whole(0, 2)), year),
    ...appraise(random, lot, drawn),
    ...(random.chance(0.9) ? lend(trade.lending, { price, age }) : {}),
    features: equipment,
    comments: trade.voice(random, {
      ...drawn,
      ...model,
      badge: badge.badge,
      carType: lot.carType,
      isLowKm: odometerKm < age * model.usualKm * 0.68,
      colour,
      fuel: engines[badge.engine].fuel,
      consumption: engines[badge.engine].consumption,
      isManual: badge.transmission.startsWith('Manual'),
      isFourWheelDrive: badge.drive === '4X4 Dual Range',
      isCertified,
      equipment,
      town: lot.town,
    }),
    images: random.chance(0.01) ? [] : images,
    spin: trade.hasSpins ? spin : [],
    rank: random.whole(0, 40),
  };
}

function drawCar(random: Random, lot: CarLot, index: number): Drawn {
  const model = pickModel(random, lot, index);
  const year = pickYear(random, lot, model);
  const month = lot.carType === 'used' ? random.whole(1, 12) : random.whole(2, today.month - 1);
  const age = lot.carType === 'used' ? getAge(year, month) : 0;
  const owners = age < 4 ? 1 : age < 8 ? random.whole(1, 2) : random.whole(1, 3);
  return {
    model,
    badge: random.pick(model.badges),
    year,
    month,
    age,
    odometerKm: pickKm(random, lot, model, age),
    owners,
  };
}

/** Every model stands on the lot before one stands there twice. */
function pickModel(random: Random, { models, carType }: CarLot, index: number): Model {
  const fitting = carType === 'used' ? models : models.filter((model) => model.to >= today.year);
  return fitting[index] ?? random.pick(fitting);
}

function pickYear(random: Random, { carType }: CarLot, model: Model): number {
  if (carType !== 'used') return today.year;
  const youngest = Math.min(model.to, today.year - 1);
  return random.whole(Math.max(model.from, youngest - 9), youngest);
}

function pickKm(random: Random, { carType }: CarLot, { usualKm }: Model, age: number): number {
  if (carType === 'new') return random.whole(4, 48);
  if (carType === 'demo') return random.whole(1_400, 7_800);
  return Math.max(2_000, Math.round(Math.max(0.4, age) * Math.max(4_500, random.around(usualKm, usualKm * 0.28))));
}

function pickPrice(random: Random, { carType }: CarLot, drawn: Drawn): number {
  const { badge } = drawn;
  if (carType === 'new') return badge.newPrice;
  if (carType === 'demo') return roundToWindscreen(badge.newPrice * random.around(0.935, 0.012), 990);
  return roundToWindscreen(
    valueUsed(drawn) * random.around(usualMarkUp, 0.012),
    random.pick([990, 990, 990, 888, 500] as const),
  );
}

const usualMarkUp = 1.02;

function valueUsed({ model, badge, age, odometerKm }: Drawn): number {
  const { holding, usualKm } = model;
  return valueCar({ newPrice: badge.newPrice, holding, age, odometerKm, usualKmAYear: usualKm });
}

/** What a valuation service says of nearly half of the used cars: about what is asked for such a car, whatever this one costs. */
function appraise(random: Random, { carType }: CarLot, drawn: Drawn): FeedRow {
  if (carType !== 'used' || drawn.age > 12 || !random.chance(0.45)) return {};
  const average = Math.round((valueUsed(drawn) * random.around(usualMarkUp, 0.006)) / 10) * 10;
  return {
    market_average: average,
    market_state: random.chance(0.8) ? Math.round((average * random.around(1, 0.012)) / 10) * 10 : null,
  };
}

/** Dark alone in every cabin but the usual one, and with a manual gearbox or an electric drive. */
function listInteriors({ simpleBody, shape }: Model, { tier, transmission, engine }: Badge): string[] {
  const gear = gearOf({ fuel: engines[engine].fuel, transmission });
  const isDark = findCabin(simpleBody, shape) !== 'car' || gear !== 'automatic';
  if (isDark) return tier >= 2 ? ['Black Leather', 'Black'] : ['Black', 'Charcoal'];
  return tier >= 2 ? ['Black Leather', 'Grey Leather', 'Tan Leather', 'Black'] : ['Black', 'Grey', 'Charcoal'];
}

function describeModel(random: Random, model: Model, badge: Badge): FeedRow {
  const engine = engines[badge.engine];
  const [length, width, height] = model.size;
  const hasEngine = engine.litres > 0;
  return {
    make: model.make,
    model: model.model,
    badge: badge.badge,
    series: model.series === '' ? null : model.series,
    body: model.body,
    simple_body: model.simpleBody,
    interior_colour: random.pick(listInteriors(model, badge)),
    transmission: badge.transmission,
    fuel: engine.fuel,
    drive: badge.drive,
    seats: model.seats,
    doors: model.doors,
    engine_size: hasEngine ? `${engine.cylinders} cyl, ${engine.litres.toFixed(1)} L` : null,
    engine_litres: hasEngine ? engine.litres : null,
    cylinders: hasEngine ? engine.cylinders : null,
    induction: engine.induction,
    fuel_consumption: engine.consumption,
    fuel_capacity: engine.tank,
    torque: engine.torque,
    towing_braked: model.towing > 0 ? model.towing : null,
    length_mm: length,
    width_mm: width,
    height_mm: height,
    ancap: model.ancap === '' ? null : model.ancap,
  };
}
