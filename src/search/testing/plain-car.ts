import { defaultStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { IndexedCar } from '../indexed-car.ts';
import type { SearchRequest } from '../port.ts';

export const startOfTests = new Date('2026-03-01T00:00:00.000Z');

/** A car in stock of dealership 1. */
export function createPlainCar(overrides: Partial<IndexedCar> & { id: number }): IndexedCar {
  return {
    dealershipId: 1,
    itemType: 'car',
    carType: 'used',
    status: 'in_stock',
    soldAt: null,
    removedAt: null,
    showOnDealerWebsite: true,
    reserved: false,
    preorder: false,
    certified: false,
    tag: null,
    rank: 0,
    createdAt: new Date(startOfTests.getTime() - 30 * 86_400_000),
    year: 2020,
    make: 'Toyota',
    model: 'Hilux',
    badge: null,
    series: null,
    stockNumber: null,
    odometerKm: 10_000,
    colour: 'White',
    simpleBody: 'Ute',
    simpleTransmission: 'Automatic',
    simpleDrive: '4WD',
    simpleFuel: 'Diesel',
    seats: 5,
    city: null,
    state: null,
    categories: [],
    dealershipName: 'Dealer 1',
    locationName: null,
    latitude: null,
    longitude: null,
    features: [],
    priceCents: 20_000_00,
    beforePriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    priceType: null,
    weeklyPriceCents: null,
    hasPhoto: true,
    sleeps: null,
    axleType: null,
    bodyLength: null,
    tareWeight: null,
    aggregateTrailerMass: null,
    ...overrides,
  };
}

/** Asks for everything at the start of the tests. */
export function createPlainRequest(overrides: Partial<SearchRequest> = {}): SearchRequest {
  return {
    dealershipIds: 'all',
    stock: defaultStockFilter,
    query: '',
    values: {},
    ranges: {},
    sort: 'rank',
    offset: 0,
    limit: 100,
    collapseSold: false,
    facets: [],
    now: startOfTests,
    ...overrides,
  };
}
