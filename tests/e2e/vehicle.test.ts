import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';
import { takeCarsBack } from './take-cars-back.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(async () => {
  if (!demo) return;
  await takeCarsBack(demo, 'northside', 'forecourt-csv');
  await demo.close();
});

async function openCar(site: string, options: typeof desktop) {
  const { page, complaints } = await demo.openPage(site, options);
  const [href] = await findCars(site, '/search');
  await page.goto(href);
  return { page, complaints, href };
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Lets the view call of the page that stands there answer as it would, with something else in it. */
async function answerViews(page: Page, change: Record<string, unknown>, views = 1234): Promise<void> {
  const shown = JSON.parse((await page.locator('[data-car-status]').getAttribute('data-shown')) ?? '{}');
  const car_fields = { price_type: null, sold: false, tag: null, ...shown, ...change };
  await page.route('**/view.json', (route) => route.fulfill({ json: { views, car_fields } }));
}

describe.each(['northside', 'summit', 'carbarn'])('the page of a car of %s', (site) => {
  it('VDP-11 VDP-12 opens its bar past 500 px, closes it again, and copies its address', async () => {
    const { page, complaints, href } = await openCar(site, {
      ...desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const bar = page.locator('[data-open-after="500"]');
    expect(await bar.evaluate((part: HTMLElement) => [part.inert, getComputedStyle(part).visibility])).toEqual([
      true,
      'hidden',
    ]);
    await scrollTo(page, 700);
    await bar.and(page.locator('[data-opened]')).waitFor();
    const name = (await page.locator('h1').textContent()) ?? '';
    const price = (await page.locator('[data-price]').first().textContent()) ?? '';
    expect(price).toMatch(/^\$[\d,]+$/);
    expect(await bar.locator('p').first().textContent()).toBe(name);
    expect(await bar.locator('[data-price]').textContent()).toBe(price);
    expect(await bar.locator('[data-price-type]').textContent()).toBe(
      await page.locator('main [data-price-type]').first().textContent(),
    );
    const picture = bar.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await bar.getByText(/comparison rate/).count()).toBe(1);
    const links = bar.getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      if (href.startsWith('#')) expect([href, await page.locator(href).count()]).toEqual([href, 1]);
      else expect([href, await page.evaluate(async (to) => (await fetch(to)).status, href)]).toEqual([href, 200]);
    }
    expect(await links.allTextContents()).toContain('Get Finance');
    await scrollTo(page, 0);
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(() => bar.evaluate((part: HTMLElement) => part.inert)).toBe(true);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText(`Copied ${name} to your clipboard!`).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${href}$`));
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    await page.getByText('Copy address').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-11 has the bar of phones while the buttons under the price are behind, and never moves the page with it', async () => {
    const { page, complaints } = await openCar(site, phone);
    await settle(page);
    const bar = page.locator('main [data-open-after="900"]');
    const end = await page
      .locator('[data-price-buttons]')
      .evaluate((buttons) => Math.ceil(buttons.getBoundingClientRect().bottom + window.scrollY));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const whole = await height();
    expect(await bar.isVisible()).toBe(false);
    await scrollTo(page, end + 1);
    await expect.poll(() => bar.isVisible()).toBe(true);
    await scrollTo(page, end - 20);
    await expect.poll(() => bar.isVisible()).toBe(false);
    expect(await height()).toBe(whole);
    // From below to above without ever seeing them.
    await scrollTo(page, end + 1500);
    await expect.poll(() => bar.isVisible()).toBe(true);
    await page.setViewportSize({ width: 844, height: 200 });
    await scrollTo(page, 0);
    await expect.poll(() => bar.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-09 VDP-11 has all ways to ask under the price of a phone without scripts, and no bar over them', async () => {
    const { page } = await openCar(site, { ...phone, javaScriptEnabled: false });
    const buttons = page.locator('[data-price-buttons]');
    expect(await buttons.locator('a[href="#enquiry"]').isVisible()).toBe(true);
    expect(await buttons.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await page.locator('main [data-open-after="900"]').isVisible()).toBe(false);
    await page.context().close();
  });

  it('LOC-04 says today of a car’s place on phones, the week behind it, and all of it on a desk, without scripts too', async () => {
    for (const options of [phone, desktop]) {
      const { page } = await openCar(site, { ...options, javaScriptEnabled: false });
      const card = page.locator('#vehicle-map');
      const week = card.locator('table').first();
      const today = card.getByText(/^(Today:|Closed today)/).filter({ visible: true });
      expect(await today.count()).toBe(1);
      expect(await week.isVisible()).toBe(options === desktop);
      if (options === phone) await today.click();
      expect(await week.isVisible()).toBe(true);
      await page.context().close();
    }
  });

  it('FIN-02 FIN-07 says the loan once on phones, under the price; terms of one’s own are folded, without scripts too', async () => {
    const { page } = await openCar(site, { ...phone, javaScriptEnabled: false });
    expect(await page.getByText('Comparison rate', { exact: true }).filter({ visible: true }).count()).toBe(1);
    const price = page.locator('#finance-calculator').getByLabel('Purchase price', { exact: true });
    expect(await price.isVisible()).toBe(false);
    if (site === 'carbarn') expect(await page.getByRole('link', { name: 'Request a quote' }).isVisible()).toBe(true);
    else {
      await page.getByText('Change deposit and term').click();
      expect(await price.isVisible()).toBe(true);
    }
    expect(await page.locator('section[aria-label="Finance terms"]').isVisible()).toBe(true);
    await page.context().close();
  });

  it('VDP-11 opens what waits for 900 px past them and closes it on the way back', async () => {
    const { page } = await openCar(site, phone);
    const parts = page.locator('[data-open-after="900"]');
    const count = await parts.count();
    expect(count).toBeGreaterThan(0);
    const opened = page.locator('[data-open-after="900"][data-opened]');
    expect(await opened.count()).toBe(0);
    await scrollTo(page, 900);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await opened.count()).toBe(0);
    await scrollTo(page, 901);
    await expect.poll(() => opened.count()).toBe(count);
    await scrollTo(page, 800);
    await expect.poll(() => opened.count()).toBe(0);
    await page.context().close();
  });

  it('VDP-11 has the bar of phones away while a form of the page is in sight, and back where it was afterwards', async () => {
    const { page, complaints } = await openCar(site, phone);
    await settle(page);
    const bar = page.locator('main [data-open-after="900"]');
    const call = bar.locator('a').first();
    await scrollTo(page, 1500);
    await expect.poll(() => bar.isVisible()).toBe(true);
    const measure = () => bar.evaluate((element: HTMLElement) => element.offsetHeight);
    const room = await measure();
    await page.locator('main [data-enquire] a').evaluate((way) => way.scrollIntoView());
    await expect.poll(() => bar.isVisible()).toBe(false);
    await scrollTo(page, 1500);
    await expect.poll(() => bar.isVisible()).toBe(true);
    await page.locator('details:has(#test-drive) > summary').click();
    await page.locator('#test-drive form').evaluate((form) => form.scrollIntoView());
    await expect.poll(() => bar.isVisible()).toBe(false);
    expect(await measure()).toBe(room);
    await call.evaluate((link: HTMLElement) => link.focus());
    expect(await call.evaluate((link) => link === document.activeElement)).toBe(false);
    await scrollTo(page, 1500);
    await expect.poll(() => bar.isVisible()).toBe(true);
    const enquire = bar.locator('a[href="#enquiry"]');
    await enquire.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[data-form-sheet] #enquiry form').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => enquire.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await bar.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('FIN-02 FIN-10 works out the loan as one types, keeps it in the address, and counts the first touch once', async () => {
    const { page, complaints } = await openCar(site, phone);
    await page.evaluate(() => {
      document.addEventListener('forecourt:event', (event) => {
        const { id } = (event as CustomEvent<{ id: number }>).detail;
        document.body.dataset.counted = `${document.body.dataset.counted ?? ''}${id} `;
      });
    });
    const calculator = page.locator('#finance-calculator');
    const fold = page.getByText('Change deposit and term');
    expect(await fold.isVisible()).toBe(site !== 'carbarn');
    const way = page.locator('[data-finance=offer]').getByRole('link', { name: 'Finance calculator' });
    expect(await way.isVisible()).toBe(site !== 'carbarn');
    if (site !== 'carbarn') {
      expect(await calculator.isVisible()).toBe(false);
      await fold.click();
      const result = calculator.locator('[aria-atomic]');
      const before = await result.textContent();
      expect(before).not.toContain('on your figures');
      await calculator.getByLabel('Deposit or trade-in').first().fill('5000');
      await expect.poll(() => result.textContent()).not.toBe(before);
      expect(await result.textContent()).toContain('Estimated repayment on your figures');
      await expect.poll(() => page.url()).toContain('calc_deposit=5000');
      await calculator.getByLabel('Purchase price').first().fill('30000');
      await expect.poll(() => page.url()).toContain('calc_amount=30000');
      expect((await page.evaluate(() => document.body.dataset.counted))?.match(/26/g)).toHaveLength(1);
      const worked = await result.textContent();
      await page.reload();
      await calculator.waitFor();
      await expect.poll(() => calculator.locator('[aria-atomic]').textContent()).toBe(worked);
    } else {
      // VDP-20: the form for it is there, and opens.
      const form = page.locator('#finance-form');
      expect(await form.getByLabel('First name').isVisible()).toBe(false);
      await calculator.getByRole('link', { name: 'Request a quote' }).click();
      await form.getByLabel('First name').waitFor();
      await expect.poll(() => form.evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 400)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** The left edges, widths, tops and bottoms of what a selector finds in a section, to the pixel. */
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const { left, width, top, bottom } = part.getBoundingClientRect();
      return { left: Math.round(left), width: Math.round(width), top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the facts of a car of %s', (site) => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('VDP-04 show the first of them, and on request the rest in the same grid, on a %s', async (_name, options) => {
    const { page, complaints } = await openCar(site, options);
    const facts = { more: 'Show More', less: 'Show Less', first: 4, list: 'dl', row: 'dl > div' };
    const features = { more: 'Show All', less: 'Hide', first: 8, list: 'ul', row: 'ul > li' };
    for (const { more, less, first, list, row } of options === phone ? [facts, features] : [features]) {
      const section = page
        .locator('section', { has: page.locator(`:scope > details > summary:has-text("${more}")`) })
        .filter({ has: page.locator(`:scope > ${list}`) });
      await section.evaluate((part) => part.setAttribute('data-measured', ''));
      const shown = () => page.locator(`[data-measured] ${row}`).filter({ visible: true }).count();
      const all = await page.locator(`[data-measured] ${row}`).count();
      expect(all).toBeGreaterThan(first);
      expect(await shown()).toBe(first);
      await section.getByText(more, { exact: true }).click();
      expect(await shown()).toBe(all);

      const [before, rest] = await measure(page, `[data-measured] ${list}`);
      if (!before || !rest) throw new Error('the section has two lists');
      expect({ left: rest.left, width: rest.width }).toEqual({ left: before.left, width: before.width });
      expect(rest.top).toBeGreaterThanOrEqual(before.bottom);
      const rows = await measure(page, `[data-measured] ${row}`);
      const columns = new Set(rows.slice(0, first).map(({ left, width }) => `${left} ${width}`));
      for (const { left, width } of rows.slice(first)) expect(columns).toContain(`${left} ${width}`);
      const [button] = await measure(page, '[data-measured] summary');
      expect(button?.top).toBeGreaterThanOrEqual(rest.bottom);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport?.width);

      await section.getByText(less, { exact: true }).click();
      expect(await shown()).toBe(first);
      await section.evaluate((part) => part.removeAttribute('data-measured'));
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-04 VDP-25 are all there at once on a desk, under the headings they belong to', async () => {
    const { page } = await openCar(site, desktop);
    const facts = page.locator('section', { has: page.locator('summary:has-text("Show More")') }).filter({
      has: page.locator(':scope > dl'),
    });
    await facts.locator('summary').waitFor({ state: 'hidden' });
    const rows = facts.locator('dl > div');
    expect(await rows.filter({ visible: true }).count()).toBe(await rows.count());
    expect(await rows.count()).toBeGreaterThan(4);
    const identity = facts.locator('div', { has: page.locator('> h3:text-is("Identity")') }).locator('dt');
    expect(await identity.allTextContents()).toContain('Stock number');
    expect(await facts.locator('h3').count()).toBeGreaterThan(1);
    await page.context().close();
  });
});

describe('a car while somebody looks at it', () => {
  it('VDP-16 tells how often it was looked at', async () => {
    const { page, href } = await openCar('northside', desktop);
    await answerViews(page, {});
    await page.goto(href);
    await page.getByText('1,234', { exact: true }).waitFor();
    expect(await page.locator('[data-car-status] p').isVisible()).toBe(false);
    await page.context().close();
  });

  it('VDP-16 writes a figure when it changes, not with each frame of the second that it is counted up in', async () => {
    const { page, href } = await openCar('northside', desktop);
    await answerViews(page, {}, 3);
    await page.addInitScript(() => {
      const written: string[] = [];
      Reflect.set(window, 'written', written);
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const figure = (target instanceof Element ? target : target.parentElement)?.closest('[data-views-count]');
          if (figure) written.push(figure.textContent ?? '');
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    await page.goto(href);
    const written = () => page.evaluate<string[]>('window.written');
    await expect.poll(async () => (await written()).at(-1)).toBe('3');
    expect((await written()).length).toBeLessThanOrEqual(5);
    await page.context().close();
  });

  it('CAR-16 takes no price back when an earlier look is answered after a later one', async () => {
    const { page } = await openCar('northside', desktop);
    await settle(page);
    const shown = JSON.parse((await page.locator('[data-car-status]').getAttribute('data-shown')) ?? '{}');
    const answerOf = (price: number) => ({ views: 1, car_fields: { price_type: null, tag: null, ...shown, price } });
    const slow = Promise.withResolvers<void>();
    const prices = [11_111, 22_222];
    await page.route('**/view.json', async (route) => {
      const price = prices.shift() ?? 22_222;
      if (price === 11_111) await slow.promise;
      await route.fulfill({ json: answerOf(price) });
    });
    const answered = page.waitForResponse(async (response) => (await response.text()).includes('11111'));
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await look();
    await expect.poll(() => prices.length).toBe(1);
    await look();
    await page.getByText('The price is now $22,222.').waitFor();
    slow.resolve();
    await (await answered).finished();
    await settle(page);
    expect(await page.locator('[data-car-status]').textContent()).toContain('The price is now $22,222.');
    await page.context().close();
  });

  it.each([
    [{ sold: true, status: 'sold', price: null }, 'This car has just been sold.', true],
    [{ reserved: true }, 'This car has just been reserved.', true],
    [{ price: 12_345 }, 'The price is now $12,345.', false],
  ])('CAR-16 says what has become of it, without a reload: %j', async (change, news, leadsOn) => {
    const { page, href } = await openCar('northside', desktop);
    await answerViews(page, change);
    await page.goto(href);
    await page.getByText(news).waitFor();
    expect(await page.getByRole('link', { name: 'See similar cars', exact: true }).isVisible()).toBe(leadsOn);
    if ('price' in change && change.price !== null) {
      expect(new Set(await page.locator('[data-price]').allTextContents())).toEqual(new Set(['$12,345']));
    }
    await page.context().close();
  });

  it('VDP-22 says its state beside name and price as it changes, whatever the tag', async () => {
    const { page, complaints, href } = await openCar('northside', desktop);
    const states = page.locator('main [data-car-state]').filter({ visible: true });
    const tag = page.locator('[data-car-tag]');
    const tell = async (change: Record<string, unknown>) => {
      await page.unroute('**/view.json');
      await answerViews(page, change);
      await comeBack(page);
    };
    await answerViews(page, { tag: 'Hybrid' });
    await page.goto(href);
    await settle(page);
    expect(await states.count()).toBe(0);
    for (const [change, state] of [
      [{ reserved: true, tag: 'Hybrid' }, 'Reserved'],
      [{ status: 'coming_soon', tag: 'Hybrid' }, 'Coming Soon'],
      [{ reserved: true, status: 'coming_soon', tag: 'Hybrid' }, 'Reserved · Coming Soon'],
    ] as const) {
      await tell(change);
      await expect.poll(() => states.allTextContents()).toEqual([state, state]);
      if ((await tag.count()) > 0) expect(await tag.textContent()).toBe('Hybrid');
    }
    await tell({ reserved: false });
    await expect.poll(() => states.count()).toBe(0);
    await tell({ sold: true, status: 'sold', price: null });
    await expect.poll(() => states.allTextContents()).toEqual(['Sold']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('CAR-16 VDP-10 says of a car that is taken off that it is not for sale any more, and nowhere that it is sold', async () => {
    const { page, complaints, href } = await openCar('northside', desktop);
    await page.route('**/view.json', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(href);
    await page.getByText('This car is no longer for sale.').waitFor();
    const signs = page.getByText('No longer for sale', { exact: true }).filter({ visible: true });
    // Beside the name, and in the place of price and buttons.
    expect(await signs.count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'Find Me Something Similar' }).isVisible()).toBe(true);
    expect(await page.locator('[data-price]').filter({ visible: true }).count()).toBe(0);
    expect(
      await page
        .getByText(/^(JUST )?SOLD$/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('link', { name: 'Print' }).isVisible()).toBe(false);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await page.context().close();
  });
});

/** A car of northside as a feed says that it stands. */
async function importCar(model: string, status: 'in_stock' | 'sold'): Promise<void> {
  const file = join(demo.dataFolder, 'yard.csv');
  const row = `E2E-1,Toyota,${model},2021,used,Hatch,24990,${status}`;
  await writeFile(file, `stock_number,make,model,year,car_type,body,price,status\n${row}\n`);
  const args = ['import', file, '--site', 'northside', '--mapping', 'forecourt-csv', '--force'];
  expect((await runForecourt(args, { FORECOURT_DATA: demo.dataFolder }).end).code).toBe(0);
}

/** As a browser does when someone comes back to the page: it asks at once how the car stands. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('a car that is sold while somebody fills in its forms', () => {
  it('CAR-16 VDP-10 turns into the form for another, with what was typed, the focus and no reload', async () => {
    await importCar('Starling', 'in_stock');
    const { page, complaints } = await demo.openPage('northside', desktop);
    const found = page.locator('main a[href^="/cars/"]', { hasText: 'Starling' }).first();
    await expect.poll(() => page.goto('/search?query=Starling').then(() => found.isVisible())).toBe(true);
    await found.click();
    await page.getByRole('heading', { level: 1, name: /Starling/ }).waitFor();
    await settle(page);
    const tags = page
      .locator('main')
      .getByText(/^(Just in|JUST SOLD)$/)
      .filter({ visible: true });
    expect(await tags.first().textContent()).toBe('Just in');
    const forms = page.locator('[data-car-forms]');
    await forms.locator('#enquiry').getByLabel('Comments').fill('Does it tow?');
    await page.getByRole('link', { name: 'Book a Test Drive' }).first().click();
    const inSheet = page.locator('dialog #test-drive');
    await inSheet.getByRole('button', { name: 'Next' }).click();
    await inSheet.getByLabel('First name').fill('Jane');
    await inSheet.getByLabel('Email').pressSequentially('jane@exam');
    const field = forms.locator('#enquiry').getByLabel('Email');

    await importCar('Starling', 'sold');
    await expect
      .poll(async () => {
        await comeBack(page);
        return page.getByRole('heading', { name: 'Find Me Something Similar' }).isVisible();
      })
      .toBe(true);
    const news = page.getByRole('status').filter({ hasText: 'This car has just been sold.' });
    expect(await news.textContent()).toContain('Your details are still here');
    expect(await news.getByRole('link').allTextContents()).toEqual(['Find me one', 'See similar cars']);
    expect(await page.getByText('SOLD', { exact: true }).isVisible()).toBe(true);
    expect(await tags.first().textContent()).toBe('JUST SOLD');
    expect(await page.locator('[data-price]').filter({ visible: true }).count()).toBe(0);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await news.getByRole('button', { name: 'Dismiss' }).click();
    expect(await news.locator('p').isVisible()).toBe(false);
    await page.keyboard.type('ple.com');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(await forms.getByLabel('First name').inputValue()).toBe('Jane');
    expect(await forms.getByLabel('Comments').inputValue()).toBe('Does it tow?');
    await forms.getByLabel('Last name').fill('Citizen');
    await forms.getByLabel('Phone').fill('0412 345 678');
    await forms.getByLabel('Postcode').fill('4000');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await forms.getByRole('button', { name: 'Find Me Something Similar' }).click();
    const posted = new URLSearchParams((await sent).postData() ?? '');
    expect(posted.get('form')).toBe('find-similar');
    expect(posted.get('email')).toBe('jane@example.com');
    expect(posted.get('submission_key')).toMatch(/^[0-9a-f]{32}$/);
    await page.waitForURL(/\/success\?form=find-similar/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a car that stands elsewhere than the main place', () => {
  it('VDP-13 says so until the visitor dismisses it, and not again for that place', async () => {
    const { page, complaints } = await demo.openPage('summit', phone);
    const openAt = async (city: string, at = 0) => {
      const cars = await findCars('summit', `/search?city=${encodeURIComponent(city)}`);
      await page.goto(cars[at] ?? '/none');
    };
    const bar = (city: string) => page.getByText(`Located at ${city}`, { exact: true });
    /** It folds at once; that it is kept takes the page's scripts. */
    const dismiss = async (city: string) => {
      await settle(page);
      await page.getByText(`Dismiss: Located at ${city}`).click({ force: true });
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('forecourt.dismissed')))
        .toContain(`Located at ${city}`);
    };
    await openAt('Dalby');
    expect(await bar('Dalby').isVisible()).toBe(true);
    await page.reload();
    expect(await bar('Dalby').isVisible()).toBe(true);
    await dismiss('Dalby');
    await bar('Dalby').waitFor({ state: 'hidden' });
    await page.reload();
    await bar('Dalby').waitFor({ state: 'hidden' });
    await openAt('Warwick');
    expect(await bar('Warwick').isVisible()).toBe(true);
    await dismiss('Warwick');
    for (const city of ['Dalby', 'Warwick']) {
      await openAt(city);
      await bar(city).waitFor({ state: 'hidden' });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the photos of a car over the whole window', () => {
  it('VDP-02 shows the thumbnail of a photo until the large one is there, and of the first the photo of the stage', async () => {
    const { page } = await openCar('northside', desktop);
    const thumbnail = page.getByRole('list', { name: 'All photos' }).locator('img').nth(1);
    const small = (await thumbnail.getAttribute('src')) ?? '';
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const isLarger = ({ pathname, search }: URL) => pathname.endsWith('.webp') && pathname + search !== small;
    await page.route(isLarger, () => undefined);
    await page
      .getByRole('button', { name: /full screen/i })
      .first()
      .click();
    const slides = page.getByRole('dialog').locator('li');
    const [standIn, large] = [0, 1].map((at) => slides.nth(1).locator('img').nth(at));
    const readState = async (part: typeof standIn) =>
      part?.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, getComputedStyle(image).backgroundColor]);
    expect(await standIn?.getAttribute('src')).toBe(small);
    await expect.poll(() => readState(standIn)).toEqual([true, 'rgba(0, 0, 0, 0)']);
    expect(await readState(large)).toEqual([false, 'rgba(0, 0, 0, 0)']);
    const ofStage = slides.first().locator('img').first();
    expect(await ofStage.getAttribute('src')).not.toBe(
      await page.getByRole('list', { name: 'All photos' }).locator('img').first().getAttribute('src'),
    );
    await page.context().close();
  });
});

describe('a car without scripts', () => {
  it.each(['northside', 'summit', 'carbarn'])(
    'VDP-02 FIN-02 is whole on %s: photos, price, loan, form',
    async (site) => {
      const { page } = await openCar(site, { ...phone, javaScriptEnabled: false });
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.locator('main img').first().isVisible()).toBe(true);
      const price = page.locator('main [data-price]').filter({ visible: true }).first();
      expect(await price.textContent()).toMatch(/^\$[\d,]+$/);
      const loan = page.getByRole('region', { name: 'Finance', exact: true }).first();
      expect(await loan.textContent()).toMatch(/\$[\d,]+ per (week|month)Comparison rate\d+\.\d\d% p\.a\./);
      const sum = page.locator('#finance-calculator');
      if (site !== 'carbarn') await page.getByText('Change deposit and term').click();
      const asked =
        site === 'carbarn' ? sum.getByRole('link', { name: 'Request a quote' }) : sum.locator('[aria-atomic]');
      expect(await asked.isVisible()).toBe(true);
      if (site !== 'carbarn') expect(await asked.textContent()).toMatch(/\$[\d,]+/);
      expect(await page.locator('main a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0);
      expect(await page.locator('#enquiry form').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
      await page.context().close();
    },
  );
});
