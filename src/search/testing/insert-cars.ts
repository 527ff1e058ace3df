import { eq } from 'drizzle-orm';
import {
  car,
  carCaravan,
  carFeature,
  carImage,
  carLender,
  dealership,
  location,
  locationAddress,
  site,
  siteDealership,
} from '#db/schema/index.ts';
import type { Db } from '#db/store.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { caravanColumns, type IndexedCar } from '../indexed-car.ts';
import { nowhere, placesOnEarth } from './random-stock.ts';

async function insertOne<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('the store returned no row');
  return row;
}

const siteLender = 'ours';
const rates = { interestRate: 7, comparisonRate: 7.5 };

/** A dealership's cars take their city from the address where a car names the same one. */
const cityOfLocation = 'Brisbane';

type Coordinates = Pick<IndexedCar, 'latitude' | 'longitude'>;
const coordinatesInTurn: readonly Coordinates[] = [...placesOnEarth, nowhere];

class Places {
  readonly #db: Db;
  readonly #dealerships = new Map<number, number>();
  readonly #locations = new Map<string, number>();
  /** By location. */
  readonly #coordinates = new Map<number, Coordinates>();
  /** By dealership: the first location, as none is the main one. */
  readonly #mainLocations = new Map<number, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async getDealership({ dealershipId, dealershipName }: IndexedCar): Promise<number> {
    const known = this.#dealerships.get(dealershipId);
    if (known !== undefined) return known;
    const values = { slug: `dealer-${dealershipId}-${Math.random()}`, name: dealershipName };
    const { id } = await insertOne(this.#db.insert(dealership).values(values).returning({ id: dealership.id }));
    this.#dealerships.set(dealershipId, id);
    await this.#showOnSite(id);
    return id;
  }

  /** Every dealership has a site of its own, and each of them the same lender. */
  async #showOnSite(dealershipId: number): Promise<void> {
    const values = { slug: `site-${dealershipId}-${Math.random()}`, name: 'Site', template: 'marque' };
    const settings = { financeProvider: siteLender, finance: { rounding: 'cents' } };
    const { id } = await insertOne(
      this.#db
        .insert(site)
        .values({ ...values, settings })
        .returning({ id: site.id }),
    );
    await this.#db.insert(siteDealership).values({ siteId: id, dealershipId });
  }

  async findLocation(given: IndexedCar): Promise<number | null> {
    if (given.locationName === null) return null;
    const dealershipId = await this.getDealership(given);
    const key = `${dealershipId} ${given.locationName}`;
    const known = this.#locations.get(key);
    if (known !== undefined) return known;
    const values = { dealershipId, slug: `l-${this.#locations.size}`, name: given.locationName };
    const { id } = await insertOne(this.#db.insert(location).values(values).returning({ id: location.id }));
    const coordinates = coordinatesInTurn[this.#locations.size % coordinatesInTurn.length] ?? nowhere;
    await this.#db
      .insert(locationAddress)
      .values({ locationId: id, city: cityOfLocation, state: 'QLD', ...coordinates });
    this.#locations.set(key, id);
    this.#coordinates.set(id, coordinates);
    if (!this.#mainLocations.has(dealershipId)) this.#mainLocations.set(dealershipId, id);
    return id;
  }

  /** To be asked once all locations are there. */
  getCoordinates(dealershipId: number, locationId: number | null): Coordinates {
    return this.#coordinates.get(locationId ?? this.#mainLocations.get(dealershipId) ?? 0) ?? nowhere;
  }
}

async function insertParts(db: Db, carId: number, given: IndexedCar): Promise<void> {
  const { features, hasPhoto } = given;
  const weeklyPriceCents = given.status === 'sold' ? null : given.weeklyPriceCents;
  const priceCents = getPriceCents(given);
  const measures = Object.fromEntries(caravanColumns.map((column) => [column, given[column]]));
  if (Object.values(measures).some((value) => value !== null))
    await db.insert(carCaravan).values({ carId, ...measures });
  if (features.length > 0) {
    await db.insert(carFeature).values(features.map((name, position) => ({ carId, position, name })));
  }
  if (hasPhoto) await db.insert(carImage).values({ carId, position: 0, url: 'https://pictures.example/1.jpg' });
  if (weeklyPriceCents !== null) {
    await db.insert(carLender).values([
      { carId, provider: siteLender, ...rates, paymentWeekCents: weeklyPriceCents, priceCents },
      { carId, provider: 'cheaper', ...rates, paymentWeekCents: 2_600, priceCents },
    ]);
  } else if (priceCents !== null) {
    // Without rates no lender's payment is shown.
    const offer = { carId, paymentWeekCents: 2_600, priceCents };
    await db.insert(carLender).values([
      { ...offer, provider: siteLender },
      { ...offer, ...rates, provider: 'cheaper' },
    ]);
  }
}

/**
 * Writes the cars to the store, one after the other, without events. What comes back are the same cars as the store
 * has them: with its ids, with the place of their location where they name none, with its coordinates, and sold cars without a loan.
 */
export async function insertCars(db: Db, cars: readonly IndexedCar[]): Promise<IndexedCar[]> {
  const places = new Places(db);
  const inserted: { car: IndexedCar; locationId: number | null }[] = [];
  for (const [index, given] of cars.entries()) {
    const { id: _, locationName: __, features: ___, ...row } = given;
    const dealershipId = await places.getDealership(given);
    const locationId = await places.findLocation(given);
    const { id } = await insertOne(
      db
        .insert(car)
        .values({
          ...row,
          categories: [...row.categories],
          dealershipId,
          locationId,
          slug: `car-${index}-${Math.random()}`,
        })
        .returning({ id: car.id }),
    );
    await insertParts(db, id, given);
    const isPlaced = locationId !== null;
    const city = given.city?.trim() || (isPlaced ? cityOfLocation : null);
    const state = given.state ?? (isPlaced ? 'QLD' : null);
    const weeklyPriceCents = given.status === 'sold' ? null : given.weeklyPriceCents;
    inserted.push({ car: { ...given, id, dealershipId, city, state, weeklyPriceCents }, locationId });
  }
  return inserted.map(({ car, locationId }) => ({ ...car, ...places.getCoordinates(car.dealershipId, locationId) }));
}

export async function renameDealership(db: Db, id: number, name: string): Promise<void> {
  await db.update(dealership).set({ name }).where(eq(dealership.id, id));
}
