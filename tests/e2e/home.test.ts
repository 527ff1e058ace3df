import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** Of each slide: how far its words lie over its picture, down and across, and how much of its width its headline takes. */
const measureSlides = (page: Page) =>
  page.getByRole('region', { name: 'Highlights' }).evaluate((slider) =>
    [...slider.querySelectorAll('li')].map((slide) => {
      const picture = slide.querySelector('img')?.getBoundingClientRect();
      const heading = slide.querySelector('h2');
      if (picture === undefined || heading === null) throw new Error('a slide has no picture or no name');
      const words = document.createRange();
      words.selectNodeContents(heading);
      const { top, right } = words.getBoundingClientRect();
      const { left, width } = slide.getBoundingClientRect();
      return { overPx: Math.max(0, Math.round(picture.bottom - top)), headlineShare: (right - left) / width };
    }),
  );

const readFirstPicture = (page: Page) =>
  page
    .locator('[data-slide-row] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the slides of %s', (site) => {
  it('SITE-14 have no word over the car: on a phone they stand under the picture, in a wide window beside what it shows', async () => {
    const narrow = await demo.openPage(site, phone);
    await narrow.page.goto('/');
    const onPhone = await measureSlides(narrow.page);
    expect(onPhone.length).toBeGreaterThan(1);
    expect(onPhone.filter(({ overPx }) => overPx > 0)).toEqual([]);
    expect(await readFirstPicture(narrow.page)).toMatch(/-hero-1-phone\.webp/);
    expect(narrow.complaints).toEqual([]);
    await narrow.page.context().close();
    const wide = await demo.openPage(site, desktop);
    await wide.page.goto('/');
    expect(await readFirstPicture(wide.page)).toMatch(/-hero-1\.webp/);
    const isCard = site === 'carbarn' || site === 'coastal';
    const wordsOverBand = isCard ? [] : await measureSlides(wide.page);
    expect(wordsOverBand.filter(({ headlineShare }) => headlineShare > 0.5)).toEqual([]);
    await wide.page.context().close();
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
  ['phone without scripts', { ...phone, javaScriptEnabled: false }],
])('the range of a brand on a %s', (_name, options) => {
  it('SITE-20 shows each model with a picture and its lowest price, and leads by its page to the cars of a grade', async () => {
    const { page, complaints } = await demo.openPage('northside', options);
    await page.goto('/');
    const range = page.getByRole('region', { name: 'The Toyota range' });
    const models = range.getByRole('listitem');
    expect(await models.count()).toBeGreaterThan(7);
    expect(await models.locator('img').count()).toBe(await models.count());
    const prices = await models.evaluateAll((all) =>
      all.map((model) => Number(/From \$(\d{1,3}(?:,\d{3})*)/.exec(model.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await range.getByRole('link', { name: 'Corolla', exact: true }).click();
    await page.waitForURL('**/toyota/corolla/overview');
    expect(await page.locator('h1').textContent()).toBe('Toyota Corolla');
    const grades = page.getByRole('region', { name: 'Compare Corolla grades', exact: true }).getByRole('row');
    const grade = grades.filter({ has: page.getByRole('link') }).first();
    const name = (await grade.getByRole('rowheader').textContent()) ?? '';
    await grade.getByRole('link').click();
    await page.waitForURL(/\/search\/toyota\/corolla\?badge=/);
    await page
      .getByRole('link', { name: new RegExp(`Corolla ${name}`) })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

const tablet = { viewport: { width: 768, height: 1024 } };

describe.each([
  ['northside', phone],
  ['northside', desktop],
  ['summit', phone],
  ['summit', tablet],
  ['summit', desktop],
  ['carbarn', desktop],
  ['coastal', phone],
] as const)('the cards of %s', (site, options) => {
  it('USER-04 have heart and scales side by side behind the name, in lists and on the home page, and not over the car', async () => {
    const { page } = await demo.openPage(site, options);
    for (const path of ['/', '/search/used-cars']) {
      await page.goto(path);
      await settle(page);
      const compare = page.locator('main article').getByRole('button', { name: /^Compare / });
      await compare.first().scrollIntoViewIfNeeded();
      const cards = await compare.evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => {
            const card = button.closest('article');
            const name = card?.querySelector('h2 a, h3 a');
            const heart = button.previousElementSibling;
            const picture = card?.querySelector('img')?.getBoundingClientRect();
            if (!name || !heart || picture === undefined) throw new Error('a card lacks its name, heart or picture');
            const { top, bottom, left, right } = heart.getBoundingClientRect();
            const scales = button.getBoundingClientRect();
            return {
              sideBySide: scales.top === top && scales.left - right < 10 && bottom - top >= 44 && right - left >= 44,
              overPicture:
                top < picture.bottom && bottom > picture.top && left < picture.right && scales.right > picture.left,
              behindName: Boolean(name.compareDocumentPosition(heart) & Node.DOCUMENT_POSITION_FOLLOWING),
            };
          }),
      );
      expect(cards.length).toBeGreaterThan(2);
      expect(cards.filter((card) => !card.sideBySide || card.overPicture || !card.behindName)).toEqual([]);
    }
    const heart = page
      .locator('main article')
      .getByRole('button', { name: /^Save / })
      .first();
    const fills = await heart.evaluate((button) =>
      ['false', 'true'].map((pressed) => {
        button.setAttribute('aria-pressed', pressed);
        return getComputedStyle(button.querySelector('svg') ?? button).fill;
      }),
    );
    expect(fills[0]).toBe('none');
    expect(fills[1]).not.toBe('none');
    await page.context().close();
  });
});

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the first screen of a phone: %s', (site) => {
  it('SRCH-06 SITE-14 has the search in it, with its first drop-downs, and the picture of what is on', async () => {
    const { page } = await demo.openPage(site, phone);
    await page.goto('/');
    const screen = page.viewportSize()?.height ?? 0;
    const readEnd = async (label: string) => {
      const box = await page.locator('main').getByLabel(label, { exact: true }).boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    expect(await readEnd('Make')).toBeLessThan(screen);
    expect(await readEnd('Model')).toBeLessThan(screen);
    const picture = await page.locator('[data-slide-row] img').first().boundingBox();
    expect(picture?.y ?? screen).toBeLessThan(screen);
    const slides = await page.locator('[data-slide-row] > li').evaluateAll((all) =>
      all.map((slide) => {
        const link = slide.querySelector('a')?.getBoundingClientRect();
        const above = slide.querySelector('h2 + p')?.getBoundingClientRect();
        return Math.round((link?.top ?? 0) - (above?.bottom ?? 0));
      }),
    );
    expect(Math.max(...slides)).toBeLessThan(60);
    await page.context().close();
  });
});

describe.each([
  ['northside', 'Just arrived', phone],
  ['northside', 'Just arrived', desktop],
  ['summit', 'New on the floor', phone],
  ['summit', 'New on the floor', tablet],
  ['summit', 'New on the floor', desktop],
  ['coastal', 'Ready for the road', phone],
  ['coastal', 'Ready for the road', desktop],
] as const)('the newest cars of %s: %s', (site, heading, options) => {
  it('SITE-12 CAR-01 can be had today, and stand with their prices, loans and lower edges on a line each', async () => {
    const { page } = await demo.openPage(site, options);
    await page.goto('/');
    const row = page.getByRole('region', { name: heading });
    await row.locator('article').first().scrollIntoViewIfNeeded();
    await settle(page);
    const cards = await row.locator('article').evaluateAll((all) =>
      all.map((card) => {
        const find = (pattern: RegExp) =>
          [...card.querySelectorAll('p, p > span')].findLast((each) => pattern.test(each.textContent ?? ''));
        const readTop = (pattern: RegExp) => Math.round(find(pattern)?.getBoundingClientRect().top ?? 0);
        return {
          ends: Math.round(card.getBoundingClientRect().bottom),
          price: readTop(/^\$[\d,]+$/),
          loan: readTop(/^Finance est|^Repayment (on request|quoted on its page)/),
        };
      }),
    );
    expect(cards).toHaveLength(8);
    expect(new Set(cards.map((card) => JSON.stringify(card))).size).toBe(1);
    expect(cards[0]?.loan).toBeGreaterThan(cards[0]?.price ?? 0);
    expect(await row.getByText(/^(Reserved|Coming Soon)/).count()).toBe(0);
    await page.context().close();
  });
});

describe('the newest cars of carbarn', () => {
  it.each([
    ['six of them on a phone, and the way to all', phone, 6],
    ['ten of them on a desk', desktop, 10],
  ])('SITE-12 SRCH-14 are a grid: %s', async (_what, options, shown) => {
    const { page } = await demo.openPage('carbarn', options);
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Just in' });
    await section.scrollIntoViewIfNeeded();
    expect(await section.locator('article').locator('visible=true').count()).toBe(shown);
    const all = section.getByRole('link', { name: /^See all [\d,]+ cars$/ });
    expect(await all.count()).toBe(shown === 6 ? 1 : 0);
    if (shown === 6) {
      const [count] = /[\d,]+ cars/.exec((await all.textContent()) ?? '') ?? [''];
      await all.click();
      await page.waitForURL(/\/used-car$/);
      await page.locator('main').getByText(count, { exact: true }).first().waitFor();
    }
    await page.context().close();
  });
});

describe('rows that are longer than their window', () => {
  it('SITE-03 have arrows for a mouse, which say where the row ends, and keep the page where it is', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Just arrived' });
    await row.scrollIntoViewIfNeeded();
    const next = row.getByRole('button', { name: 'Next: Just arrived' });
    const previous = row.getByRole('button', { name: 'Previous: Just arrived' });
    await next.waitFor();
    const readEnds = async () => [
      await previous.getAttribute('aria-disabled'),
      await next.getAttribute('aria-disabled'),
    ];
    await expect.poll(readEnds).toEqual(['true', 'false']);
    const scrolled = await page.evaluate(() => window.scrollY);
    const first = row.locator('article').first();
    await next.press('Enter');
    await expect.poll(readEnds).not.toEqual(['true', 'false']);
    while ((await next.getAttribute('aria-disabled')) === 'false') await next.press('Enter');
    await expect.poll(readEnds).toEqual(['false', 'true']);
    expect(await row.locator('article').last().isVisible()).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    while ((await previous.getAttribute('aria-disabled')) === 'false') await previous.press('Enter');
    await expect.poll(async () => (await first.boundingBox())?.x ?? -1).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['a finger', phone],
    ['no scripts', { ...desktop, javaScriptEnabled: false }],
  ])('SITE-03 have none with %s', async (_name, options) => {
    const { page } = await demo.openPage('northside', options);
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Just arrived' });
    await row.locator('article').nth(1).scrollIntoViewIfNeeded();
    expect(await row.getByRole('button', { name: /^(Next|Previous):/ }).count()).toBe(0);
    await page.context().close();
  });
});

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the body types of %s', (site) => {
  it('SRCH-08 are shown by different photos and lead to their lists', async () => {
    const { page } = await demo.openPage(site, desktop);
    await page.goto('/');
    const tiles = page.locator('section a:has(> div img):has(> p > span + span)');
    const photos = await tiles.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect([photos.length, new Set(photos).size]).toEqual([4, 4]);
    const label = (await tiles.first().locator('p span').first().textContent()) ?? '';
    await tiles.first().click();
    await page.getByRole('heading', { level: 1, name: label }).waitFor();
    await page.context().close();
  });
});

describe('a row of the list of summit', () => {
  const readPhotos = async (options: typeof desktop) => {
    const { page } = await demo.openPage('summit', options);
    await page.goto('/search/used-cars');
    await settle(page);
    const card = page.locator('main article').first();
    const sources = await card
      .locator('img')
      .evaluateAll((all) =>
        all.filter((image) => (image as HTMLImageElement).currentSrc !== '').map((image) => image.clientWidth > 0),
      );
    await page.context().close();
    return sources;
  };

  it('SITE-12 shows the next photos beside the name on a desk, and loads none of them on a phone', async () => {
    expect(await readPhotos(desktop)).toEqual([true, true, true, true, true]);
    expect(await readPhotos(phone)).toEqual([true]);
  });
});
