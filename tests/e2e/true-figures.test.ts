import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** The figures of a banner by what they count; those on cards are of cars. */
async function readFigures(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(path);
  return page.locator('main dl:not(article dl)').evaluateAll((lists) => {
    const terms = lists.flatMap((list) => [...list.querySelectorAll('dt')]);
    const read = (term: Element) => term.parentElement?.querySelector('dd')?.textContent ?? '';
    return Object.fromEntries(terms.map((term): [string, string] => [term.textContent ?? '', read(term)]));
  });
}

async function readNumber(page: Page, path: string, pattern: RegExp): Promise<string> {
  await page.goto(path);
  return pattern.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? 'not said';
}

/** Of the addresses of all places. */
async function countTowns(page: Page): Promise<string> {
  await page.goto('/dealer-locator');
  const words = (await page.locator('main').textContent()) ?? '';
  return String(new Set([...words.matchAll(/(Coffs Harbour|West Ballina)(?=,? NSW)/g)].map(([, town]) => town)).size);
}

/** Makes of the site's own sections that have cars; what else stands in the yard is below them. */
async function countBrands(page: Page): Promise<string> {
  await page.goto('/brands');
  const makes = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter(
          (section) => section.querySelector('h2') && section.querySelector('h2')?.textContent !== 'Also in stock',
        )
        .flatMap((section) =>
          [...section.querySelectorAll('a[href^="/search/"]')].map((link) => link.getAttribute('href')),
        ),
    );
  return String(new Set(makes).size);
}

/** Where a visitor finds again what each figure counts. */
const sources: Record<string, Record<string, (page: Page) => Promise<string>>> = {
  summit: {
    places: (page) => readNumber(page, '/dealer-locator', /(\d+) locations/),
    brands: countBrands,
    'the first Ford': (page) => readNumber(page, '/about-us', /his first Ford[^.]*?in (\d{4})/),
    people: (page) => readNumber(page, '/about-us', /(\d+) people/),
  },
  coastal: {
    places: (page) => readNumber(page, '/dealer-locator', /(\d+) locations/),
    'towns by the sea': countTowns,
    'the year we opened': (page) => readNumber(page, '/about-us', /(\d{4}) and in that order/),
  },
};

describe.each(Object.entries(sources))('the figures of %s', (site, counted) => {
  it('SITE-13 are true, on the home page as on the page of brands', async () => {
    const { page } = await demo.openPage(site, desktop);
    const expected: Record<string, string> = {};
    for (const [label, read] of Object.entries(counted)) expected[label] = await read(page);
    expect(await readFigures(page, '/brands')).toEqual(expected);
    expect(await readFigures(page, '/')).toEqual(expected);
    await page.context().close();
  });
});
