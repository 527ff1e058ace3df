import type { IndexedCar } from '#search/indexed-car.ts';
import { createPlainCar } from '#search/testing/plain-car.ts';
import { Random, WeightedDraw } from './random.ts';

export const dealerships = 500;
export const benchNow = new Date('2026-06-01T00:00:00.000Z');

const syllables = [
  'ka',
  'ro',
  'mi',
  'ta',
  'lu',
  'ven',
  'dor',
  'sil',
  'pex',
  'no',
  'qua',
  'ri',
  'zen',
  'bo',
  'hal',
  'gri',
];
const dayMs = 86_400_000;

function inventName(random: Random): string {
  const name = Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function inventNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(inventName(random));
  return [...names];
}

interface Model {
  make: string;
  name: string;
  badges: readonly string[];
  body: string;
  seats: number;
  price: number;
}

const bodies = ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon', 'Van', 'Coupe', 'Convertible', 'People Mover', 'Cab Chassis'];
const colours = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Brown',
  'Gold',
  'Yellow',
  'Purple',
];
const badgeEnds = ['', ' 4x4', ' AWD', ' Auto', ' MY24', ' Premium'];

function inventModels(random: Random): Model[] {
  const badgeNames = inventNames(random, 400);
  return inventNames(random, 60).flatMap((make) =>
    inventNames(random, 4 + random.below(10)).map((name) => ({
      make,
      name,
      badges: Array.from({ length: 4 + random.below(8) }, () => random.pick(badgeNames) + random.pick(badgeEnds)),
      body: random.pickSkewed(bodies),
      seats: random.pick([2, 5, 5, 5, 7, 8]),
      price: 15_000 + random.below(90_000),
    })),
  );
}

/** Somewhere in Australia, the same each time. */
function getPlaceOnEarth(place: string): { latitude: number; longitude: number } {
  const [dealer = 0, location = 0] = place.split('-').map(Number);
  return { latitude: -16 - ((dealer * 37) % 220) / 10 - location / 100, longitude: 115 + ((dealer * 53) % 380) / 10 };
}

/** A stock that is skewed as in life: few large dealers and many small ones, common and rare brands. */
export class BenchStock {
  readonly models: readonly Model[];
  readonly colours = colours.flatMap((colour) => [colour, `${colour} Pearl`, `Deep ${colour}`]);
  readonly features: readonly string[];
  readonly sizes = Array.from({ length: dealerships }, (_, rank) => 1 / (rank + 20));
  readonly #random: Random;
  readonly #dealers = new WeightedDraw(this.sizes);
  readonly #cities: readonly string[];

  constructor(seed = 1) {
    this.#random = new Random(seed);
    this.models = inventModels(this.#random);
    this.features = inventNames(this.#random, 90);
    this.#cities = inventNames(this.#random, 150);
  }

  /** Dealerships are numbered from 1. */
  drawDealership(random: Random): number {
    return this.#dealers.draw(random) + 1;
  }

  createCar(id: number): IndexedCar {
    const random = this.#random;
    const model = random.pickSkewed(this.models);
    const dealershipId = this.drawDealership(random);
    const age = Math.floor(random.next() ** 2 * 18);
    const isSold = random.next() < 0.04;
    const carType = age > 0 ? 'used' : random.next() < 0.8 ? 'new' : 'demo';
    const priceCents = Math.round(model.price * 0.9 ** age * (0.85 + random.next() * 0.3)) * 100;
    const place = `${dealershipId}-${random.below(1 + (dealershipId % 3))}`;
    return {
      ...createPlainCar({ id }),
      dealershipId,
      itemType: random.next() < 0.97 ? 'car' : random.pick(['motorcycle', 'caravan']),
      carType,
      status: isSold ? 'sold' : random.next() < 0.02 ? 'coming_soon' : 'in_stock',
      soldAt: isSold ? new Date(benchNow.getTime() - random.next() * 6 * dayMs) : null,
      removedAt: null,
      showOnDealerWebsite: true,
      reserved: random.next() < 0.02,
      preorder: false,
      certified: random.next() < 0.1,
      tag: random.next() < 0.05 ? random.pick(['Hot Deal', 'Test Drive Only', 'Special']) : null,
      rank: random.next() < 0.1 ? random.below(100) : 0,
      createdAt: new Date(benchNow.getTime() - Math.floor(random.next() ** 2 * 400 * dayMs)),
      year: 2026 - age,
      make: model.make,
      model: model.name,
      badge: random.next() < 0.02 ? `${random.pick(model.badges)} Edition ${id % 5_000}` : random.pick(model.badges),
      series: random.next() < 0.6 ? `MY${10 + age}` : null,
      stockNumber: `${random.pick(['U', 'N', 'D', 'S'])}${100_000 + id}`,
      odometerKm: age === 0 ? random.below(50) : age * (8_000 + random.below(12_000)),
      colour: random.pickSkewed(this.colours),
      simpleBody: model.body,
      simpleTransmission: random.next() < 0.9 ? 'Automatic' : 'Manual',
      simpleDrive: random.pick(['FWD', 'RWD', '4WD', 'AWD']),
      simpleFuel: random.pickSkewed(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'PHEV', 'LPG']),
      seats: model.seats,
      city: this.#cities[dealershipId % this.#cities.length] ?? null,
      state: ['QLD', 'NSW', 'VIC', 'WA', 'SA'][dealershipId % 5] ?? null,
      categories: [model.body, random.pick(['Family', 'Work', 'City'])],
      dealershipName: `Dealer ${dealershipId}`,
      locationName: `Location ${place}`,
      ...getPlaceOnEarth(place),
      features: Array.from({ length: 4 + random.below(12) }, () => random.pickSkewed(this.features)),
      priceCents: random.next() < 0.96 ? priceCents : null,
      beforePriceCents: null,
      offerPriceCents: random.next() < 0.1 ? priceCents - 50_000 : null,
      subscriptionPriceCents: random.next() < 0.05 ? 19_900 : null,
      priceType: 'Drive Away',
      weeklyPriceCents: random.next() < 0.5 ? Math.round(priceCents / 260) : null,
      hasPhoto: random.next() < 0.95,
    };
  }
}
