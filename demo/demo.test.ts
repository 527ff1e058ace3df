import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { siteLooks } from '#cli/sites/site-looks.ts';
import { getFrequency } from '#rules/finance/car-finance.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { findSiteProblems } from '#services/sites/find-site-problems.ts';
import { readSiteFolders } from '#services/sites/read-site-folder.ts';
import { findTold } from './catalogue/body-flaws.ts';
import type { FeedRow } from './catalogue/feed-row.ts';
import { gearOf, pictureSets } from './catalogue/picture-set.ts';
import { writeCaptions } from './studio/films/film.ts';
import { films } from './studio/films/films.ts';
import { flawNames } from './studio/flaws/place-flaw.ts';
import { parts } from './studio/parts/parts.ts';
import type { ShapeName } from './studio/shapes/shapes.ts';
import { placeSpots } from './studio/spots/place-spots.ts';
import { pointAtFlaws } from './studio/spots/point-at-flaw.ts';
import { vanViews } from './studio/stage/inside-views.ts';
import { vanLooks } from './studio/vans/van-looks.ts';
import { buildDemoFeeds, renderFeed } from './write-stock.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const feeds = Object.entries(buildDemoFeeds());
const rows = feeds.flatMap(([, ofSite]) => ofSite);
const sizes: Record<string, { width: number; height: number; bytes: number }> = JSON.parse(
  readFileSync(fileOf('pictures/sizes.json'), 'utf8'),
);
const emptyStore = {
  hosts: new Map(),
  dealerships: new Map(),
  manufacturers: new Map(),
  specialDays: new Set<string>(),
};
const listOf = (row: FeedRow, name: string) => (Array.isArray(row[name]) ? row[name].map(String) : []);
const count = (fits: (row: FeedRow) => boolean) => rows.filter(fits).length;
const nameOf = ({ make, model, series, badge }: FeedRow) => [make, model, series, badge].join(' ');

describe("the demo's stock", () => {
  it.each(feeds)('has the feed of %s in git as the generator makes it', (site, ofSite) => {
    expect(readFileSync(fileOf(`stock/${site}.json`), 'utf8')).toBe(renderFeed(ofSite));
  });

  it('has 1,200 vehicles, each with a unique stock number on its site and a unique VIN', () => {
    expect(rows).toHaveLength(1200);
    for (const [, ofSite] of feeds) expect(new Set(ofSite.map((row) => row.stock_number)).size).toBe(ofSite.length);
    expect(new Set(rows.map((row) => row.vin)).size).toBe(1200);
  });

  it('shows at least 18 makes and 90 models of cars, caravans and motorcycles', () => {
    const cars = rows.filter((row) => row.item_type === 'car');
    expect(new Set(cars.map((row) => row.make)).size).toBeGreaterThanOrEqual(18);
    expect(new Set(cars.map((row) => `${row.make} ${row.model}`)).size).toBeGreaterThanOrEqual(90);
    expect(count((row) => row.item_type === 'caravan')).toBe(120);
    expect(count((row) => row.item_type === 'motorcycle')).toBe(110);
  });

  it('has some of every kind', () => {
    expect(count((row) => row.status === 'sold')).toBeGreaterThan(20);
    expect(count((row) => row.status === 'coming_soon')).toBeGreaterThan(20);
    expect(count((row) => row.preorder === true)).toBeGreaterThan(5);
    expect(count((row) => row.reserved === true)).toBeGreaterThan(15);
    expect(count((row) => row.price === null)).toBeGreaterThan(15);
    expect(count((row) => typeof row.was_price === 'number')).toBeGreaterThan(60);
    expect(count((row) => typeof row.offer_price === 'number')).toBeGreaterThan(25);
    expect(count((row) => typeof row.subscription === 'number')).toBeGreaterThan(100);
    expect(count((row) => typeof row.market_average === 'number')).toBeGreaterThan(150);
    expect(count((row) => typeof row.lender_week === 'number')).toBeGreaterThan(900);
    expect(count((row) => row.certified === true)).toBeGreaterThan(20);
    for (const fuel of ['Electric', 'Hybrid', 'Plug-in Hybrid (PHEV)']) {
      expect(count((row) => row.fuel === fuel)).toBeGreaterThan(5);
    }
  });

  it('has no words twice', () => {
    const comments = rows.map((row) => row.comments);
    expect(new Set(comments).size).toBeGreaterThan(rows.length * 0.9);
  });
});

