import type { ElementHandle, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where several things stand at one moment, as what comes late may move them all. */
async function measure<Name extends string>(page: Page, found: Record<Name, Locator>): Promise<Record<Name, Box>> {
  const handles: Record<string, ElementHandle | null> = {};
  for (const [name, each] of Object.entries<Locator>(found)) handles[name] = await each.elementHandle();
  return page.evaluate((elements) => {
    const boxes: Record<string, Box> = {};
    for (const [name, element] of Object.entries(elements)) {
      if (!(element instanceof Element) || !element.checkVisibility()) throw new Error(`${name} is not shown`);
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes[name] = { x, y, width, height };
    }
    return boxes;
  }, handles);
}

async function open(site: string, path: string, options: typeof phone): Promise<Page> {
  const { page } = await demo.openPage(site, options);
  await page.goto(path);
  await settle(page);
  return page;
}

const tables = [
  ['northside', '/warranty'],
  ['northside', '/pages/hybrid-explained'],
  ['summit', '/pages/towing-guide'],
  ['carbarn', '/warranty'],
  ['coastal', '/warranty'],
] as const;

describe('a table of a page', () => {
  it.each(tables)('SITE-24 is whole on a phone: %s%s', async (site, path) => {
    const page = await open(site, path, phone);
    const hidden = await page
      .getByRole('region', { name: 'Table' })
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every((px) => px <= 0)).toBe(true);
    await page.context().close();
  });

  it('SITE-24 names its rows where nothing stands over them, and has no empty header', async () => {
    const page = await open('northside', '/warranty', desktop);
    expect(await page.getByRole('rowheader').first().textContent()).toBe('Engine and drivetrain');
    expect(await page.locator('main th:empty, main th:has(> p:only-child:empty)').count()).toBe(0);
    await page.context().close();
  });
});

describe('a page of text in a wide window', () => {
  it.each(['northside', 'summit', 'carbarn', 'coastal'])(
    'SITE-24 stands on one grid, with headings in one column and what they head beside them: %s',
    async (site) => {
      const page = await open(site, '/about-us', desktop);
      const { title, text } = await measure(page, {
        title: page.locator('main h1'),
        text: page.locator('main p').first(),
      });
      expect(text.x).toBeGreaterThan(title.x + title.width);
      expect(Math.abs(text.y - title.y)).toBeLessThan(title.height);
      await page.context().close();
    },
  );
});

describe('many locations beside a form', () => {
  it('LOC-02 LOC-03 stand by town, each with its number, the way and the hours of the week behind those of today', async () => {
    const page = await open('summit', '/contact', desktop);
    const towns = page.locator('main details', { has: page.locator('article') });
    const cards = page.locator('main article');
    expect(await cards.count()).toBe(12);
    expect(await cards.first().isVisible()).toBe(false);
    const { form, town } = await measure(page, { form: page.locator('main form'), town: towns.first() });
    expect(town.x).toBeGreaterThan(form.x + form.width);
    await towns.first().locator('summary').first().click();
    expect(await cards.first().isVisible()).toBe(true);
    const hours = cards.first().getByRole('table');
    expect(await hours.isVisible()).toBe(false);
    await cards.first().locator('summary').click();
    expect(await hours.isVisible()).toBe(true);
    await page.context().close();
  });

  it('LOC-02 take less room on a phone than the form above them, and name each place with its number and the way', async () => {
    const page = await open('summit', '/contact', phone);
    const towns = page.locator('main details', { has: page.locator('article') });
    const { form, first, last } = await measure(page, {
      form: page.locator('main form'),
      first: towns.first(),
      last: towns.last(),
    });
    expect(last.y + last.height - first.y).toBeLessThan(form.height);
    const cards = page.locator('main article');
    expect(await cards.locator('a[href^="tel:07"]').count()).toBe(12);
    for (const town of await towns.all()) await town.locator('summary').first().click();
    expect(await cards.getByRole('link', { name: /^Directions to Summit/ }).count()).toBe(12);
    await page.context().close();
  });
});

describe('offers in a wide window', () => {
  it.each(['northside', 'summit'])('SITE-20 stand beside each other where there are three: %s', async (site) => {
    const page = await open(site, '/special-offers', desktop);
    const offers = page.locator('main article');
    const { first, second } = await measure(page, { first: offers.nth(0), second: offers.nth(1) });
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThan(first.x + first.width);
    await page.context().close();
  });

  it.each(['carbarn', 'coastal'])(
    'SITE-20 have their words beside their pictures where there are two: %s',
    async (site) => {
      const page = await open(site, '/special-offers', desktop);
      const offer = page.locator('main article').first();
      const { picture, words } = await measure(page, { picture: offer.locator('img'), words: offer.locator('h2') });
      expect(words.x).toBeGreaterThan(picture.x + picture.width);
      expect(words.y).toBeLessThan(picture.y + picture.height);
      await page.context().close();
    },
  );
});

