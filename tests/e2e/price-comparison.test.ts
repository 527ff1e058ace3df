import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShownComparison, type PriceComparison } from '#rules/market/comparison.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

interface Asked {
  href: string;
  comparison: PriceComparison | { fill: null };
}

interface Compared extends Asked {
  comparison: PriceComparison;
}

const comparisons = new Map<string, Promise<Asked[]>>();

/** What the site's own port answers for every car of its sitemap. */
function askForAll(site: string): Promise<Asked[]> {
  const known = comparisons.get(site) ?? readComparisons(site);
  comparisons.set(site, known);
  return known;
}

const isCompared = (asked: Asked): asked is Compared => asked.comparison.fill !== null;

/** Without the cars that it says nothing of. */
const listComparisons = async (site: string): Promise<Compared[]> => (await askForAll(site)).filter(isCompared);

async function readComparisons(site: string): Promise<Asked[]> {
  const { page } = await demo.openPage(site);
  await page.goto('/');
  const answers = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).text();
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
    const top = locations(await read('/sitemap.xml'));
    const parts = await Promise.all(top.filter((path) => path.endsWith('.xml')).map(read));
    const cars = [...top, ...parts.flatMap(locations)].filter((path) => /^\/cars\/[^/]+$/.test(path));
    const found = [];
    for (const href of new Set(cars)) found.push({ href, comparison: JSON.parse(await read(`${href}/autogauge`)) });
    return found;
  });
  await page.context().close();
  return answers;
}

/** "$24,990" and "57,668 km" as numbers. */
const readNumber = (text = '') => Number(text.replace(/[^\d.]/g, ''));

interface ComparedPage {
  sentence: string;
  /** This price, lowest, highest, as they stand on the gauge. */
  figures: string[];
  labels: string[];
  rows: { name: string; isThis: boolean; odometer: string; price: string; adjusted: string }[];
}

/** The page of the cars behind a comparison, read without running it. */
function readComparedPage(page: Page, href: string): Promise<ComparedPage> {
  return page.evaluate(async (path) => {
    const answer = await fetch(`${path}/price-comparison`);
    const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const textOf = (part: ParentNode, selector: string) =>
      [...part.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '');
    return {
      sentence: textOf(read, 'h1 ~ p')[1] ?? '',
      figures: textOf(read, 'main dl:not(ol dl) dd > :first-child, main dl:not(ol dl) dd:not(:has(*))'),
      labels: textOf(read, 'main dl:not(ol dl) dt'),
      rows: [...read.querySelectorAll('main ol > li:has(dl)')].map((row) => {
        const [odometer = '', , adjusted = ''] = textOf(row, 'dd');
        const [price = ''] = textOf(row, 'dd [class*="text-price"]');
        const [name = ''] = textOf(row, 'a');
        return { name, isThis: row.textContent?.includes('This one') ?? false, odometer, price, adjusted };
      }),
    };
  }, href);
}

describe.each(['northside', 'summit', 'carbarn'])('the price comparisons of %s', (site) => {
  it('VDP-21 say nothing but what follows from the cars behind them, on every gauge there is', async () => {
    const all = (await listComparisons(site)).filter(({ comparison }) => isShownComparison(comparison));
    expect(all.length).toBeGreaterThanOrEqual(3);
    const { page } = await demo.openPage(site);
    await page.goto('/');
    for (const { href, comparison } of all) {
      const { sentence, figures, labels, rows } = await readComparedPage(page, href);
      const own = rows.find(({ isThis }) => isThis);
      const others = rows.filter(({ isThis }) => !isThis);
      const ownKm = readNumber(own?.odometer);
      expect(readNumber(own?.price)).toBe(comparison.listing_price);
      for (const { odometer, price, adjusted } of others) {
        const factor = 1 + 0.023 * ((readNumber(odometer) - ownKm) / 10_000);
        expect(Math.abs(readNumber(adjusted) - readNumber(price) * factor)).toBeLessThanOrEqual(0.5);
      }
      const prices = others.map(({ adjusted }) => readNumber(adjusted));
      const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
      expect(lowest).toBeLessThan(highest);
      expect([comparison.market_range_min, comparison.market_range_max]).toEqual([lowest, highest]);
      expect(figures.map(readNumber)).toEqual([comparison.listing_price, lowest, highest]);
      expect(labels).toEqual(['This price', 'Lowest, adjusted', 'Highest, adjusted']);
      expect(others.length).toBeGreaterThanOrEqual(10);
      expect(comparison.compared_cars).toBe(others.length);
      const years = others.map(({ name }) => Number(name.slice(0, 4)));
      const span = [...new Set([Math.min(...years), Math.max(...years)])].join(' to ');
      expect(comparison.description).toMatch(
        new RegExp(`^Compared with the ${others.length} other used .* of ${span} in our own stock\\.`),
      );
      expect(comparison.description).toContain(`the ${own?.odometer} of this one: 2.3% for each 10,000 km.`);
      expect(sentence).toBe(`${comparison.description} No other dealer's cars are part of it.`);
      // One make, model and grade; nobody's future.
      expect(new Set(rows.map(({ name }) => name.slice(5))).size).toBe(1);
      const ownYear = Number(own?.name.slice(0, 4));
      for (const year of years) expect(Math.abs(year - ownYear)).toBeLessThanOrEqual(2);
      expect(Math.max(...years)).toBeLessThanOrEqual(new Date().getFullYear());
    }
    await page.context().close();
  });

  it('CAR-05 VDP-21 are of cars without a valuation: one that is "below market" is compared with no other prices', async () => {
    const all = await askForAll(site);
    const { page } = await demo.openPage(site);
    await page.goto('/');
    const hasBadge = (href: string) =>
      page.evaluate(async (path) => {
        const read = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        // Other cars' cards stand further down.
        return /below market/.test(read.querySelector('h1')?.closest('main > *')?.textContent ?? '');
      }, href);
    for (const { href } of all.filter(isCompared)) expect([href, await hasBadge(href)]).toEqual([href, false]);
    let isFound = false;
    for (const { href } of all.filter((asked) => !isCompared(asked))) {
      isFound = await hasBadge(href);
      if (isFound) break;
    }
    expect(isFound).toBe(true);
    await page.context().close();
  });
});