describe("the demo's prices and kilometres", () => {
  const used = rows.filter((row) => row.condition === 'used' && typeof row.price === 'number');

  it('has no used vehicle that has not been driven, nor one from the future', () => {
    for (const row of rows) {
      const driven = row.item_type !== 'caravan' || typeof row.km === 'number';
      if (row.condition === 'used' && driven) expect(Number(row.km)).toBeGreaterThan(500);
      if (row.condition === 'new' && driven && row.item_type === 'car') expect(Number(row.km)).toBeLessThan(50);
      const [month = 0, year = 0] = String(row.build_date).split('/').map(Number);
      expect(year * 12 + month).toBeLessThanOrEqual(2026 * 12 + 11);
    }
  });

  it('asks less for the older of two that are the same otherwise and have gone further', () => {
    const groups = Map.groupBy(used, nameOf);
    let pairs = 0;
    for (const group of groups.values()) {
      for (const young of group) {
        for (const old of group) {
          if (Number(young.year) - Number(old.year) < 3 || Number(old.km) <= Number(young.km)) continue;
          pairs += 1;
          expect(Number(old.price), `${old.stock_number} beside ${young.stock_number}`).toBeLessThan(
            Number(young.price),
          );
        }
      }
    }
    expect(pairs).toBeGreaterThan(50);
  });

  it('has was-prices above and offers below the price, and a payment that pays the price', () => {
    for (const row of rows) {
      if (typeof row.was_price === 'number') expect(row.was_price).toBeGreaterThan(Number(row.price));
      if (typeof row.offer_price === 'number') expect(row.offer_price).toBeLessThan(Number(row.price));
      if (typeof row.lender_week !== 'number') continue;
      expect(Number(row.lender_comparison)).toBeGreaterThan(Number(row.lender_rate));
      if (typeof row.price === 'number') {
        expect(Number(row.lender_total) + Number(row.lender_deposit)).toBeGreaterThan(row.price);
        expect(Number(row.lender_total)).toBeLessThan(row.price * 1.7);
      }
    }
  });

  it('says of the past of a used vehicle what its papers and its dealer say, and of a new one nothing', () => {
    for (const row of rows.filter((each) => each.condition !== 'used')) {
      expect(row.owners).not.toBeTypeOf('number');
      expect(String(row.tag)).not.toMatch(/owner|traded|low k|for the year/i);
      if (row.condition === 'new' && row.status === 'coming_soon') expect(row.km).toBeNull();
    }
    for (const row of rows.filter((each) => each.condition === 'used')) {
      expect(Number(row.owners)).toBeGreaterThan(0);
      if (/\bowner\b/i.test(String(row.tag))) expect(row.owners).toBe(1);
      if (/two keys/i.test(String(row.comments))) expect(row.keys).toBe(2);
      if (row.write_off || row.ppsr) expect(`${row.checked_on} ${row.check_source}`).toMatch(/^2026-11-\d\d PPSR/);
    }
    expect(count((row) => row.condition === 'used' && row.keys === null)).toBeGreaterThan(20);
  });

  it('equips no van with two fridges or two sets of panels, and prices nothing for farmers that does not work', () => {
    for (const row of rows) {
      const features = listOf(row, 'features');
      for (const kind of [/ Fridge$/, /Solar Panels$/]) {
        expect(features.filter((feature) => kind.test(feature)).length, String(row.stock_number)).toBeLessThan(2);
      }
      expect(features.includes('Compressor Fridge') || !/compressor fridge/i.test(String(row.comments))).toBe(true);
    }
    const offered = rows.filter(({ tag }) => tag === 'Primary Producer');
    expect(offered.length).toBeGreaterThan(0);
    for (const { simple_body: body, drive } of offered) {
      expect(body === 'Ute' || body === 'Van' || drive === '4X4 Dual Range').toBe(true);
    }
  });

  it('says of a caravan what it weighs and how many sleep in it', () => {
    for (const row of rows.filter((each) => each.item_type === 'caravan')) {
      expect(Number(row.atm_kg)).toBeGreaterThan(Number(row.tare_kg));
      expect(Number(row.sleeps)).toBeGreaterThan(1);
      expect(Number(row.length_feet)).toBeGreaterThan(Number(row.width_feet));
    }
  });
});

