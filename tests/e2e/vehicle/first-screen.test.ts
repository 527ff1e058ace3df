import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone, settle } from '../open-demo.ts';
import { findCars } from '../reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** The car whose name is the longest of those that the site's list shows first. */
async function findLongName(page: Page): Promise<string> {
  await page.goto('/search');
  const links = await page
    .locator('main article h2 a, main article h3 a')
    .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent ?? '' })));
  const [longest] = links.toSorted((a, b) => b.name.length - a.name.length);
  if (longest === undefined) throw new Error('the list shows no car');
  return longest.href;
}

/** Where the bottom edges of what is wanted at first sight lie, as far as it is seen at all. */
const measureFirstScreen = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (part: Element) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight || left < 0 || right > window.innerWidth) return false;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return over !== null && (part.contains(over) || over.contains(part));
    };
    const buttons = [...document.querySelectorAll('main a[href="#enquiry"]')];
    return {
      name: [...document.querySelectorAll('h1')].some(isSeen),
      price: [...document.querySelectorAll('main [data-price]')].some(isSeen),
      button: buttons.some(isSeen),
      pictureTop: document.querySelector('main section[aria-label^="Photos of"]')?.getBoundingClientRect().top ?? null,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the first screen of a car of %s', (site) => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('VDP-09 VDP-11 shows name, price and main button of the longest name on a %s', async (_name, options) => {
    const { page, complaints } = await demo.openPage(site, options);
    await page.goto(await findLongName(page));
    const { pictureTop, ...shown } = await measureFirstScreen(page);
    expect(shown).toEqual({ name: true, price: true, button: true, sideways: 0 });
    if (options === phone) expect(pictureTop).toBeLessThan(200);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])(
    'VDP-02 has a stage of the shape of the broad photo on it on a %s: nothing is cut, and no band lies beside it',
    async (_name, options) => {
      const { page } = await demo.openPage(site, options);
      const [href] = await findCars(site, '/search');
      await page.goto(href);
      const photo = page.locator('main section[aria-label^="Photos of"] ul img').first();
      await photo.waitFor();
      const { own, shown } = await photo.evaluate((image: HTMLImageElement) => ({
        own: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        shown: image.clientWidth / image.clientHeight,
      }));
      expect(own).toBeGreaterThan(1.55);
      expect(shown).toBeCloseTo(own, 1);
      await page.context().close();
    },
  );

  it('VDP-09 shows them where the name takes three lines more', async () => {
    const { page } = await demo.openPage(site, desktop);
    await page.goto(await findLongName(page));
    await page.locator('h1').evaluate((name) => {
      name.textContent = `${name.textContent} Adventure Sports Dual Clutch Transmission Launch Edition Touring`;
    });
    const { name, price, button } = await measureFirstScreen(page);
    expect({ name, price, button }).toEqual({ name: true, price: true, button: true });
    await page.context().close();
  });

  it('VDP-11 has price, call and first action in one row of the bar of phones, the other actions under the price', async () => {
    const { page } = await demo.openPage(site, phone);
    await page.goto(await findLongName(page));
    const bar = page.locator('[data-open-after="900"]', { has: page.locator('a[href="#enquiry"]') });
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await bar.waitFor();
    const rows = await bar.evaluate((part) => {
      const shown = [...part.querySelectorAll('a, [data-price]')].filter((each) => each.checkVisibility());
      return shown.map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }));
    });
    expect(rows.length).toBeGreaterThan(1);
    const [highest, lowest] = [Math.max(...rows.map(({ top }) => top)), Math.min(...rows.map(({ bottom }) => bottom))];
    expect(highest, JSON.stringify(rows)).toBeLessThan(lowest);
    expect((await bar.boundingBox())?.height).toBeLessThan(104);
    const hidden = await bar.locator('a').filter({ visible: false }).all();
    for (const link of hidden) {
      const same = page.locator(`main a[href="${await link.getAttribute('href')}"]`).filter({ visible: true });
      expect(await same.count()).toBeGreaterThan(0);
    }
    await page.context().close();
  });

  it('VDP-09 is printed without its bars, buttons and forms, and with what is folded', async () => {
    const { page } = await demo.openPage(site, desktop);
    const count = (selector: string) => page.locator(selector).filter({ visible: true }).count();
    const forms = 'main form[method=post], main a[href="#enquiry"]';
    // The calculator is a form as well.
    const countFolded = () =>
      page
        .locator('[data-parts] details:not([open]) > :not(summary, [popover], :has(form))')
        .evaluateAll(
          (parts) =>
            parts.filter(
              (part) => part.parentElement?.checkVisibility() && !part.checkVisibility({ checkVisibilityCSS: true }),
            ).length,
        );
    for (const car of await findCars(site, '/search/used-cars')) {
      await page.goto(car);
      await settle(page);
      if ((await countFolded()) > 0) break;
    }
    expect(await count(forms)).toBeGreaterThan(0);
    expect(await countFolded()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await count(forms)).toBe(0);
    expect(await count('[data-open-after]')).toBe(0);
    expect(await count('main h1')).toBe(1);
    expect(await count('main [data-price]')).toBeGreaterThan(0);
    expect(await countFolded()).toBe(0);
    await page.context().close();
  });

  it('VDP-11 has one bar over the page at a time, and a jump ends with its heading in sight', async () => {
    for (const options of [phone, desktop]) {
      const { page } = await demo.openPage(site, options);
      await page.goto(await findLongName(page));
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
      await page.locator(`[data-open-after="${options === phone ? 900 : 500}"][data-opened]`).waitFor();
      const bars = await page.evaluate(() => {
        const isBar = (part: Element) => {
          const { position } = getComputedStyle(part);
          const { width, top, bottom } = part.getBoundingClientRect();
          const sticks = position === 'fixed' || position === 'sticky';
          return sticks && width > window.innerWidth / 2 && bottom > 0 && top < window.innerHeight;
        };
        return [...document.querySelectorAll('body *')].filter(
          (part) => part.checkVisibility({ visibilityProperty: true }) && isBar(part),
        ).length;
      });
      expect(bars).toBe(1);
      await page.evaluate(() => {
        window.location.hash = 'vehicle-map';
      });
      const jumpedTo = () =>
        page.locator('#vehicle-map').evaluate((part) => {
          const { top } = part.getBoundingClientRect();
          const over = document.elementFromPoint(window.innerWidth / 2, Math.max(top, 0) + 4);
          return top >= 0 && over !== null && (part.contains(over) || over.contains(part));
        });
      await expect.poll(jumpedTo).toBe(true);
      await page.context().close();
    }
  });

  it('LEAD-13 VDP-11 shows the heading of the finance form where an address leads to it, here and on the page for finance', async () => {
    const [car] = await findCars(site, '/search/used-cars');
    for (const options of [phone, desktop]) {
      for (const path of [car, '/finance']) {
        const { page } = await demo.openPage(site, options);
        await page.goto(`${path}#finance-form`);
        const form = page.locator('#finance-form');
        await expect.poll(() => form.evaluate(hasHeadingInSight), { message: path }).toBe(true);
        await page.context().close();
      }
    }
  });
});

/** Runs in the page: nothing covers the heading of a form, be it its own or the one that folds it. */
function hasHeadingInSight(form: Element): boolean {
  const heading = form.querySelector('h2') ?? form.closest('details')?.querySelector('summary h2');
  const { left, top, bottom } = heading?.getBoundingClientRect() ?? new DOMRect(0, -1);
  const over = document.elementFromPoint(left + 4, (top + bottom) / 2);
  return top >= 0 && heading?.closest('summary, h2')?.contains(over) === true;
}
