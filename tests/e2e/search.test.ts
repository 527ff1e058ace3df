import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function openList(site: string, options: typeof desktop, path = '/search') {
  const { page, complaints } = await demo.openPage(site, options);
  await page.goto(path);
  await settle(page);
  return { page, complaints };
}

const readText = async (target: Locator) => (await target.textContent()) ?? '';
const readCount = async (page: Page) => Number((await readText(page.getByRole('status').first())).replace(/\D/g, ''));
const listCards = (page: Page) =>
  page.locator('[data-results] > ul > li').evaluateAll((cards) => cards.map(({ dataset }) => dataset.key));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * How far things have moved since it was last asked. `all`: also in the half second after a touch, which browsers do not count, so that it
 * does not depend on how long the list takes to come.
 */
async function watchShifts(page: Page, { all = false } = {}): Promise<() => Promise<number>> {
  await page.evaluate((countsAll) => {
    let moved = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
        if (countsAll || !hadRecentInput) moved += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const readShifts = () => {
      add(observer.takeRecords());
      const since = moved;
      moved = 0;
      return since;
    };
    Object.assign(window, { readShifts });
  }, all);
  return () => page.evaluate('window.readShifts()');
}

/** Cards that come near are drawn, and what is below them moves, within so many frames. */
function waitFrames(page: Page, frames = 4): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