/** Repayments a year, as they are paid and as regulation 100 counts them. */
const paidEvery = {
  week: { periods: 52, regulated: 52.18 },
  month: { periods: 12, regulated: 12 },
};
type Often = keyof typeof paidEvery;

const toCents = (dollars: string) => Math.round(Number(dollars.replaceAll(',', '')) * 100);

/** What is still owed when a loan has been repaid to its last day: no formula, each period by itself. */
function runDown(lent: { cents: number; rate: number; periods: number }, paymentCents: number): number {
  let owed = lent.cents;
  for (let period = 0; period < lent.periods; period++) owed = owed * (1 + lent.rate) - paymentCents;
  return owed;
}

/** The value at which a falling sum comes to what is asked. */
function halve(low: number, high: number, isAbove: (value: number) => boolean): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 70; step++) {
    const middle = (from + to) / 2;
    if (isAbove(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function repay(lent: { cents: number; rate: number; periods: number }, residualCents: number): number {
  return halve(0, lent.cents, (payment) => runDown(lent, payment) > residualCents);
}

/** FIN-12: regulation 100 on the example, its repayments to the cent. */
function compareRate(example: { cents: number; feesCents: number; rate: number; years: number; often: Often }): number {
  const { periods, regulated } = paidEvery[example.often];
  const loan = { rate: example.rate / 100 / periods, periods: example.years * periods };
  const payment = Math.round(repay({ ...loan, cents: example.cents + example.feesCents }, 0));
  const rate = halve(0, 0.05, (each) => runDown({ ...loan, cents: example.cents, rate: each }, payment) < 0);
  return Math.round(rate * regulated * 10_000) / 100;
}

const stated =
  /^\$([\d,]+) a (week|month) over 60 months at ([\d.]+)% p\.a\. with (?:a deposit of \$([\d,]+)|no deposit) and (?:a final payment of \$([\d,]+)|no final payment)\. Comparison rate ([\d.]+)% p\.a\., based on a secured loan of \$([\d,]+) over five years, repaid (week|month)ly, with fees of \$([\d,.]+)(?: \(\$([\d,]+) to establish the loan, \$([\d,.]+) in others over its term\))? and no final payment\. WARNING: This comparison rate is true only for the example given/;

describe("the demo's lenders", () => {
  it.each(feeds)('FIN-12 of %s are worked out from the example that their disclaimer states', (_, ofSite) => {
    const lent = ofSite.filter((row) => row.lender !== undefined);
    expect(lent.length).toBeGreaterThan(150);
    for (const row of lent) {
      const which = String(row.stock_number);
      const found = stated.exec(String(row.lender_disclaimer)) ?? expect.fail(`${which}: ${row.lender_disclaimer}`);
      const [, payment = '', often = '', rate = '', deposit = '0', balloon = '0'] = found;
      const [comparison = '', amount = '', repaid = '', fees = '', establishment = fees, others = '0'] = found.slice(6);
      if (often !== 'week' && often !== 'month') throw new Error(often);
      const feesCents = toCents(fees);
      const example = { cents: toCents(amount), feesCents, rate: Number(rate), years: 5, often } as const;
      expect(repaid).toBe(often);
      expect([toCents(establishment), feesCents], which).toEqual([
        Number(row.lender_fee) * 100,
        toCents(establishment) + toCents(others),
      ]);
      expect(compareRate(example), which).toBe(Number(row.lender_comparison));
      expect([Number(comparison), Number(rate)], which).toEqual([row.lender_comparison, row.lender_rate]);
      expect([toCents(deposit), toCents(balloon)], which).toEqual([
        Number(row.lender_deposit) * 100,
        Number(row.lender_balloon) * 100,
      ]);
      const asked = [row.offer_price, row.price].find((price) => typeof price === 'number');
      if (typeof asked !== 'number') expect.fail(`${which} has a lender and no price`);
      for (const each of ['week', 'month'] as const) {
        const told = row[`lender_${each}`];
        if (told === null || told === undefined) continue;
        const { periods } = paidEvery[each];
        const loan = { cents: asked * 100 - toCents(deposit) + feesCents, rate: Number(rate) / 100 / periods };
        const exact = repay({ ...loan, periods: 5 * periods }, toCents(balloon)) / 100;
        // To the dollar, or up to the next one.
        expect(Number(told) - exact, `${which} a ${each}`).toBeGreaterThan(-0.501);
        expect(Number(told) - exact, `${which} a ${each}`).toBeLessThan(1);
      }
      expect(toCents(payment), which).toBe(Number(row[`lender_${often}`]) * 100);
      const total = Number(row[`lender_${often}`]) * 5 * paidEvery[often].periods + Number(row.lender_balloon);
      expect(row.lender_total, which).toBe(total);
    }
  });

  it('FIN-07 FIN-12 states no example on a site that its fees do not lead to', async () => {
    const { folders } = await readSiteFolders(fileOf('sites'));
    const examples = folders.flatMap(({ site }) => {
      const { finance } = siteSettingsSchema.parse(site.settings);
      return finance.example === undefined ? [] : [{ ...finance.example, often: getFrequency(finance) }];
    });
    expect(examples).toHaveLength(1);
    for (const { amount, fees = 0, interestRate, termYears, comparisonRate, often } of examples) {
      if (often === 'fortnight') throw new Error('none is repaid so');
      const example = { cents: amount * 100, feesCents: fees * 100, rate: interestRate, years: termYears, often };
      expect(compareRate(example)).toBe(comparisonRate);
    }
  });
});

describe("the demo's pictures", () => {
  const panoramas = rows.flatMap(({ panorama }) => (panorama === undefined ? [] : [String(panorama)]));
  const named = new Set([...panoramas, ...rows.flatMap((row) => [...listOf(row, 'images'), ...listOf(row, 'spin')])]);

  const listInside = (row: FeedRow) =>
    listOf(row, 'images').flatMap((image) => /\/interior\/\w+\/([\w-]+)\.webp$/.exec(image)?.[1] ?? []);
  const pictured = rows.filter((row) => row.item_type === 'car' && listInside(row).length > 0);

  it('are all there, with their sizes', () => {
    for (const address of named) {
      const size = sizes[address];
      expect(size, address).toBeDefined();
      expect(statSync(fileOf(`pictures/${address.slice('/media/'.length)}`)).size).toBe(size?.bytes);
      expect(size?.width).toBeGreaterThan(0);
    }
  });

  it('VDP-02 are twelve at least of every car in stock that has any, each another, four of its cabin where it has five seats, and four where it has a bed', () => {
    const inStock = rows.filter((row) => row.status !== 'coming_soon' && listOf(row, 'images').length > 0);
    expect(inStock.length).toBeGreaterThan(900);
    for (const row of inStock) {
      const images = listOf(row, 'images');
      expect(new Set(images).size, String(row.stock_number)).toBe(images.length);
      expect(images.length, String(row.stock_number)).toBeGreaterThanOrEqual(12);
      const cabin = listInside(row).filter((name) => !/^(boot|instruments)/.test(name));
      if (row.item_type === 'car' && Number(row.seats) >= 5) expect(cabin).toHaveLength(4);
      const rooms = images.flatMap((image) => /\/van-interior\/\w+\/(\w+)\.webp$/.exec(image)?.[1] ?? []);
      expect(rooms).toEqual(row.item_type === 'caravan' ? Object.keys(vanViews) : []);
    }
  });

  it('VDP-02 show the boot of every car that has a tailgate and a bench of three, last of what is inside, with a third row of two as well, and of no other', () => {
    for (const row of pictured) {
      const inside = listInside(row);
      const hasTailgate = ['Hatchback', 'SUV', 'Wagon', 'People Mover'].includes(String(row.simple_body));
      expect(inside.includes('boot'), nameOf(row)).toBe(hasTailgate && Number(row.seats) >= 5);
      if (!inside.includes('boot')) continue;
      const third = row.seats === 7 ? ['boot-third-row'] : [];
      expect(inside.slice(inside.indexOf('rear-seats')), nameOf(row)).toEqual(['rear-seats', 'boot', ...third]);
    }
    expect(pictured.filter((row) => listInside(row).includes('boot')).length).toBeGreaterThan(500);
  });

  it('VDP-02 show the tub of a ute that has a liner, as the picture has, or its alloy tray, and of no other', () => {
    const utes = rows.filter((row) => row.simple_body === 'Ute' && listOf(row, 'images').length > 3);
    expect(utes.length).toBeGreaterThan(100);
    for (const row of utes) {
      const isPictured = listOf(row, 'images').some((image) => image.endsWith('/tub.webp'));
      const isTrue = ['Tub Liner', 'Alloy Tray'].some((each) => listOf(row, 'features').includes(each));
      expect(isPictured, nameOf(row)).toBe(isTrue);
    }
  });

  it('VDP-02 show the instruments after the dash and then the console, both with the gears that the car has, and no other', () => {
    const suffixes = { automatic: '', manual: '-manual', electric: '-electric' };
    for (const row of pictured) {
      const suffix = suffixes[gearOf(row)];
      // Of a convertible nothing is shown from inside that has a roof over it.
      const dash = row.simple_body === 'Convertible' ? [] : ['dash'];
      const front = listInside(row).filter((name) => /^(dash|instruments|console)/.test(name));
      expect(front, nameOf(row)).toEqual([...dash, `instruments${suffix}`, `console${suffix}`]);
      expect(listInside(row).slice(0, front.length), nameOf(row)).toEqual(front);
      if (row.panorama !== undefined) expect(suffix, nameOf(row)).toBe('');
    }
    for (const gear of ['automatic', 'manual', 'electric'])
      expect(pictured.filter((row) => gearOf(row) === gear).length, gear).toBeGreaterThan(30);
  });

  it('SRCH-14 show the first of a model in a colour, wherever the site has one of that shape for sale in one', () => {
    const [shapeAt, paintAt] = [3, 4];
    const partOf = (row: FeedRow, at: number) => listOf(row, 'images')[0]?.split('/')[at];
    const isPlain = (row: FeedRow) => /^(white|silver|grey|black)$/.test(partOf(row, paintAt) ?? '');
    for (const [site, ofSite] of feeds) {
      const withPhoto = ofSite.filter((row) => listOf(row, 'images').length > 0);
      const models = Map.groupBy(withPhoto, ({ condition, make, model }) => [condition, make, model].join(' '));
      expect(models.size, site).toBeGreaterThan(20);
      for (const [model, own] of models) {
        const [first, ...others] = own.toSorted((a, b) => Number(b.rank) - Number(a.rank));
        if (first === undefined || !isPlain(first)) continue;
        const ready = others.filter(({ price, status }) => price !== null && status === 'in_stock');
        const alike = ready.filter((row) => partOf(row, shapeAt) === partOf(first, shapeAt));
        expect(alike.filter((row) => !isPlain(row)).map(nameOf), `${site}: ${model}`).toEqual([]);
      }
    }
  });

  it('SRCH-14 begin with vehicles that stand here at a price', () => {
    for (const [site, ofSite] of feeds) {
      for (const [condition, own] of Map.groupBy(ofSite, (row) => row.condition)) {
        const forSale = own
          .filter(({ status }) => status !== 'sold')
          .toSorted((a, b) => Number(b.rank) - Number(a.rank));
        const early = forSale.slice(0, 24).filter(({ price, status }) => price === null || status !== 'in_stock');
        expect(early.length, `${site}: ${condition}`).toBeLessThan(4);
        expect(forSale[0]?.price, `${site}: ${condition}`).toBeGreaterThan(0);
      }
    }
  });

  it('VDP-02 show the cabin of a coupe, of a ute and of any other car as one of its own kind, in the colour that the car has', () => {
    const folderOf = (row: FeedRow) =>
      listOf(row, 'images').flatMap((image) => /\/interior\/(\w+)\/console[\w-]*\.webp$/.exec(image)?.[1] ?? []);
    for (const row of pictured) {
      const body = String(row.simple_body);
      const colour = String(row.interior_colour);
      const [folder = ''] = folderOf(row);
      if (['Coupe', 'Convertible'].includes(body)) expect(folder, nameOf(row)).toBe('sport');
      else if (body === 'Ute' || row.model === 'Jimny') expect(folder, nameOf(row)).toBe('work');
      else expect(folder, nameOf(row)).toBe(/^Tan/.test(colour) ? 'sand' : /^Grey/.test(colour) ? 'grey' : 'black');
      if (['sport', 'work'].includes(folder)) expect(colour, nameOf(row)).toMatch(/^(Black|Charcoal)/);
    }
    for (const folder of ['sport', 'work', 'black', 'sand', 'grey'])
      expect(pictured.filter((row) => folderOf(row)[0] === folder).length, folder).toBeGreaterThan(30);
  });

  it('VDP-02 show an SUV as long as the car is: the small and the seven-seat ones have shapes of their own', () => {
    const lengths = Map.groupBy(
      rows.filter((row) => row.simple_body === 'SUV' && listOf(row, 'images').length > 0),
      (row) => listOf(row, 'images')[0]?.split('/')[3],
    );
    const ofShape = (shape: string) => (lengths.get(shape) ?? []).map((row) => Number(row.length_mm));
    expect(ofShape('light-suv').length).toBeGreaterThan(70);
    expect(Math.max(...ofShape('light-suv'))).toBeLessThan(Math.min(...ofShape('compact-suv')));
    expect(ofShape('seven-seat-suv').length).toBeGreaterThan(60);
    expect(Math.min(...ofShape('seven-seat-suv'))).toBeGreaterThan(4600);
  });

  it('VDP-02 show a caravan as its maker dresses it, on as many axles as it has, and no two makers alike', () => {
    const pictureOf = (row: FeedRow) => (listOf(row, 'images')[0] ?? '').split('/');
    const vans = rows.filter((row) => row.item_type === 'caravan' && listOf(row, 'images').length > 0);
    const looks = Map.groupBy(vans, (row) => pictureOf(row)[4] ?? '');
    expect(looks.size).toBeGreaterThan(15);
    for (const [look, worn] of looks) expect(new Set(worn.map(({ make }) => make)).size, look).toBe(1);
    for (const [make, ofMake] of Map.groupBy(vans, ({ make }) => String(make))) {
      const worn = Object.entries(vanLooks).filter(([look]) => ofMake.some((row) => pictureOf(row)[4] === look));
      expect(new Set(worn.map(([, { decal }]) => decal)).size, make).toBe(1);
    }
    const onTwo = ['caravan', 'tandem-hybrid'];
    for (const row of vans.filter(({ axle }) => axle !== null)) {
      expect(onTwo.includes(pictureOf(row)[3] ?? ''), nameOf(row)).toBe(row.axle === 'Tandem');
    }
  });

  it('weigh no more than 45 MB together, with the films', () => {
    const files = readdirSync(fileOf('pictures'), { recursive: true, encoding: 'utf8' });
    const total = files.reduce((sum, name) => sum + statSync(fileOf(`pictures/${name}`)).size, 0);
    expect(total).toBeLessThan(45_000_000);
  });

  it('are none that nobody shows', async () => {
    const sites = JSON.stringify(await readSiteFolders(fileOf('sites')));
    const idle = Object.keys(sizes).filter((address) => !named.has(address) && !sites.includes(address));
    expect(idle).toEqual([]);
  });
});

describe("the demo's flaws", () => {
  const told = rows.filter((row) => findTold(row) !== undefined && listOf(row, 'images').length > 3);

  it('VDP-26 are shown from near by and pointed at from afar on every car whose seller tells of one', () => {
    expect(told.length).toBeGreaterThan(75);
    for (const row of told) {
      const images = listOf(row, 'images');
      const folder = images[0]?.split('/').slice(0, -1).join('/');
      const [flaw] = Array.isArray(row.flaws) ? row.flaws : [];
      expect(flaw, String(row.stock_number)).toMatchObject({ near: `${folder}/flaw-${findTold(row)}.webp` });
      expect(String(row.comments)).toContain(flaw.words);
      expect(images).toContain(flaw.near);
      expect(images).toContain(flaw.photo);
      for (const place of [flaw.x, flaw.y]) expect(Math.abs(place - 0.5)).toBeLessThan(0.45);
    }
    expect(new Set(told.map(findTold)).size).toBe(flawNames.length);
  });

  it.each(['hatch', 'dual-cab-ute'] as const)('VDP-26 are where the studio has put them on the %s', (shape) => {
    const sets = pictureSets.filter((set) => set.shape === shape && set.flaws !== undefined);
    expect(sets.length).toBeGreaterThan(1);
    const spots = pointAtFlaws(shape);
    for (const { flaws = [] } of sets) expect(spots).toEqual(expect.arrayContaining([...flaws]));
  });
});

describe("the demo's parts", () => {
  /** What is done to a car, not sold over the counter. */
  const services = ['Paint protection, by appointment'];
  /** "Oil filter, petrol" is an oil filter, and an engine's air filter an air filter. */
  const kindOf = (name: string) => name.replace('Engine air', 'Air').split(',')[0];

  it('SRCH-20 have a square picture of their own kind, but those that are no thing, and no two kinds share one', async () => {
    const { folders } = await readSiteFolders(fileOf('sites'));
    const listed = folders.flatMap(({ parts }) => Object.values(parts ?? {}).flat());
    expect(listed.length).toBeGreaterThan(70);
    expect(listed.filter(({ image }) => image === undefined).map(({ name }) => name)).toEqual(services);
    const shown = listed.flatMap(({ name, image }) => (image === undefined ? [] : [{ image, name }]));
    for (const { image, name } of shown) {
      const size = sizes[image] ?? expect.fail(`${name}: no ${image}`);
      expect([size.width, size.height], image).toEqual([480, 480]);
      expect(statSync(fileOf(`pictures/${image.slice('/media/'.length)}`)).size, image).toBe(size.bytes);
      expect(size.bytes, image).toBeLessThan(28 * 1024);
    }
    const kinds = Map.groupBy(shown, ({ image }) => image);
    const addresses = Object.keys(parts).map((part) => `/media/demo/parts/${part}.webp`);
    expect([...kinds.keys()].sort()).toEqual(addresses.sort());
    for (const [image, ofKind] of kinds) expect(new Set(ofKind.map(({ name }) => kindOf(name))).size, image).toBe(1);
  });
});

describe("the demo's films", () => {
  const filmed = rows.filter((row) => row.walkaround !== undefined);
  const shownOn = (site: string) => feeds.find(([name]) => name === site)?.[1].filter((row) => row.walkaround) ?? [];

  it('VDP-02 VDP-03 are on some cars of every site, with a spin, pins and a panorama where it sells cars', () => {
    for (const [site] of feeds) expect(shownOn(site).length, site).toBeGreaterThanOrEqual(4);
    for (const row of filmed.filter(({ item_type: type }) => type === 'car')) {
      expect(listOf(row, 'spin'), String(row.stock_number)).toHaveLength(36);
      expect(listOf(row, 'spots').length).toBeGreaterThanOrEqual(4);
      // All around there is the usual cabin with a selector alone.
      if (gearOf(row) !== 'automatic' || row.simple_body === 'Ute') continue;
      expect(row.panorama, nameOf(row)).toBeDefined();
      expect(listOf(row, 'cabin_spots').length).toBeGreaterThanOrEqual(4);
    }
  });

  it('VDP-24 are of a vehicle of the same shape and colour, and tell of nothing that it has not', () => {
    for (const row of filmed) {
      const [, , , shape, paint] = String(listOf(row, 'images')[0]).split('/');
      const film = films.find((each) => each.shape === shape && each.paint === paint) ?? expect.fail(`no ${shape}`);
      const folder = `/media/demo/${shape}/${paint}`;
      expect(listOf(row, 'walkaround')).toEqual([`${folder}/walkaround.mp4`, `${folder}/walkaround.vtt`]);
      expect(listOf(row, 'videos')).toEqual([`${folder}/photos.mp4`]);
      const told = film.captions.flatMap(({ tells }) => tells);
      expect(
        told.filter((each) => !listOf(row, 'features').includes(each)),
        String(row.stock_number),
      ).toEqual([]);
    }
  });

  it('VDP-24 are there, each of a size that a phone loads, with the captions that their script has', () => {
    for (const film of films) {
      const folder = `pictures/demo/${film.shape}/${film.paint}`;
      for (const name of ['photos.mp4', 'walkaround.mp4']) {
        const file = readFileSync(fileOf(`${folder}/${name}`));
        expect(file.length, `${folder}/${name}`).toBeLessThan(1.6 * 1024 * 1024);
        // The index before the pictures: the film begins before it has come whole.
        expect(file.indexOf('moov'), `${folder}/${name}`).toBeLessThan(file.indexOf('mdat'));
      }
      expect(readFileSync(fileOf(`${folder}/walkaround.vtt`), 'utf8')).toBe(writeCaptions(film));
      for (const { from, to } of film.captions) expect(to).toBeGreaterThan(from);
      expect(Math.max(...film.captions.map(({ to }) => to))).toBeLessThan(film.seconds);
    }
  });

  it('VDP-03 are pinned where the model of the body has the part, and pins of a picture keep a finger apart', () => {
    for (const { shape, spots = [] } of pictureSets) {
      if (shape === 'interior' || spots.length === 0) continue;
      expect(spots).toEqual(placeSpots(shape as ShapeName));
      for (const [at, one] of spots.entries()) {
        for (const other of spots.slice(at + 1).filter(({ frame }) => frame === one.frame)) {
          const apart = Math.hypot((one.x - other.x) * 390, (one.y - other.y) * 244);
          expect(apart, `${shape}: ${one.part} and ${other.part}`).toBeGreaterThan(24);
        }
      }
    }
  });
});

describe("the demo's sites", () => {
  it('are four, name each other, and have no problem', async () => {
    const { folders, written, problems } = await readSiteFolders(fileOf('sites'));
    expect(problems).toEqual([]);
    expect(folders.map(({ site }) => site.slug)).toEqual(['carbarn', 'coastal', 'northside', 'summit']);
    expect(
      findSiteProblems({
        folders,
        written,
        known: emptyStore,
        stored: new Map(),
        cars: new Map(),
        looks: siteLooks,
        complete: true,
        now: null,
      }),
    ).toEqual([]);
  });

  it('inspect every certified car at the same number of points, wherever they say it', async () => {
    const words = JSON.stringify([await readSiteFolders(fileOf('sites')), rows]);
    const points = [...words.matchAll(/(\d+) points|points (\d+)/g)].map(([, before, after]) => before ?? after);
    expect(points.length).toBeGreaterThan(2);
    expect([...new Set(points)]).toEqual(['120']);
  });

  it('name pictures and films that are there', async () => {
    const { folders } = await readSiteFolders(fileOf('sites'));
    const named = JSON.stringify(folders).match(/\/media\/[^"]+/g) ?? [];
    const images = named.filter((address) => !address.endsWith('.mp4'));
    expect(images.filter((address) => sizes[address] === undefined)).toEqual([]);
    expect(images.length).toBeGreaterThan(20);
    const ofFilms = named.filter((address) => address.endsWith('.mp4'));
    expect(ofFilms.filter((address) => !existsSync(fileOf(address.replace('/media', 'pictures'))))).toEqual([]);
    expect(ofFilms.length).toBeGreaterThan(0);
  });

  it('LOC-06 have reviews whose average is near the rating that their locations name', async () => {
    const { folders } = await readSiteFolders(fileOf('sites'));
    const dealerships = folders.flatMap(({ site }) => site.dealerships);
    for (const each of dealerships) {
      if (typeof each === 'string' || !each.reviews?.length) continue;
      const written = each.reviews.reduce((sum, { rating }) => sum + rating, 0) / each.reviews.length;
      for (const { name, averageRating } of each.locations) {
        if (averageRating !== undefined) expect([name, Math.abs(averageRating - written) <= 0.4]).toEqual([name, true]);
      }
    }
  });

  it('have reviews of every number of stars', async () => {
    const { folders } = await readSiteFolders(fileOf('sites'));
    const dealerships = folders.flatMap(({ site }) => site.dealerships);
    const stars = dealerships.flatMap((each) =>
      typeof each === 'string' ? [] : (each.reviews ?? []).map(({ rating }) => rating),
    );
    expect([...new Set(stars)].sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
