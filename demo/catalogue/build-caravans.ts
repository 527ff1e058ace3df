import type { CaravanLayout, CaravanRange } from './caravan-model.ts';
import { type FeedRow, getAge, type Lot, today } from './feed-row.ts';
import { type LendingTerms, lend } from './lend.ts';
import { addEvents } from './lot-events.ts';
import { pickPictured } from './picture-set.ts';
import type { Random } from './random.ts';
import { buildExpiry, buildPlate, buildVin, formatPlateMonth } from './registration.ts';
import { roundToWindscreen } from './value-car.ts';
import { describeCaravan } from './voices/caravan-words.ts';

export interface TowingTrade {
  lending: LendingTerms;
  tags: readonly string[];
}

export interface CaravanLot extends Lot {
  ranges: readonly CaravanRange[];
}

export function buildCaravans(random: Random, trade: TowingTrade, lots: readonly CaravanLot[]): FeedRow[] {
  return lots.flatMap((lot) => {
    const rows = Array.from({ length: lot.count }, (_, index) => buildCaravan(random, { trade, lot, index }));
    return addEvents(random, lot, { rows, tags: trade.tags });
  });
}

function buildCaravan(
  random: Random,
  { trade, lot, index }: { trade: TowingTrade; lot: CaravanLot; index: number },
): FeedRow {
  const fitting = lot.carType === 'used' ? lot.ranges : lot.ranges.filter((each) => each.to >= today.year);
  const range = fitting[index] ?? random.pick(fitting);
  const layout = random.pick(range.layouts);
  const youngest = Math.min(range.to, today.year - 1);
  const year = lot.carType === 'used' ? random.whole(Math.max(range.from, youngest - 8), youngest) : today.year;
  const month = lot.carType === 'used' ? random.whole(1, 12) : random.whole(2, today.month - 1);
  const age = lot.carType === 'used' ? getAge(year, month) : 0;
  const owners = age < 4 ? 1 : random.whole(1, 2);
  const price = pickPrice(random, lot, layout.newPrice, age);
  const drawn = drawEquipment(random, range, layout, year);
  const equipment = leaveOutRivals(drawn);
  const { images, colour } = pickPictured(random, {
    shape: range.shapes[layout.axles],
    make: range.make,
    look: range.look,
  });
  return {
    stock_number: `${lot.prefix}${String(3_100 + index * 9 + random.whole(0, 7))}`,
    dealership: lot.dealership,
    location: lot.location,
    item_type: 'caravan',
    condition: lot.carType,
    status: 'in_stock',
    year,
    make: range.make,
    model: range.model,
    badge: layout.badge,
    body: range.body,
    simple_body: range.body,
    colour,
    ...describeBody(random, { range, layout, age }),
    price,
    price_type: lot.priceType,
    vin: buildVin(random, range.make, year),
    rego: lot.carType === 'new' ? null : buildPlate(random, lot.state),
    rego_expiry: lot.carType === 'new' ? null : buildExpiry(random),
    owners: lot.carType === 'used' ? owners : null,
    build_date: formatPlateMonth(month, year),
    ...(random.chance(0.85) ? lend(trade.lending, { price, age }) : {}),
    features: equipment,
    comments: describeCaravan(random, {
      range,
      layout,
      year,
      carType: lot.carType,
      owners,
      drawn,
      equipment,
      town: lot.town,
    }),
    images,
    rank: random.whole(0, 40),
  };
}

function describeBody(
  random: Random,
  { range, layout, age }: { range: CaravanRange; layout: CaravanLayout; age: number },
): FeedRow {
  const [length, width] = layout.size;
  const [tare, atm] = layout.masses;
  const drives = range.kind === 'motorhome';
  return {
    length_feet: length,
    width_feet: width,
    tare_kg: tare,
    atm_kg: atm,
    axle: drives ? null : layout.axles,
    sleeps: layout.sleeps,
    ball_kg: drives ? null : Math.round((tare * 0.065) / 5) * 5,
    rooms: planRooms(range, layout),
    km: drives ? Math.max(900, Math.round(Math.max(0.3, age) * random.around(11_500, 2_800))) : null,
    transmission: drives ? 'Automatic 9 Speed' : null,
    fuel: drives ? 'Diesel' : null,
    seats: drives ? 2 : null,
  };
}