describe('the cards of a list on a phone', () => {
  it.each(['northside', 'summit', 'carbarn', 'coastal'])(
    'SRCH-02 show the price of the first car at once, and the next car before a whole screen is over: %s',
    async (site) => {
      const page = await open(site, '/search/used-cars', phone);
      const screen = page.viewportSize()?.height ?? 0;
      const cards = page.locator('main article');
      const { price } = await measure(page, {
        price: cards
          .first()
          .getByText(/^\$[\d,]+$/)
          .first(),
      });
      expect(price.y + price.height).toBeLessThan(screen);
      const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(0.75 * screen);
      const toTheCar = await cards
        .first()
        .locator(':scope a')
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility() && !(link as HTMLAnchorElement).hash)
            .map((link) => link.getAttribute('href')),
        );
      expect(toTheCar.filter((href) => href === toTheCar[0])).toHaveLength(1);
      await page.context().close();
    },
  );
});

describe('the place on a card', () => {
  it.each([
    ['northside', phone],
    ['carbarn', phone],
    ['carbarn', desktop],
    ['coastal', desktop],
  ])('SRCH-02 is said once and whole: %s', async (site, options) => {
    const page = await open(site, '/search/used-cars', options);
    const places = await page
      .locator('main article')
      .getByText(new RegExp(`${site} [A-Z]`, 'i'))
      .evaluateAll((all) =>
        all.map((place) => ({
          text: place.textContent ?? '',
          cutPx: Math.max(place.scrollWidth - place.clientWidth, place.scrollHeight - place.clientHeight),
        })),
      );
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter(({ cutPx }) => cutPx > 4)).toEqual([]);
    expect(places.filter(({ text }) => /(\w{4,}).*, \1/.test(text))).toEqual([]);
    await page.context().close();
  });
});

describe('cars like another', () => {
  it.each(['northside', 'summit', 'carbarn', 'coastal'])(
    'VDP-14 stand in one row, which none falls out of: %s',
    async (site) => {
      const page = await open(site, '/search/used-cars', desktop);
      await page.locator('main article h2 a').first().click();
      await page.waitForURL(/\/cars\//);
      const cards = page.locator('#similar-cars article');
      await cards.first().scrollIntoViewIfNeeded();
      const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size).toBe(1);
      await page.context().close();
    },
  );
});

describe('the home page of a template whose header has the search in its middle', () => {
  it.each([
    ['a desk', desktop],
    ['a phone', phone],
    ['a phone without scripts', { ...phone, javaScriptEnabled: false }],
  ])('SRCH-06 takes words in one place, and has the drop-downs beside it: %s', async (_what, options) => {
    const { page } = await demo.openPage('carbarn', options);
    await page.goto('/');
    // Its role changes once suggestions are loaded.
    const search = page.locator('input[type=search]').locator('visible=true');
    expect(await search.count()).toBe(1);
    expect(await page.locator('main').getByLabel('Make', { exact: true }).isVisible()).toBe(true);
    await search.fill('hilux');
    await search.press('Enter');
    await page.waitForURL(/hilux/);
    await page.context().close();
  });
});

describe('the filters beside a list', () => {
  it.each(['northside', 'carbarn'])(
    'SRCH-03 end softly where more of them follows, and whole where none does: %s',
    async (site) => {
      const page = await open(site, '/search/used-cars', desktop);
      const panel = page.locator('#filters');
      const read = () =>
        panel.evaluate((box) => {
          const end = box.querySelector('.fades-out')?.getBoundingClientRect();
          const last = [...box.querySelectorAll('details')].at(-1)?.getBoundingClientRect();
          const foot = box.querySelector('form > :last-child')?.getBoundingClientRect();
          if (!end || !last || !foot) throw new Error('the filters have not all of their parts');
          const edge = box.getBoundingClientRect().bottom;
          return {
            fades: Math.abs(end.bottom - edge) < 2 && last.bottom > edge,
            clear: last.bottom <= end.top + 1,
            foot: foot.bottom <= edge + 1,
          };
        });
      expect(await read()).toMatchObject({ fades: true });
      await panel.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
      expect(await read()).toEqual({ fades: false, clear: true, foot: true });
      await page.context().close();
    },
  );
});