describe('the list on a desktop', () => {
  it('SRCH-03 SRCH-04 keeps its place when a filter changes, and begins at its head on another page', async () => {
    const { page, complaints } = await openList('northside', desktop);
    const readShifts = await watchShifts(page, { all: true });
    const all = await readCount(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await page
      .getByRole('checkbox', { name: /^T?\s*Toyota/ })
      .first()
      .check();
    await page.waitForURL(/make=Toyota/);
    await expect.poll(() => readCount(page)).toBeLessThan(all);
    expect(await scrolled(page)).toBeGreaterThan(200);
    expect(await readShifts()).toBeLessThanOrEqual(0.02);
    const next = page.getByRole('link', { name: 'Next page' });
    // A jump down the page draws cards whose heights were guessed: that is not what the list does.
    await next.hover();
    await waitFrames(page);
    await readShifts();
    await next.click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const headingTop = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(headingTop).toBeLessThan(200);
    expect(await headingTop()).toBeGreaterThanOrEqual(0);
    await expect.poll(() => readCount(page)).toBeLessThan(all);
    await page.getByRole('link', { name: 'Remove filter: Toyota' }).click();
    await page.waitForURL((url) => !/Toyota|page/.test(url.href));
    await expect.poll(() => readCount(page)).toBe(all);
    expect(await readShifts()).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-03 SRCH-13 keeps line, chips and cars of the filter bar where they are when a filter comes or goes', async () => {
    const { page, complaints } = await openList('summit', desktop);
    const all = await readCount(page);
    const readShifts = await watchShifts(page, { all: true });
    const measure = async (change: () => Promise<unknown>) => {
      const before = await readCount(page);
      await change();
      await expect.poll(() => readCount(page)).not.toBe(before);
      await waitFrames(page);
      return readShifts();
    };
    for (const name of ['make', 'fuel']) {
      const box = page.locator(`#filters input[name="${name}"]`).first();
      expect(await measure(() => box.evaluate((input: HTMLInputElement) => input.click())), name).toBeLessThan(0.005);
    }
    const chips = page.getByRole('list', { name: 'Selected filters' }).getByRole('link', { name: 'Remove filter' });
    while ((await chips.count()) > 0) expect(await measure(() => chips.first().click())).toBeLessThan(0.005);
    expect(await readCount(page)).toBe(all);
    await page.getByText('No filters chosen').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['northside', 'carbarn'])(
    'SRCH-03 keeps the filters beside the list in sight, where they scroll by themselves and stay when one is chosen: %s',
    async (site) => {
      const { page, complaints } = await openList(site, desktop);
      await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
      await waitFrames(page);
      const filters = page.locator('#filters');
      const isSeen = (part: Locator) =>
        part.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= window.innerHeight && at !== null && element.contains(at);
        });
      expect(await isSeen(filters.getByRole('searchbox'))).toBe(true);
      await filters.getByRole('button', { name: /^Show Me/ }).scrollIntoViewIfNeeded();
      expect(await isSeen(filters.getByRole('button', { name: /^Show Me/ }))).toBe(true);
      expect(await scrolled(page)).toBe(2_000);
      const lowest = filters.getByRole('checkbox').filter({ visible: true }).last();
      await lowest.scrollIntoViewIfNeeded();
      expect(await filters.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
      const all = await readCount(page);
      await lowest.check();
      await expect.poll(() => readCount(page)).toBeLessThan(all);
      await waitFrames(page);
      expect(await lowest.isChecked()).toBe(true);
      expect(await isSeen(lowest)).toBe(true);
      // The list is shorter than what was scrolled by: it begins at its head.
      expect(await isSeen(page.locator('h1'))).toBe(true);
      const firstTop = (await page.locator('[data-results] article').first().boundingBox())?.y;
      expect(firstTop).toBeGreaterThan(0);
      expect(firstTop).toBeLessThan(400);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('SRCH-07 opens the models of a chosen make', async () => {
    const { page } = await openList('carbarn', desktop);
    await page.getByText('Show all makes').click();
    await page.getByText('Popular Makes').waitFor();
    await page.getByText('All Makes', { exact: true }).waitFor();
    await page.getByText('Hide extra makes').click();
    await page.getByText('Popular Makes').waitFor({ state: 'hidden' });
    await page.locator('#filters input[name="make"]').first().check();
    await page.getByText('Select models').click();
    const model = page.locator('#filters input[name="model"]').first();
    await model.check();
    await page.waitForURL(/model=/);
    await expect.poll(() => page.locator('#filters input[name="model"]:checked').count()).toBe(1);
    await page.context().close();
  });

  it('SRCH-13 keeps the last list where another cannot be had, and SRCH-21 shows one again without asking', async () => {
    const { page } = await openList('northside', desktop);
    const all = await readCount(page);
    await page.locator('#filters input[name="body"]').first().check();
    await expect.poll(() => readCount(page)).toBeLessThan(all);
    const some = await readCount(page);
    await page.route(/body=/, (route) => route.abort());
    await page.goBack();
    await expect.poll(() => readCount(page)).toBe(all);
    await page.goForward();
    await expect.poll(() => readCount(page)).toBe(some);
    await page.locator('#filters input[name="body"]').nth(1).click();
    await page.getByRole('alert').waitFor();
    expect(await readCount(page)).toBe(some);
    expect(await page.locator('main article').count()).toBeGreaterThan(5);
    await page.unroute(/body=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => readCount(page)).toBeGreaterThan(some);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it.each(['northside', 'summit', 'carbarn'])(
    'SRCH-13 requests once on %s, while the mouse is still down, and shows the same cars as a reloaded page',
    async (site) => {
      const { page, complaints } = await openList(site, desktop);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/body=/.test(request.url())) asked.push(request.url());
      });
      const all = await readCount(page);
      if (site === 'summit') {
        await page.getByRole('button', { name: 'More filters', exact: true }).click();
        await page.locator('#filters summary', { hasText: 'Body' }).first().click();
      }
      await page
        .locator('#filters label', { has: page.locator('input[name="body"]') })
        .first()
        .hover();
      await page.mouse.down();
      await expect.poll(() => asked.length).toBe(1);
      expect(await readCount(page)).toBe(all);
      await page.mouse.up();
      await expect.poll(() => readCount(page)).toBeLessThan(all);
      const anew = await page.context().newPage();
      await anew.goto(page.url());
      await expect.poll(() => listCards(page)).toEqual(await listCards(anew));
      expect(asked).toHaveLength(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each(['northside', 'summit', 'carbarn'])(
    'SRCH-13 keeps the window of %s where it is, half way down the list, and shows the cars above it too',
    async (site) => {
      const { page, complaints } = await openList(site, desktop);
      const readShifts = await watchShifts(page);
      const all = await readCount(page);
      await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
      const before = await scrolled(page);
      await page
        .locator('#filters input[name="body"]')
        .first()
        .evaluate((box: HTMLInputElement) => box.click());
      await expect.poll(() => readCount(page)).toBeLessThan(all);
      const anew = await page.context().newPage();
      await anew.goto(page.url());
      await expect.poll(() => listCards(page)).toEqual(await listCards(anew));
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(200);
      expect(await readShifts()).toBeLessThanOrEqual(0.02);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('SRCH-10 sets a price by the keys alone', async () => {
    const { page, complaints } = await openList('northside', desktop);
    const all = await readCount(page);
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    await lowest.focus();
    for (let pressed = 0; pressed < 20; pressed += 1) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/price=\d+-/);
    await expect.poll(() => readCount(page)).toBeLessThan(all);
    const said = await lowest.getAttribute('aria-valuetext');
    expect(said).toMatch(/^\$\d+,000$/);
    expect(await page.locator('input[name="price_min"]').inputValue()).toBe(said?.replace('$', ''));
    await page.keyboard.press('End');
    const [low, high] = await page
      .locator('[data-slider="price"] input')
      .evaluateAll((handles) => handles.map((handle) => Number((handle as HTMLInputElement).value)));
    expect(low).toBeLessThan(high ?? 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a list whose scripts are slow to come', () => {
  it('SRCH-10 SRCH-23 does what was ticked and moved meanwhile', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/search', { waitUntil: 'commit' });
    await page.locator('#filters input[name="body"]').first().check();
    await page.getByRole('slider', { name: 'Lowest price' }).focus();
    for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('ArrowRight');
    release();
    await page.waitForURL((url) => url.searchParams.has('body') && /^\d+-$/.test(url.searchParams.get('price') ?? ''));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the filters of a phone', () => {
  it.each(['northside', 'summit', 'carbarn'])(
    'SRCH-06 count in the sheet of %s while one picks, clean to axe, and show the list from its head',
    async (site) => {
      const { page, complaints } = await openList(site, phone);
      await page.evaluate(() => window.scrollTo({ top: 2600, behavior: 'instant' }));
      await page.getByRole('button', { name: /^Filters/ }).tap();
      const sheet = page.locator('#filters');
      const show = sheet.getByRole('button', { name: /Show Me/ }).filter({ visible: true });
      const before = await readText(show);
      const body = sheet.locator('details').filter({ hasText: 'Body type' });
      if (!(await body.evaluate((group: HTMLDetailsElement) => group.open)))
        await body.locator('summary').first().tap();
      await body.getByRole('checkbox').nth(1).tap();
      await expect.poll(() => readText(show)).not.toBe(before);
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      const count = (await readText(show)).replace(/\D/g, '');
      await show.tap();
      await sheet.waitFor({ state: 'hidden' });
      await expect.poll(() => readCount(page)).toBe(Number(count));
      const heading = page.locator('main h1');
      const readTop = () => heading.evaluate((words) => words.getBoundingClientRect().top);
      await expect.poll(readTop).toBeGreaterThanOrEqual(0);
      expect(await readTop()).toBeLessThan(300);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe('a list without cars', () => {
  it('SRCH-12 links to the nearest results with cars', async () => {
    const { page } = await openList('northside', desktop, '/search/ute?fuel=Hybrid');
    expect(await page.getByText('No Results Available').isVisible()).toBe(true);
    const near = page.getByRole('list', { name: 'Searches nearby' }).getByRole('link').first();
    const count = Number((await readText(near)).replace(/\D/g, ''));
    expect(await readText(near)).toMatch(/cars? without the /);
    await near.click();
    await expect.poll(() => readCount(page)).toBe(count);
    await page.context().close();
  });
});

describe('the words of places and states', () => {
  it.each([
    ['carbarn', 'burleigh', 'Cars in Burleigh Heads'],
    ['carbarn', 'used corolla slacks', 'Used Toyota Corolla in Slacks Creek'],
    ['carbarn', 'carbarn', 'Cars for Sale'],
    ['carbarn', 'sold', 'Sold Cars'],
    ['summit', 'reserved', 'Reserved Cars'],
    ['coastal', 'coffs', 'Vehicles in Coffs Harbour'],
    // A motorhome of that name.
    ['coastal', 'burleigh', 'Winnebago Burleigh'],
    ['northside', 'one local owner', 'Cars, One Local Owner'],
  ])('SRCH-09 at %s understand “%s”, as the suggestions do', async (site, typed, heading) => {
    const { page, complaints } = await openList(site, desktop);
    await page.locator('#filters input[type=search]').fill(typed);
    await page.locator('#filters input[type=search]').press('Enter');
    await expect.poll(() => readText(page.locator('h1'))).toBe(heading);
    const count = await readCount(page);
    expect(count).toBeGreaterThan(0);
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    const { suggestions } = await page.evaluate(
      async (query) => (await fetch(`/api/suggest?${new URLSearchParams({ query })}`)).json(),
      typed,
    );
    // The dealer's own name asks for nothing.
    if (typed !== 'carbarn') expect(suggestions[0]).toMatchObject({ count });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the quick search of a home page', () => {
  it('SRCH-06 counts while filters are selected and leads to just these cars', async () => {
    const { page, complaints } = await openList('carbarn', desktop, '/');
    const show = page.getByRole('button', { name: /Show Me [\d,]+ cars/ });
    const before = await readText(show);
    await page.getByLabel('Make', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => readText(show)).not.toBe(before);
    const count = Number((await readText(show)).replace(/\D/g, ''));
    await show.click();
    await page.waitForURL(/used-car/);
    await expect.poll(() => readCount(page)).toBe(count);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.each([
  ['home page', '/'],
  ['header', '/contact'],
])('the models in the quick search of a %s', (_place, path) => {
  it('SRCH-06 are named with their makes until one is chosen', async () => {
    const { page, complaints } = await openList('summit', desktop, path);
    if (path !== '/') await page.getByRole('button', { name: 'Quick search' }).filter({ visible: true }).click();
    const model = page.getByLabel('Model', { exact: true }).filter({ visible: true });
    const make = page.getByLabel('Make', { exact: true }).filter({ visible: true });
    const readNames = () => model.locator('option').allTextContents();
    await expect.poll(readNames).toContain('Mazda 3');
    expect(await readNames()).not.toContain('3');
    await model.selectOption({ label: 'Mazda 3' });
    await expect.poll(() => make.locator('option').count()).toBe(2);
    expect(await readNames()).toContain('Ford Ranger');
    await make.selectOption('Mazda');
    await expect.poll(readNames).toContain('CX-5');
    expect(await model.locator('option:checked').textContent()).toBe('3');
    await make.selectOption('');
    await expect.poll(readNames).toContain('Ford Ranger');
    const names = (await readNames()).slice(1);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-AU', { numeric: true })));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.each([
  ['northside', phone, 'N10212'],
  ['summit', desktop, 'FN10203'],
  ['carbarn', phone, 'C10212'],
] as const)('the words over the quick search of %s', (site, options, stockNumber) => {
  it('SRCH-06 count with it, lead to just these, and are forgotten with their last letter', async () => {
    const { page, complaints } = await openList(site, options, '/');
    const whole = page
      .locator('[data-quick-search-whole]')
      .filter({ has: page.getByRole('button', { name: /Show Me/ }) });
    const own = whole.locator('input[type=search]');
    const ofHeader = page.locator('header').getByPlaceholder('Make, model or word').filter({ visible: true });
    const words = (await own.count()) > 0 ? own : ofHeader;
    const show = whole.getByRole('button', { name: /Show Me [\d,]+ cars?/ });
    const ofAll = await readText(show);
    await words.fill('no such thing');
    await expect.poll(() => readText(show)).toBe('Show Me 0 cars');
    await words.fill(stockNumber);
    await expect.poll(() => readText(show)).toBe('Show Me 1 car');
    await words.fill('hybrid');
    await expect
      .poll(async () => [ofAll, 'Show Me 0 cars', 'Show Me 1 car'].includes(await readText(show)))
      .toBe(false);
    await whole.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await expect.poll(() => readText(show)).not.toBe(ofAll);
    await settle(page);
    const count = Number((await readText(show)).replace(/\D/g, ''));
    await show.press('Enter');
    await page.waitForURL(/toyota\?fuel=Hybrid/);
    await expect.poll(() => readCount(page)).toBe(count);
    await page.goBack();
    await words.fill('');
    await whole.getByLabel('Make', { exact: true }).selectOption('');
    await expect.poll(() => readText(show)).toBe(ofAll);
    expect(await whole.locator('input[name=query][type=hidden]').count()).toBe(0);
    expect(complaints).toEqual([]);
    // They go along before anything is counted, and where nothing can be.
    await page.route('**/api/search', (route) => route.abort());
    await words.fill(stockNumber);
    expect(await whole.locator('input[name=query][type=hidden]').inputValue()).toBe(stockNumber);
    await page.context().close();
  });
});

describe('the filters of a line', () => {
  it.each([
    ['summit', phone],
    ['summit', desktop],
    ['coastal', desktop],
  ] as const)(
    'SRCH-03 SRCH-06 count in the sheet of the further ones too as they change, on %s',
    async (site, options) => {
      const { page, complaints } = await openList(site, options, '/search/used-cars');
      const opener = options === phone ? /^Filters/ : /^More filters/;
      await page.getByRole('button', { name: opener }).filter({ visible: true }).first().click();
      const group = page.locator('#filters summary', { hasText: 'Condition' });
      const show = page
        .locator('#filters')
        .getByRole('button', { name: /^Show Me/ })
        .filter({ visible: true });
      const before = await readText(show);
      expect(await readText(group)).toContain('1');
      await page.locator('#filters').getByRole('checkbox', { name: /^Used/ }).uncheck();
      await expect.poll(() => readText(show)).not.toBe(before);
      await expect.poll(() => readText(group)).not.toContain('1');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each(['summit', 'coastal'])(
    'SRCH-03 stay over the list of %s while one scrolls, with their panels whole and the cars that the keys reach below them',
    async (site) => {
      const { page, complaints } = await openList(site, desktop, '/search/used-cars');
      const line = page.locator('#filters');
      const cards = page.locator('main article');
      await cards.nth(6).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const edge = await line.evaluate((part) => part.getBoundingClientRect().bottom);
      expect(edge).toBeGreaterThan(0);
      expect(edge).toBeLessThan(100);
      const groups = line.locator('details');
      for (const at of [0, 5]) {
        await groups.nth(at).locator('summary').first().click();
        const isWhole = await groups
          .nth(at)
          .locator('> div')
          .evaluate((panel) => {
            const { left, top, right, bottom } = panel.getBoundingClientRect();
            const corners = [
              [left + 9, top + 9],
              [right - 9, bottom - 9],
            ] as const;
            return corners.every(([x, y]) => panel.contains(document.elementFromPoint(x, y)));
          });
        expect(isWhole).toBe(true);
      }
      await page.mouse.click(4, 500);
      expect(await line.locator('details[name][open]').count()).toBe(0);
      const link = cards.nth(5).getByRole('link').first();
      await cards.nth(6).getByRole('link').first().focus();
      await link.focus();
      await expect
        .poll(() => link.evaluate((part) => part.getBoundingClientRect().top), { message: 'below the line' })
        .toBeGreaterThan(edge);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe('the prices of a card of the yard', () => {
  it.each([
    ['desktop', desktop, 1],
    ['desktop, further down', desktop, 13],
    ['phone', phone, 1],
  ] as const)(
    'SRCH-03 open over the next row on a %s, or push it down where one card is a row',
    async (_name, options, nth) => {
      const { page, complaints } = await openList('carbarn', options);
      const card = page.locator('[data-results] > ul > li:has(article)').nth(nth);
      const prices = card.locator('summary[aria-label^="Prices of"]');
      await prices.scrollIntoViewIfNeeded();
      await waitFrames(page, 20);
      const before = await card.boundingBox();
      await prices.click();
      const way = card.locator('details').getByRole('link').last();
      await way.waitFor();
      await way.scrollIntoViewIfNeeded();
      const isOnTop = await way.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      const grown = ((await card.boundingBox())?.height ?? 0) - (before?.height ?? 0);
      if (options === phone) expect(grown).toBeGreaterThan(40);
      else expect(Math.abs(grown)).toBeLessThan(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the drop-downs of the quick search of %s', (site) => {
  it.each([320, 360, 390])('SRCH-06 SITE-03 cut no word that nobody has chosen, %i pixels wide', async (width) => {
    const { page } = await openList(site, { ...phone, viewport: { width, height: 800 } }, '/');
    const readCut = () =>
      page.locator('select:visible').evaluateAll((all) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (canvas === null) throw new Error('no canvas');
        return all.flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const text = (select instanceof HTMLSelectElement && select.selectedOptions[0]?.textContent) || '';
          canvas.font = font;
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return canvas.measureText(text).width > room ? text : [];
        });
      });
    expect(await page.locator('select:visible').count()).toBeGreaterThan(2);
    expect(await readCut()).toEqual([]);
    await page.getByRole('button', { name: 'Quick search' }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: 'Quick search' }).locator('select').last().waitFor();
    expect(await readCut()).toEqual([]);
    await page.context().close();
  });
});

describe('the quick search of a header', () => {
  it.each([
    ['northside', phone],
    ['coastal', desktop],
  ] as const)('SRCH-06 opens by keyboard on any page of %s, counts and leads to just these', async (site, options) => {
    const { page, complaints } = await openList(site, options, '/contact');
    const opener = page.getByRole('button', { name: 'Quick search' }).filter({ visible: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Quick search' });
    const words = panel.getByRole('searchbox').or(panel.getByRole('combobox', { name: /by words/ }));
    await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true);
    const make = panel.getByLabel('Make', { exact: true });
    await expect.poll(() => make.locator('option').count()).toBeGreaterThan(2);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    const show = panel.getByRole('button', { name: site === 'coastal' ? /Show Me \d+ vehicles/ : /Show Me \d+ cars/ });
    const before = await readText(show);
    await make.selectOption({ index: 1 });
    await expect.poll(() => readText(show)).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.press('Enter');
    const count = Number((await readText(show)).replace(/\D/g, ''));
    await show.click();
    await page.waitForURL(/\/search/);
    await expect.poll(() => readCount(page)).toBe(count);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a slider', () => {
  it('SRCH-10 asks for what the address says where a step of the slider does not meet it', async () => {
    const { page } = await openList('northside', desktop, '/search?km=-45000');
    expect(await page.locator('input[type=range][aria-label="Highest kilometres"]').first().inputValue()).toBe('46000');
    expect(new URL(page.url()).search).toBe('?km=-45000');
    expect(await page.locator('input[name=km_max]').first().inputValue()).toBe('45,000');
    await page.context().close();
  });
});

describe('the length of a list', () => {
  const measureLength = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  /** Each card has been in sight once. */
  const scrollThrough = (page: Page) =>
    page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
      }
    });

  it.each(
    ['northside', 'summit', 'carbarn', 'coastal'].flatMap((site) => [
      [site, 390],
      [site, 768],
      [site, 1440],
    ]),
  )(
    'SRCH-02 hardly changes while one scrolls, though cards far below are not drawn yet: %s at %d px',
    async (site, width) => {
      const { page } = await openList(`${site}`, { viewport: { width: Number(width), height: 844 } });
      const guessed = await measureLength(page);
      await scrollThrough(page);
      const real = await measureLength(page);
      expect(Math.abs(guessed / real - 1)).toBeLessThan(0.12);
      await page.context().close();
    },
  );
});

describe('without scripts', () => {
  it('SRCH-06 leads from the header to all cars', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Quick search' }).click();
    await page.getByRole('link', { name: /^Show Me \d+ cars$/ }).click();
    await page.waitForURL(({ pathname }) => pathname === '/search');
    await page.context().close();
  });

  it('SRCH-23 has number fields in place of sliders, and every filter in the form', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await page.goto('/search');
    await page.locator('input[name="price_max"]').fill('40000');
    await page.locator('#filters input[name="body"]').first().check();
    await page.locator('#filters button[type="submit"]').filter({ visible: true }).click();
    await page.waitForURL(({ href }) => decodeURIComponent(href).includes('price=-40000'));
    expect(await page.getByRole('link', { name: 'Remove filter: Up to $40,000' }).count()).toBe(1);
    await page.context().close();
  });
});
