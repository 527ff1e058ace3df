import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { listBrokenWords } from './reading/list-broken-words.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const hearts = (page: Page) => page.locator('main [data-favourite]');
/** Waits for what shows the lists, so that a touch is not too early for it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-keeps]').waitFor();
}
const countCards = (page: Page) => page.locator('[data-saved-page] article').count();
const readEvents = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event_id?: number }[] }).dataLayer?.map(({ event_id }) => event_id));

/** What becomes of a list that a visitor looks at. */
const visits = {
  stayed: (page: Page) => page.locator('h1').click(),
  left: async (page: Page) => {
    await page.goto('/privacy-policy');
  },
  putAside: (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }),
};

describe.each([
  ['northside', phone],
  ['carbarn', desktop],
])('the lists that a browser keeps, at %s', (site, options) => {
  it('USER-04 saves cars, keeps them over a reload and a change of the list, and shows them as they are', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.postData() ?? '');
    });
    await open(page, '/search/used-cars');
    await hearts(page).nth(0).click();
    await page.getByText(/ is now in your favourites/).waitFor();
    await hearts(page).nth(1).click();
    await expect.poll(() => hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    const saved = await hearts(page).nth(1).getAttribute('aria-label');
    await expect.poll(() => sent.join()).toMatch(/"id":49.*"id":39/s);
    await page.reload();
    await expect.poll(() => page.locator('main [data-favourite][aria-pressed=true]').count()).toBe(2);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('main [data-favourite][aria-pressed=true]').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.locator('main [data-favourite][aria-pressed=true]').count()).toBe(2);
    await page.goto('/favourites');
    await expect.poll(() => countCards(page)).toBe(2);
    await expect.poll(() => page.getByRole('button', { name: saved ?? '' }).getAttribute('aria-pressed')).toBe('true');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: saved ?? '' }).click();
    await expect.poll(() => countCards(page)).toBe(1);
    await hearts(page).first().click();
    await page.getByText('No favourites yet').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-04 says what was saved away from the car, in a message that closes and gives the focus back', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    await open(page, '/search/used-cars');
    const button = hearts(page).nth(9);
    const message = page.locator('[data-toast][data-shown]');
    for (const [part, isBelow] of [
      [0.1, true],
      [0.6, true],
      [0.88, false],
    ] as const) {
      // Cards have their heights once they are near.
      const scroll = (at: number) =>
        button.evaluate((element, at) => {
          const by = element.getBoundingClientRect().top - window.innerHeight * at;
          window.scrollBy({ top: by, behavior: 'instant' });
          return Math.abs(by) < 1;
        }, at);
      await expect.poll(() => scroll(part)).toBe(true);
      await button.click();
      await message.waitFor();
      expect(await message.getAttribute('role')).toBe('status');
      expect(await message.evaluate((box) => box.getBoundingClientRect().top > window.innerHeight / 2)).toBe(isBelow);
      const headEnd = await page
        .locator('header, header > *')
        .evaluateAll((parts) => Math.max(...parts.map((each) => each.getBoundingClientRect().bottom)));
      expect(await message.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(headEnd);
      const covered = await message.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        return under.filter((each) => each.matches('[data-results-toolbar], [data-results-toolbar] *')).length;
      });
      expect(covered).toBe(0);
      await message.getByRole('button', { name: 'Close message' }).click();
      expect(await message.count()).toBe(0);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-04 keeps the cars to compare at the foot of a list, over a reload, below messages and above the end, until they are cleared', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    await open(page, '/search/used-cars');
    const tray = page.getByRole('region', { name: 'Cars to compare' });
    const buttons = page.locator('main [data-compare]');
    const name = await buttons.nth(0).getAttribute('aria-label');
    await buttons.nth(0).click();
    await tray.getByText('Choose another to compare').waitFor();
    const car = (await tray.getByRole('listitem').textContent()) ?? '';
    expect(car).not.toBe('');
    expect(name).toContain(car);
    await expect.poll(() => tray.getByRole('status').textContent()).toBe(`${car} is now in your comparison`);
    expect(await page.locator('[data-toast]').count()).toBe(1);
    await buttons.nth(0).click();
    await page.getByText(`${car} is no longer in your comparison`).waitFor();
    expect(await tray.count()).toBe(0);
    for (const at of [0, 1]) await buttons.nth(at).click();
    await tray.getByRole('link', { name: 'Compare 2' }).waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);

    await page.reload();
    await tray.getByRole('link', { name: 'Compare 2' }).waitFor();
    const topOf = (locator: Locator) => locator.evaluate((box) => box.getBoundingClientRect().top);
    const bottomOf = (locator: Locator) => locator.evaluate((box) => box.getBoundingClientRect().bottom);
    await hearts(page).nth(0).click();
    const message = page.getByRole('status').filter({ hasText: 'is now in your favourites' });
    await message.waitFor();
    expect(await bottomOf(message)).toBeLessThan(await topOf(tray));
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(async () => (await bottomOf(page.locator('footer a').last())) < (await topOf(tray))).toBe(true);

    await tray.getByRole('link', { name: 'Compare 2' }).click();
    await page.waitForURL(/compare/);
    await expect.poll(() => page.locator('thead th[scope=col]').count()).toBe(2);
    expect(await tray.count()).toBe(0);
    await page.goBack();
    await tray.getByRole('button', { name: 'Clear the comparison' }).click();
    await expect.poll(() => tray.count()).toBe(0);
    expect(await page.locator('main [data-compare][aria-pressed=true]').count()).toBe(0);
    expect(await buttons.nth(0).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await page.locator('html[data-keeps]').waitFor();
    expect(await tray.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-04 compares up to four cars, passes the comparison on as a link, and takes cars out', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    await open(page, '/search/used-cars');
    const buttons = page.locator('main [data-compare]');
    for (let at = 0; at < 4; at++) {
      await buttons.nth(at).click();
      await expect.poll(() => buttons.nth(at).getAttribute('aria-pressed')).toBe('true');
    }
    await buttons.nth(4).click();
    await page.getByText('You can compare up to 4 cars.').waitFor();
    expect(await buttons.nth(4).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('link', { name: 'View List' }).click();
    await page.waitForURL(/compare/);
    const columns = page.locator('thead th[scope=col]');
    await expect.poll(() => columns.count()).toBe(4);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(await listBrokenWords(page.locator('tbody th'), { atHyphens: true })).toEqual([]);
    const same = page.getByRole('rowheader', { name: 'Condition', exact: true });
    expect(await same.isVisible()).toBe(true);
    await page.getByLabel('Differences only').check();
    expect(await same.isVisible()).toBe(false);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => columns.count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Link to share this comparison' }).click();
    await page.waitForURL(/compare\?ids=/);
    expect(await columns.count()).toBe(3);
    await hearts(page).first().click();
    const name = (await columns.first().getByRole('link').first().textContent()) ?? '';
    await page.getByText(`${name.trim()} is now in your favourites`).waitFor();
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-15 keeps every list whose first touch is the click on a car, newest first, five at most, each once', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    const visited: string[] = [];
    const lists = ['suv', 'ute', 'hatchback', 'toyota', 'used-cars?fuel=Diesel', 'sedan', 'ute', 'toyota/hilux?page=1'];
    for (const list of lists) {
      await page.goto(`/search/${list}`, { waitUntil: 'domcontentloaded' });
      visited.unshift((await page.locator('h1').textContent()) ?? '');
      await page.locator('main article a[href^="/cars/"]').first().click({ noWaitAfter: true });
      await page.waitForURL(/\/cars\//);
    }
    const wanted = [...new Set(visited)].slice(0, 5);
    const readLabels = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('forecourt.searches') ?? '[]').map(({ label }: { label: string }) => label),
      );
    await expect.poll(readLabels).toEqual(wanted);
    await open(page, '/search');
    if (options === phone)
      await page
        .getByRole('button', { name: /^Filters/ })
        .first()
        .click();
    await page.locator('#filters input[type=search]').click();
    const offered = page.getByRole('group', { name: 'Recent searches' }).getByRole('link');
    await expect.poll(() => offered.allTextContents()).toEqual(wanted);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-15 SRCH-06 leaves the quick search free of past searches until its field is pressed', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    await open(page, '/search/suv');
    await page.locator('h1').click();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Quick search' }).filter({ visible: true }).click();
    const panel = page.getByRole('dialog', { name: 'Quick search' });
    const words = panel.locator('input[type=search]');
    await panel.getByLabel('Make', { exact: true }).locator('option').nth(1).waitFor({ state: 'attached' });
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await panel.getByRole('group', { name: 'Recent searches' }).count()).toBe(0);
    await words.click();
    await panel.getByRole('group', { name: 'Recent searches' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['is shown', 'stayed', 'forecourt:event'],
    ['is left', 'left', 'pagehide'],
    ['is put aside', 'putAside', 'visibilitychange'],
  ] as const)('SRCH-15 keeps a list that %s, though nothing else is told', async (_when, visit, told) => {
    const { page, complaints } = await demo.openPage(site, options);
    await page.addInitScript((told) => {
      for (const name of ['forecourt:event', 'pagehide', 'visibilitychange'].filter((each) => each !== told))
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    }, told);
    await open(page, '/search/suv');
    await visits[visit](page);
    const paths = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('forecourt.searches') ?? '[]').map(({ path }: { path: string }) => path),
      );
    await expect.poll(paths).toEqual(['/search/suv']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-15 USER-04 API-05 offers past searches, shows viewed cars, and counts an accepted enquiry', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    await open(page, '/search/used-cars');
    const path = await page.locator('main a[href^="/cars/"]').first().getAttribute('href');
    await page.locator('h1').click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.searches'))).toContain('used-cars');
    await page.goto(path?.split('#')[0] ?? '');
    const name = ((await page.locator('h1').textContent()) ?? '').trim();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.viewed'))).not.toBeNull();
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await row.waitFor();
    expect(await row.getByRole('link').first().textContent()).toBe(name);
    await open(page, '/search');
    if (options === phone)
      await page
        .getByRole('button', { name: /^Filters/ })
        .first()
        .click();
    await page.locator('#filters input[type=search]').click();
    await page.getByRole('group', { name: 'Recent searches' }).getByRole('link', { name: 'Used Cars' }).click();
    await page.waitForURL(/used-cars/);
    await page.goto(path?.split('#')[0] ?? '');
    await expect.poll(() => readEvents(page)).toContain(4);
    await page.locator('main a[href="#enquiry"]').filter({ visible: true }).first().click();
    for (const [field, value] of Object.entries({
      name: 'Jane',
      last_name: 'Citizen',
      email: 'jane@example.com',
      phone: '0412 345 678',
      postcode: '4000',
    })) {
      await page.locator(`#enquiry [name=${field}]`).fill(value);
    }
    await page.locator('#enquiry button').last().click();
    await page.waitForURL(/success/);
    await expect.poll(() => readEvents(page)).toContain(15);
    await page.reload();
    await settle(page);
    expect(await readEvents(page)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('forecourt.enquiry-car'))).toContain('"category"');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** The address of a comparison of the first cars of a list. */
async function compareFirst(page: Page, count: number): Promise<string> {
  await page.goto('/search/used-cars');
  const ids = await page
    .locator('main [data-compare]')
    .evaluateAll((all, count) => all.slice(0, count).map((button) => button.getAttribute('data-compare')), count);
  return `/compare?ids=${ids.join()}`;
}

/** Where the parts of a comparison stand in the window: its head, and the rows of values that are seen whole below it. */
const measureComparison = (page: Page) =>
  page.getByRole('region', { name: 'Comparison' }).evaluate((box) => {
    const place = (part: Element) => part.getBoundingClientRect();
    const heads = [...box.querySelectorAll('thead th')];
    const bottom = Math.max(...heads.map((head) => place(head).bottom));
    const rows = [...box.querySelectorAll('tbody tr:has(td)')].filter(
      (row) => place(row).top >= bottom && place(row).bottom < window.innerHeight * 0.8 && place(row).height > 0,
    );
    const whole = heads.filter((head) => place(head).left >= 0 && place(head).right <= window.innerWidth + 1);
    return {
      inSight: whole
        .map((head) =>
          [...head.querySelectorAll('img, a, p')].filter(
            (part) => place(part).height > 0 && place(part).top >= 0 && part.contains(topmost(part)),
          ),
        )
        .map((parts) => new Set(parts.map(({ tagName }) => tagName)).size),
      columns: rows.every((row) =>
        [...row.querySelectorAll('td')].every(
          (cell, at) => Math.abs(place(cell).left - place(heads[at] ?? cell).left) < 1,
        ),
      ),
      labels: rows.every((row) => {
        const [label, ...cells] = [row.querySelector('th span'), ...row.querySelectorAll('td')];
        const tops = cells.map((cell) => cell && place(cell).top);
        return label && place(label).left >= 0 && new Set(tops).size === 1 && place(label).bottom <= (tops[0] ?? 0);
      }),
      rows: rows.length,
      within: [...box.querySelectorAll('td, th')].every((cell) => place(cell).right <= window.innerWidth),
      ownHeight: box.scrollHeight - box.clientHeight > 1,
    };
    function topmost(part: Element): Element | null {
      const { left, top, width, height } = place(part);
      return document.elementFromPoint(left + width / 2, top + height / 2);
    }
  });

describe.each(['northside', 'summit', 'carbarn', 'coastal'])(
  'what a list of %s has chosen to be compared, on a desk',
  (site) => {
    it('USER-04 is named in a bar across the page, under open menus, from which the keys take one car after the other', async () => {
      const { page, complaints } = await demo.openPage(site, desktop);
      await open(page, '/search/used-cars');
      const tray = page.getByRole('region', { name: 'Cars to compare' });
      const names: string[] = [];
      for (const at of [0, 1]) {
        await page.locator('main [data-compare]').nth(at).click();
        names.push((await tray.getByRole('listitem').nth(at).textContent()) ?? '');
      }
      const isSeen = (box: Element) => {
        const { left, top, bottom } = box.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) => box.contains(document.elementFromPoint(left + 8, y)));
      };
      for (const name of names) {
        await expect.poll(() => tray.getByText(name, { exact: true }).evaluate(isSeen)).toBe(true);
      }
      const { width, y, height } = (await tray.boundingBox()) ?? { width: 0, y: 0, height: 0 };
      expect([width, Math.round(y + height)]).toEqual([1440, 900]);

      await page.setViewportSize({ width: 1440, height: 500 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('navigation', { name: 'Main' }).getByText('Our Range', { exact: true }).click();
      const panel = page.locator('header details[open] > div');
      const lowest = await panel.evaluate((box) => box.getBoundingClientRect().bottom);
      expect(lowest).toBeGreaterThan(500 - height);
      const over = await panel.evaluate(
        (box, atTop) => {
          const { left, right } = box.getBoundingClientRect();
          return box.contains(document.elementFromPoint((left + right) / 2, atTop));
        },
        500 - height + 2,
      );
      expect(over).toBe(true);
      await page.keyboard.press('Escape');

      const remove = (name = '') => tray.getByRole('button', { name: `Remove ${name} from the comparison` });
      await remove(names[0]).focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => tray.getByRole('status').textContent())
        .toBe(`${names[0]} is no longer in your comparison`);
      expect(await remove(names[1]).evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await page.locator('main [data-compare][aria-pressed=true]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.getByText(`${names[1]} is no longer in your comparison`).waitFor();
      expect(await tray.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-compare'))).toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  },
);

const scrollIntoComparison = (page: Page) =>
  page
    .getByRole('region', { name: 'Comparison' })
    .evaluate((box) =>
      window.scrollBy({ top: box.getBoundingClientRect().top + box.clientHeight / 2, behavior: 'instant' }),
    );

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('cars of %s compared on a phone', (site) => {
  it.each([
    ['of 390 px', phone],
    ['of 320 px', { ...phone, viewport: { width: 320, height: 640 } }],
    ['without scripts', { ...phone, javaScriptEnabled: false }],
  ])(
    'USER-04 stand two beside each other under their pictures, name, price and button stay, names of rows above their values, %s',
    async (_what, options) => {
      const { page, complaints } = await demo.openPage(site, options);
      await page.goto(await compareFirst(page, 2));
      expect(await measureComparison(page)).toMatchObject({ within: true, ownHeight: false });
      const pictures = page.getByRole('region', { name: 'Comparison' }).locator('thead tr').first().locator('img, svg');
      const widths = await pictures.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().width / window.innerWidth),
      );
      expect(widths.filter((share) => share > 0.35)).toHaveLength(2);
      expect(await listBrokenWords(page.locator('tbody th'), { atHyphens: true })).toEqual([]);
      await scrollIntoComparison(page);
      const seen = await measureComparison(page);
      expect(seen).toMatchObject({ inSight: [2, 2], columns: true, labels: true, within: true, ownHeight: false });
      expect(seen.rows).toBeGreaterThan(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each([390, 320])(
    'USER-04 stand three beside each other at %s px, and the page scrolls, no box in it',
    async (width) => {
      const { page, complaints } = await demo.openPage(site, { ...phone, viewport: { width, height: 844 } });
      await page.goto(await compareFirst(page, 3));
      expect(await measureComparison(page)).toMatchObject({ within: true, ownHeight: false });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await scrollIntoComparison(page);
      expect(await measureComparison(page)).toMatchObject({
        inSight: [2, 2, 2],
        columns: true,
        labels: true,
        within: true,
      });
      const prices = await page
        .locator('thead th')
        .evaluateAll((heads) =>
          heads.flatMap((head) =>
            [...head.querySelectorAll('span')]
              .filter((part) => /^\$[\d,]+$/.test(part.textContent ?? '') && !part.querySelector('s'))
              .map((part) => Math.round(part.getBoundingClientRect().top)),
          ),
        );
      expect([prices.length, new Set(prices).size]).toEqual([3, 1]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('USER-04 are swiped a column at a time where there are more, the head with its columns, and are read as a table', async () => {
    const { page, complaints } = await demo.openPage(site, phone);
    await page.goto(await compareFirst(page, 4));
    const box = page.getByRole('region', { name: 'Comparison' });
    await box.evaluate((all) => {
      window.scrollBy({ top: all.getBoundingClientRect().top, behavior: 'instant' });
      all.scrollTo({ top: 700, left: 150, behavior: 'instant' });
    });
    await expect.poll(() => box.evaluate((all) => Math.round(all.scrollLeft))).toBe(195);
    expect(await measureComparison(page)).toMatchObject({ inSight: [2, 2], columns: true, labels: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = new Set(nodes.map(({ role }) => role?.value));
    for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell']) expect(roles).toContain(role);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.each([
  ['a phone', phone],
  ['a desk', desktop],
])('cards led by their picture, on %s', (_what, options) => {
  it('USER-04 CAR-12 are compared from the card, and say so on their own page', async () => {
    const { page, complaints } = await demo.openPage('summit', options);
    await open(page, '/search/used-cars');
    const card = page.locator('main article:has([data-compare])').first();
    await card.locator('[data-compare]').click();
    await expect.poll(() => page.locator('header [data-saved-count=compare]').first().textContent()).toBe('1');
    await card.locator('h2 a').click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('button', { name: 'In comparison' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the lists without scripts, and without a place to keep them', () => {
  it('USER-04 say what they need, and a link to a comparison shows it', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await page.goto('/search/used-cars');
    expect(await page.locator('main [data-favourite]').first().isVisible()).toBe(false);
    const ids = await page
      .locator('main [data-compare]')
      .evaluateAll((all) => all.slice(0, 2).map((button) => button.getAttribute('data-compare')));
    await page.goto('/favourites');
    expect(await page.getByText(/saved in your browser and need JavaScript/).isVisible()).toBe(true);
    await page.goto(`/compare?ids=${ids.join()}`);
    expect(await page.locator('thead th[scope=col]').count()).toBe(2);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    expect(await page.locator('thead th[scope=col]').count()).toBe(1);
    await page.context().close();
  });

  it('USER-04 hide their buttons where storage is forbidden, and survive what is broken in it', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto('/search');
    await settle(page);
    expect(await hearts(page).first().isVisible()).toBe(false);
    const other = await demo.openPage('northside', desktop);
    await other.page.addInitScript(() => {
      for (const key of ['favourites', 'compare', 'viewed', 'searches']) localStorage.setItem(`forecourt.${key}`, '{"');
    });
    for (const path of ['/search', '/favourites', '/compare', '/']) {
      await other.page.goto(path);
      await settle(other.page);
    }
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });
});
