import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { carLender, car as carTable } from '#db/schema/index.ts';
import { formatDollars } from '#kernel/money.ts';
import { calculateRepayment } from '#rules/finance/repayment.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

/** FIN-11, VDP-22: the loan and the state of one car in every place that shows them. */
let web: TestWeb;
let site: TestSite;
let host: string;
let ids: Map<string, number>;

const carsAtOnce = 24;
const seed = Math.floor(Math.random() * 2 ** 31);

const lentCar = fc.record({
  priceCents: fc
    .oneof({ weight: 3, arbitrary: fc.integer({ min: 12_000, max: 90_000 }) }, fc.integer({ min: 4_000, max: 12_000 }))
    .map((dollars) => dollars * 100),
  status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'),
  reserved: fc.boolean(),
  interestRate: fc.constantFrom(0.5, 6.49, 7.99, 11.95),
  comparisonRate: fc.constantFrom(6.83, 8.58, 12.87),
  depositCents: fc.constantFrom(null, 100_000, 250_000),
  balloonCents: fc.constantFrom(null, 300_000),
  termMonths: fc.constantFrom<(number | null)[]>(null, 36, 60, 84),
  /** The lender's own figure; null where we work it out. */
  paymentWeekCents: fc.constantFrom(null, 9_900, 14_100),
  isForTodaysPrice: fc.boolean(),
} as const);
type LentCar = typeof lentCar extends fc.Arbitrary<infer Car> ? Car : never;

const cars = fc.sample(lentCar, { seed, numRuns: carsAtOnce });
const slugOf = (at: number) => `lent-${at}-${site.site.slug}`;

/** FIN-03: six years where the lender names no term; FIN-07: an estimate on terms of the site where it names rates alone. FIN-04: one of 25 dollars or less is not shown. */
function findRepayment(lent: LentCar): number | null {
  if (lent.status === 'sold') return null;
  if (lent.isForTodaysPrice && lent.paymentWeekCents !== null) return lent.paymentWeekCents;
  const { priceCents: amountCents, depositCents, balloonCents, termMonths } = lent;
  const tenth = Math.round(amountCents / 1000) * 100;
  const terms =
    depositCents === null && balloonCents === null && termMonths === null
      ? { depositCents: tenth, residualCents: Math.round((amountCents * 3) / 1000) * 100, termYears: 5 }
      : { depositCents: depositCents ?? 0, residualCents: balloonCents ?? 0, termYears: (termMonths ?? 72) / 12 };
  const repayment = calculateRepayment({
    amountCents,
    ...terms,
    feesCents: 0,
    annualRatePercent: lent.interestRate,
    frequency: 'week',
    rounding: 'dollars',
  });
  return repayment !== null && repayment.repaymentCents > 2500 ? repayment.repaymentCents : null;
}

function nameState({ status, reserved }: LentCar): string | null {
  if (status === 'sold') return null;
  const states = [...(reserved ? ['Reserved'] : []), ...(status === 'coming_soon' ? ['Coming Soon'] : [])];
  return states.length === 0 ? null : states.join(' · ');
}

const read = async (path: string) => (await web.ask(host, path)).text();
const offer = z.object({ offers: z.object({ availability: z.string() }) });
const carView = z.object({ car_fields: z.object({ status: z.string(), sold: z.boolean(), reserved: z.boolean() }) });

beforeAll(async () => {
  web = await openTestWeb();
  const settings = { financeProvider: 'ours', similar: { count: 0 } };
  site = await createTestSite(web, { settings });
  host = `${site.site.slug}.example`;
  const { db } = web.ctx.store;
  const [now, dealershipId] = [web.clock.now(), site.dealership.id];
  const rows = await db
    .insert(carTable)
    .values(
      cars.map(({ priceCents, status, reserved }, at) => ({
        ...{ priceCents, status, reserved, dealershipId, slug: slugOf(at), carType: 'used' as const },
        ...{ year: 2021, make: 'Toyota', model: `Model ${at}`, createdAt: now, updatedAt: now },
        soldAt: status === 'sold' ? now : null,
      })),
    )
    .returning({ id: carTable.id, slug: carTable.slug });
  ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await db.insert(carLender).values(
    cars.map(({ isForTodaysPrice, status: _, reserved: __, priceCents, ...terms }, at) => ({
      carId: ids.get(slugOf(at)) ?? 0,
      provider: 'ours',
      ...terms,
      priceCents: isForTodaysPrice ? priceCents : priceCents + 1_000_00,
    })),
  );
  await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'stock.reloaded', dealershipId });
});
afterAll(() => web?.close());

async function readPdf(slug: string): Promise<string> {
  const answer = await web.ask(host, `/cars/${slug}.pdf`);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Every repayment and every comparison rate that a text names, each once. */
const findLoans = (text: string) => ({
  repayments: [...new Set([...text.matchAll(/(\$[\d,]+) per week/g)].map(([, sum]) => sum))],
  rates: [...new Set([...text.matchAll(/[Cc]omparison rate (\d+\.\d\d)% p\.a\./g)].map(([, rate]) => rate))],
});

it(`FIN-11 FIN-01 VDP-22 VDP-18 VDP-19 shows one loan and one state of a car in every place (seed ${seed})`, async () => {
  const list = `${await read('/search/used-cars')}${await read('/search/used-cars?page=2')}`;
  const cards = list.match(/<article[\s\S]*?<\/article>/g) ?? [];
  for (const [at, lent] of cars.entries()) {
    const slug = slugOf(at);
    const which = JSON.stringify(lent);
    const [cents, state] = [findRepayment(lent), nameState(lent)];
    const rates = [lent.comparisonRate.toFixed(2)];
    const loans = cents === null ? { repayments: [], rates: [] } : { repayments: [formatDollars(cents)], rates };
    // FIN-04: the box says "Enquire for Finance" in the place of the repayment, with the loan's terms and rates.
    const loansOfPage = lent.status === 'sold' ? loans : { ...loans, rates };
    const page = await read(`/cars/${slug}`);
    const card = cards.find((each) => each.includes(`"/cars/${slug}"`));
    const places = {
      page: readText(page.slice(page.indexOf('<main'))),
      print: readText(await read(`/print?car_id=${slug}`)),
      pdf: await readPdf(slug),
      ...(card === undefined ? {} : { card: readText(card) }),
      ...(lent.status === 'sold' ? {} : { compare: readText(await read(`/compare?ids=${ids.get(slug)}`)) }),
    };
    for (const [place, text] of Object.entries(places)) {
      expect(findLoans(text), `${place} ${which}`).toEqual(place === 'page' ? loansOfPage : loans);
      if (state !== null) expect(text, `${place} ${which}`).toContain(state);
    }
    if (cents !== null) {
      const exact = `weekly_price=${cents / 100}-${cents / 100}`;
      expect(await read(`/search/used-cars?${exact}`), which).toContain(`"/cars/${slug}"`);
    }
    const [described] = readStructuredData(page);
    const { availability } = offer.parse(described).offers;
    expect(availability.endsWith('/SoldOut'), which).toBe(lent.status === 'sold');
    expect(availability.endsWith('/InStock'), which).toBe(lent.status === 'in_stock' && !lent.reserved);
    const view = carView.parse(await (await web.ask(host, `/api/cars/${slug}/view.json`)).json());
    const { status, reserved } = lent;
    expect(view.car_fields, which).toEqual({ status, sold: status === 'sold', reserved });
  }
}, 120_000);
