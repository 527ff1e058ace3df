import { eq } from 'drizzle-orm';
import {
  carFeature,
  carImage,
  carLender,
  carMarketPrice,
  carSpinImage,
  dealership,
  enquiry,
  location,
  locationAddress,
  offer,
  openingHours,
  popup,
  review,
  slide,
} from '#db/schema/index.ts';
import { createTestCar, type TestSite } from '#tests/support/test-app.ts';
import { takenTime } from './call.examples.ts';
import {
  badReviewText,
  dealerLicence,
  dealershipSlug,
  lender,
  ratesLender,
  reviewText,
} from './setting-change.examples.ts';

/** Everything that some setting shows or hides: a dealership, its cars, and what the site says of itself. */
export async function fillShownSite(site: TestSite): Promise<void> {
  await site.store.db
    .update(dealership)
    .set({ slug: dealershipSlug, make: 'Kia', phoneUsed: '+61730009999', paymentProcessors: ['sandbox'] })
    .where(eq(dealership.id, site.dealership.id));
  await site.store.db
    .update(location)
    .set({ dealerLicenseNumber: dealerLicence })
    .where(eq(location.id, site.location.id));
  await site.store.db
    .update(locationAddress)
    .set({ latitude: -27.4698, longitude: 153.0251 })
    .where(eq(locationAddress.locationId, site.location.id));
  await addCorolla(site);
  await addFurtherCars(site);
  await addContent(site);
  await addTestDrives(site);
}

async function addCorolla(site: TestSite): Promise<void> {
  const { id: carId, priceCents } = await createTestCar(site, {
    slug: 'corolla',
    series: 'ZRE182R',
    stockNumber: 'T100',
    vin: 'JTNKU3JE60J000001',
    simpleBody: 'Hatch',
    subscriptionPriceCents: 199_00,
    regoExpiry: '2020-01-01',
    dealerComments: `One owner. ${'Very clean. '.repeat(60)}The very end.`,
    videoUrl: 'https://www.youtube.com/embed/corolla',
    rank: 9,
  });
  const { db } = site.store;
  await db.insert(carFeature).values([
    { carId, position: 0, name: 'Sunroof' },
    { carId, position: 1, name: 'Tow bar' },
  ]);
  await addPhotos(site, carId);
  const frames = [0, 1, 2].map((position) => ({ carId, position, url: `/media/spin-${position}.webp` }));
  await db.insert(carSpinImage).values(frames);
  await db.insert(carMarketPrice).values({ carId, stateAverageCents: 26_500_00, averageCents: 25_000_00 });
  const rates = { interestRate: 7.99, comparisonRate: 8.49 };
  await db.insert(carLender).values({ carId, provider: ratesLender, ...rates });
  await db.insert(carLender).values({
    carId,
    ...rates,
    provider: lender,
    disclaimer: `Rates lie between 7.49% and 9.99%. ${'Terms and conditions apply. '.repeat(10)}`,
    depositCents: 2_499_00,
    paymentWeekCents: 98_50,
    paymentMonthCents: 426_80,
    priceCents,
    termMonths: 60,
  });
}

/** Enough of them for small ones under the large one. */
async function addPhotos(site: TestSite, carId: number): Promise<void> {
  const photos = [0, 1, 2, 3].map((position) => ({ carId, position, url: `/media/car-${carId}-${position}.webp` }));
  await site.store.db.insert(carImage).values(photos);
}

async function addFurtherCars(site: TestSite): Promise<void> {
  const createdAt = new Date('2025-01-01');
  const soldAt = new Date(site.clock.now().getTime() - 3_600_000);
  const mazda = { make: 'Mazda', model: '3', simpleBody: 'Hatch', priceCents: 31_000_00, priceType: null };
  const kia = { make: 'Kia', model: 'Carnival', simpleBody: 'Van', priceCents: null };
  await createTestCar(site, {
    slug: 'certified',
    certified: true,
    odometerKm: null,
    yearlyRegoCents: 870_00,
    createdAt,
    ...mazda,
  });
  await createTestCar(site, { slug: 'unpriced', carType: 'new', createdAt, ...kia });
  await createTestCar(site, { slug: 'gone', status: 'sold', soldAt, createdAt });
  const soon = await createTestCar(site, {
    slug: 'soon',
    status: 'coming_soon',
    carType: 'demo',
    stockNumber: 'T200',
    priceCents: 120_000_00,
    createdAt,
  });
  await addPhotos(site, soon.id);
}

async function addContent(site: TestSite): Promise<void> {
  const siteId = site.site.id;
  const { db } = site.store;
  await db.insert(offer).values({ siteId, title: 'Free tow bar', text: 'This month.' });
  await db.insert(popup).values({ siteId, title: 'Open day', description: 'Come and see.' });
  await db.insert(slide).values([
    { siteId, name: 'Winter slide', imageUrl: '/media/winter.webp' },
    { siteId, kind: 'promotion', name: 'Tyre promotion', imageUrl: '/media/tyre.webp' },
  ]);
  const written = { dealershipId: site.dealership.id, customerName: 'Jane', reviewDate: '2026-02-01' };
  await db.insert(review).values([
    { ...written, text: reviewText, rating: 5 },
    { ...written, text: badReviewText, rating: 2 },
  ]);
}

/** Somebody comes tomorrow at ten. */
async function addTestDrives(site: TestSite): Promise<void> {
  const hours = { locationId: site.location.id, status: 'Open' as const, opens: '08:00', closes: '17:00' };
  await site.store.db.insert(openingHours).values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...hours, weekday })));
  await site.store.db.insert(enquiry).values({
    id: 'enquiry-of-jane',
    siteId: site.site.id,
    dealershipId: site.dealership.id,
    form: 'test-drive',
    submissionKey: 'key',
    contentHash: 'hash',
    category: 'Test Drive',
    name: 'Jane',
    lastName: 'Citizen',
    email: 'jane@visitor.example',
    phone: '+61412345678',
    optIn: false,
    fields: { date_time: takenTime },
    visitAt: new Date(takenTime),
    receivedAt: site.clock.now(),
  });
}