describe('the gauge of a price', () => {
  const heading = 'How this price compares';
  const panelOf = (page: Page) => page.getByRole('region', { name: heading });
  const pick = async (fits: (comparison: PriceComparison) => boolean) => {
    const found = (await listComparisons('northside')).find(({ comparison }) => fits(comparison));
    if (!found) throw new Error('northside has no such car');
    return found;
  };
  /** Where the mark stands against the coloured range: -1 left of it, 0 within, 1 right of it. */
  const readSide = (page: Page) =>
    panelOf(page)
      .locator('[aria-hidden] > span')
      .evaluateAll(([range, dot]) => {
        const [box, point] = [range?.getBoundingClientRect(), dot?.getBoundingClientRect()];
        const middle = (point?.left ?? 0) + (point?.width ?? 0) / 2;
        return middle < (box?.left ?? 0) ? -1 : middle > (box?.right ?? 0) ? 1 : 0;
      });

  /** Of the bar, what is drawn on it, and the words of the three figures. */
  const readBoxes = (page: Page) =>
    panelOf(page).evaluate((panel) => {
      const [bar, range, dot] = panel.querySelectorAll('div[aria-hidden], div[aria-hidden] > span');
      const [price, lowest, highest] = [...panel.querySelectorAll('dl:not(:has(> div)), dl > div')].map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return words;
      });
      const boxOf = (part: Element | Range | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
      const read = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
      return {
        bar: read(boxOf(bar)),
        range: read(boxOf(range)),
        dot: read(boxOf(dot)),
        price: read(boxOf(price)),
        lowest: read(boxOf(lowest)),
        highest: read(boxOf(highest)),
      };
    });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'VDP-15 VDP-21 shows a price within the range, and the way to the cars behind it, on %s',
    async (_name, options) => {
      const { href, comparison } = await pick((each) => isShownComparison(each) && each.fill > 0.2 && each.fill < 0.8);
      const { page, complaints } = await demo.openPage('northside', { ...options, reducedMotion: 'reduce' });
      await page.goto(href);
      const panel = panelOf(page);
      await panel.waitFor();
      expect(await panel.getByText(comparison.description).isVisible()).toBe(true);
      const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
      expect((await panel.locator('dd').allTextContents()).map((text) => text.trim())).toEqual(
        [comparison.listing_price, comparison.market_range_min, comparison.market_range_max].map(dollars),
      );
      expect(await readSide(page)).toBe(0);
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      await panel.getByRole('link', { name: 'See the cars behind this comparison' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.locator('main ol > li:has(dl)').count()).toBe(comparison.compared_cars + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport?.width);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('VDP-21 draws a price below the lowest outside of the range, and says by how much', async () => {
    const { href, comparison } = await pick((each) => each.listing_price < each.market_range_min);
    const { page } = await demo.openPage('northside', { ...desktop, reducedMotion: 'reduce' });
    await page.goto(href);
    await panelOf(page).waitFor();
    expect(await readSide(page)).toBe(-1);
    const apart = `$${(comparison.market_range_min - comparison.listing_price).toLocaleString('en-AU')}`;
    expect(await panelOf(page).getByText(`${apart} below the lowest`).isVisible()).toBe(true);
    await page.context().close();
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('VDP-21 has every figure where it is drawn, in every template, on %s', async (_name, options) => {
    for (const site of ['northside', 'summit', 'carbarn']) {
      const all = (await listComparisons(site)).filter(({ comparison }) => isShownComparison(comparison));
      const below = all.find(({ comparison }) => comparison.fill === 0);
      const byFill = all
        .filter(({ comparison }) => comparison.fill > 0)
        .sort((a, b) => a.comparison.fill - b.comparison.fill);
      const { page } = await demo.openPage(site, { ...options, reducedMotion: 'reduce' });
      for (const found of [below, byFill[0], byFill[Math.floor(byFill.length / 2)], byFill.at(-1)]) {
        if (!found) continue;
        await page.goto(found.href);
        await panelOf(page).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const { bar, range, dot, price, lowest, highest } = await readBoxes(page);
        const middle = dot.left + (dot.right - dot.left) / 2;
        expect(lowest.left, found.href).toBeCloseTo(range.left, 0);
        expect(highest.right, found.href).toBeCloseTo(range.right, 0);
        expect(lowest.right, found.href).toBeLessThan(highest.left);
        if (found === below) {
          expect(middle, found.href).toBeLessThan(range.left);
          expect(price.left, found.href).toBeCloseTo(dot.left, 0);
        } else expect((price.left + price.right) / 2, found.href).toBeCloseTo(middle, 0);
        // Over the bar, its ends under it, and none of them beyond the panel.
        expect(price.bottom, found.href).toBeLessThanOrEqual(dot.top);
        expect(Math.min(lowest.top, highest.top), found.href).toBeGreaterThanOrEqual(dot.bottom);
        expect(price.left, found.href).toBeGreaterThan(bar.left - 12);
        expect(price.right, found.href).toBeLessThanOrEqual(bar.right);
      }
      await page.context().close();
    }
  });

  it('VDP-15 stays away where the price is above the range, where there is nothing to compare, and where the call fails', async () => {
    const above = await pick((each) => each.listing_price > each.market_range_max);
    const inside = await pick(isShownComparison);
    const { page } = await demo.openPage('northside', desktop);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const [nothing] = await findCars('northside', '/search/new-cars');
    // An empty row of a grid has the gaps of a whole one.
    const keepsRow = () =>
      page.locator('[data-comparison]').evaluate(({ parentElement: frame }) => {
        const isEmpty = [...(frame?.children ?? [])].every((part) => part.getClientRects().length === 0);
        return isEmpty && frame !== null && getComputedStyle(frame).display !== 'none';
      });
    for (const href of [above.href, nothing]) {
      await page.goto(href);
      await settle(page);
      expect([href, await panelOf(page).count(), await keepsRow()]).toEqual([href, 0, false]);
    }
    expect(warnings.filter((text) => text.startsWith('Failed to fetch auto gauge data.'))).toEqual([]);
    await page.route('**/autogauge', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(inside.href);
    await settle(page);
    expect(await panelOf(page).count()).toBe(0);
    expect(warnings.filter((text) => text.startsWith('Failed to fetch auto gauge data.'))).toHaveLength(1);
    await page.context().close();
  });

  it('VDP-16 VDP-21 keeps no figure of the old price once the price changes on the open page', async () => {
    const { href, comparison } = await pick(isShownComparison);
    const { page } = await demo.openPage('northside', desktop);
    await page.goto(href);
    await panelOf(page).waitFor();
    await settle(page);
    const price = Math.floor(comparison.market_range_max) - 1;
    const car_fields = { price, price_type: null, status: 'in_stock', sold: false, reserved: false, tag: null };
    await page.route('**/view.json', (route) => route.fulfill({ json: { views: 1, car_fields } }));
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await panelOf(page).waitFor({ state: 'hidden' });
    await page.route('**/autogauge', (route) => route.fulfill({ json: { ...comparison, listing_price: price } }));
    await comeBack();
    await panelOf(page).waitFor();
    expect(await panelOf(page).textContent()).toContain(`$${price.toLocaleString('en-AU')}`);
    await page.context().close();
  });

  it('VDP-21 is reached without scripts, and says what it takes where there is none', async () => {
    const { href } = await pick(isShownComparison);
    const above = await pick((each) => each.listing_price > each.market_range_max);
    const alone = (await askForAll('northside')).find((asked) => !isCompared(asked))?.href ?? '';
    const { page } = await demo.openPage('northside', { ...phone, javaScriptEnabled: false });
    await page.goto(href);
    await page.getByRole('link', { name: heading }).click();
    expect(await page.getByText('Lowest, adjusted').isVisible()).toBe(true);
    expect(await page.locator('main ol > li:has(dl)').count()).toBeGreaterThan(10);
    await page.goto(`${above.href}/price-comparison`);
    expect(await page.getByText('above the highest').first().isVisible()).toBe(true);
    expect(await page.locator('main ol > li:has(dl)').count()).toBeGreaterThan(10);
    await page.goto(`${alone}/price-comparison`);
    expect(await page.locator('main ol > li:has(dl)').count()).toBe(0);
    const why = page.getByText(/There is no comparison for this car\.|is compared with one figure/);
    expect(await why.isVisible()).toBe(true);
    await page.context().close();
  });
});
