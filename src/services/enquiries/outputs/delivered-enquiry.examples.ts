import type { CarSnapshot } from '../commit/car-snapshot.ts';
import type { DeliveredEnquiry } from './delivered-enquiry.ts';

/** For tests: a used car as it stood when it was asked about. */
export function createExampleCar(overrides: Partial<CarSnapshot> = {}): CarSnapshot {
  return {
    id: 7,
    slug: '2021-toyota-corolla-7',
    name: '2021 Toyota Corolla Ascent Sport',
    year: 2021,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    stockNumber: 'A1',
    vin: 'JTNB23HK103000001',
    carType: 'used',
    status: 'in_stock',
    odometerKm: 42_000,
    body: 'Hatch',
    doors: 5,
    transmission: 'Automatic',
    colour: 'White',
    interiorColour: null,
    priceCents: 24_990_00,
    priceType: 'Drive Away',
    ...overrides,
  };
}

/** For tests: an enquiry about that car, as it goes to the dealer. */
export function createDeliveredEnquiry(overrides: Partial<DeliveredEnquiry> = {}): DeliveredEnquiry {
  return {
    id: '019caca0-0000-7000-8000-000000000001',
    form: 'vehicle',
    isTest: false,
    visitAt: null,
    receivedAt: new Date('2026-03-02T02:00:00Z'),
    timeZone: 'Australia/Brisbane',
    site: { slug: 'north', name: 'Northside Toyota', host: 'northside.example' },
    dealership: {
      name: 'Northside Motors',
      slug: 'northside-motors',
      phone: '+61730001234',
      email: 'sales@northside.example',
    },
    location: {
      id: 3,
      name: 'Northside Strathpine',
      phone: '+61730005678',
      email: 'strathpine@northside.example',
      address: { street: '96 Gympie Road', city: 'Strathpine', state: 'QLD', postcode: '4500' },
    },
    category: 'General Enquiry',
    subcategory: null,
    customer: {
      name: 'Jane',
      lastName: 'Citizen',
      email: 'jane@example.com',
      phone: '+61412345678',
      postcode: '4000',
    },
    message: 'Is it still there?',
    optIn: true,
    unsubscribedAt: null,
    fields: {},
    files: [],
    car: createExampleCar(),
    leadAttributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'mail' } },
    source: 'mail',
    url: 'https://northside.example/cars/2021-toyota-corolla-7',
    ...overrides,
  };
}