/** From the front: a caravan's bed lies over the drawbar, a motorhome's behind all else. */
function planRooms({ kind }: CaravanRange, { size, sleeps }: CaravanLayout): string[] | null {
  if (kind === 'trailer') return null;
  if (kind === 'motorhome') return ['Two swivel seats', 'Dinette', 'Kitchen', 'Ensuite', 'Queen bed'];
  if (size[0] < 14) return ['Double bed', 'Kitchen'];
  const ensuite = size[0] >= 18 ? ['Ensuite'] : [];
  if (sleeps >= 5) return ['Queen bed', 'Kitchen', 'Dinette', 'Bunks', ...ensuite];
  return ['Island queen bed', 'Kitchen', 'Dinette', ...ensuite];
}

function pickPrice(random: Random, { carType }: CaravanLot, newPrice: number, age: number): number {
  if (carType === 'new') return newPrice;
  if (carType === 'demo') return roundToWindscreen(newPrice * random.around(0.92, 0.01), 990);
  const left = age < 1 ? 1 - 0.13 * age : 0.87 * 0.935 ** (age - 1);
  return roundToWindscreen(newPrice * left * random.around(1.01, 0.012), 990);
}

type Rule = readonly [name: string, share: number, fits?: (range: CaravanRange, layout: CaravanLayout) => boolean];

const isVan = ({ kind }: CaravanRange) => kind === 'caravan' || kind === 'motorhome';
const rules: readonly Rule[] = [
  ['Roll-out Awning', 0.95],
  ['Reverse Cycle Air Conditioning', 0.9, isVan],
  ['Ensuite with Shower and Toilet', 1, (range, { size }) => isVan(range) && size[0] >= 18],
  ['Three-way Fridge', 0.5],
  ['Compressor Fridge', 0.45],
  ['Full Oven and Grill', 0.75, isVan],
  ['Slide-out Kitchen', 0.9, ({ kind }) => kind === 'trailer' || kind === 'hybrid'],
  ['Outside Shower', 0.6],
  ['Washing Machine', 0.55, isVan],
  ['Diesel Heater', 0.35],
  ['200 W Solar Panels', 0.5],
  ['400 W Solar Panels', 0.35, ({ isOffRoad }) => isOffRoad],
  ['Twin 100 Ah Lithium Batteries', 0.45],
  ['Independent Trailing Arm Suspension', 1, ({ isOffRoad }) => isOffRoad],
  ['Leaf Spring Suspension', 1, ({ isOffRoad, kind }) => !isOffRoad && kind !== 'motorhome'],
  ['Stone Guard', 0.8, ({ isOffRoad }) => isOffRoad],
  ['Two 95 L Water Tanks', 0.8],
  ['Grey Water Tank', 0.5, isVan],
  ['Bunks', 1, (_, { sleeps }) => sleeps >= 5],
  ['Island Queen Bed', 1, (range, { sleeps }) => isVan(range) && sleeps <= 4],
  ['Café Dinette', 0.5, isVan],
  ['24 Inch TV', 0.6],
  ['Reversing Camera', 0.5],
  ['Electronic Stability Control', 0.6, ({ kind }) => kind !== 'motorhome'],
  ['Anderson Plug', 0.8, ({ kind }) => kind !== 'motorhome'],
  ['Annexe Walls', 0.3],
  ['Bike Rack', 0.2],
  ['External Gas Bayonet', 0.5],
];

function drawEquipment(random: Random, range: CaravanRange, layout: CaravanLayout, year: number): string[] {
  return rules
    .filter(([, share, fits]) => (fits?.(range, layout) ?? true) && random.chance(year >= 2023 ? share + 0.1 : share))
    .map(([name]) => name);
}

/** A van has one fridge and one set of panels: the first of a pair gives way. */
const rivals: readonly (readonly [string, string])[] = [
  ['Compressor Fridge', 'Three-way Fridge'],
  ['200 W Solar Panels', '400 W Solar Panels'],
];

function leaveOutRivals(equipment: readonly string[]): string[] {
  return equipment.filter((name) => !rivals.some(([less, more]) => name === less && equipment.includes(more)));
}
