import type { Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandView } from '#blocks/brands/brand-grid.tsx';
import { carExamples } from '#blocks/car/cars.examples.ts';
import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { blockGroups } from '#blocks/catalogue.examples.tsx';
import { MainMenu } from '#blocks/frame/main-menu.tsx';
import { brandExamples } from '#blocks/home/home.examples.ts';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import { locationExample } from '#blocks/locations/locations.examples.ts';
import { findAccessProblems, type LookBrowser, openLookBrowser } from '#tests/support/look-browser.ts';
import { BlockGroup } from './block-group.tsx';
import { templateNames } from './registry.ts';
import { resolveLook } from './resolve-look.ts';

const groups = templateNames.flatMap((template) =>
  Object.entries(blockGroups).map(([group, states]) => ({ template, group, states })),
);

/** Everything that a visitor can open, as far as it can be open at once. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('details')) box.open = true;
    document.querySelector<HTMLDialogElement>('dialog:not([open])')?.showModal();
  });
}

describe('blocks', () => {
  let browser: LookBrowser;
  beforeAll(async () => {
    browser = await openLookBrowser();
  });
  afterAll(() => browser.close());

  it.each(groups)(
    '$group in $template: nothing that axe objects to, and all of it within 320 px',
    async ({ template, states }) => {
      const { themeCss } = resolveLook(template, {});
      const html = renderToStaticMarkup(<BlockGroup states={states} />);
      const wide = await browser.open(html, { width: 1440, themeCss });
      expect(await findAccessProblems(wide, { wholePage: false })).toEqual([]);
      const narrow = await browser.open(html, { width: 320, themeCss });
      expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await openAll(narrow);
      expect(await findAccessProblems(narrow, { wholePage: false })).toEqual([]);
    },
  );

  it('SITE-17 keeps the popup within 600 px and 80 % of the height, and closes it by its button', async () => {
    const { themeCss } = resolveLook('yard', {});
    const html = renderToStaticMarkup(<BlockGroup states={{ popup: blockGroups.home?.popup }} />);
    const page = await browser.open(html, { width: 1440, themeCss });
    await openAll(page);
    const box = await page.locator('dialog').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(600);
    expect(box?.height).toBeLessThanOrEqual(0.8 * 900);
    await page.getByRole('button', { name: 'Close: Open on Boxing Day' }).click();
    expect(await page.locator('dialog').isVisible()).toBe(false);
  });

  it.each([390, 1440])('SITE-17 shows a promotion in the shape of 1920 by 540, %d px wide', async (width) => {
    const { themeCss } = resolveLook('marque', {});
    const html = renderToStaticMarkup(<BlockGroup states={{ promotions: blockGroups.home?.['promotion slider'] }} />);
    const page = await browser.open(html, { width, themeCss });
    const box = await page.locator('img').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1920 / 540, 1);
  });

  it.each([390, 1440])(
    'SITE-17 shows the words of a promotion beside its whole picture, on a phone under it, %d px wide',
    async (width) => {
      const { themeCss } = resolveLook('marque', {});
      const html = renderToStaticMarkup(<BlockGroup states={{ promotions: blockGroups.home?.['promotion slider'] }} />);
      const page = await browser.open(html, { width, themeCss });
      const promotion = page.getByRole('listitem').filter({ hasText: 'Trade in before you trade up' });
      const picture = await promotion.locator('img').boundingBox();
      const words = await promotion.getByText('A written valuation while you test drive.').boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1920 / 540, 1);
      const isBeside = width > 1000;
      const end = isBeside ? (picture?.x ?? 0) + (picture?.width ?? 0) : (picture?.y ?? 0) + (picture?.height ?? 0);
      expect(isBeside ? words?.x : words?.y).toBeGreaterThan(end);
      const link = promotion.getByRole('link', { name: 'Trade in before you trade up' });
      expect(await link.getAttribute('href')).toBe('/trade-in');
      // All of it leads there.
      await promotion.locator('img').evaluate((image) => {
        const { left, top, width: wide, height } = image.getBoundingClientRect();
        const at = document.elementFromPoint(left + wide / 2, top + height / 2);
        if (at?.closest('a') === null) throw new Error('the picture leads nowhere');
      });
    },
  );

  it.each([390, 768, 1440])(
    'LOC-07 SITE-03 keeps the words of buttons in narrow cards on one line, %d px wide',
    async (width) => {
      const { themeCss } = resolveLook('yard', {});
      const labels = ['Get Finance', 'Reserve Car Now', 'Buy Online', 'Find Me Something Similar'];
      const buttons = labels.map((label) => ({ label, href: `/${label}` }));
      const narrow = renderToStaticMarkup(<CompactCarCard car={{ ...carExamples.electric, buttons }} />);
      const wide = renderToStaticMarkup(<LocationCard location={{ ...locationExample, buttons }} />);
      const html = `<div style="width: 272px">${narrow}</div>${wide}`;
      const page = await browser.open(html, { width, themeCss });
      const heights = await page
        .locator('a')
        .filter({ hasText: new RegExp(labels.join('|')) })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(heights).toHaveLength(8);
      expect(Math.max(...heights)).toBeLessThan(50);
    },
  );

  it('SITE-12 sets the brands of the mega menu six a row on large screens', async () => {
    const { themeCss } = resolveLook('collective', {});
    const html = renderToStaticMarkup(<BlockGroup states={{ header: blockGroups.frame?.['group header'] }} />);
    const page = await browser.open(html, { width: 1440, themeCss });
    await page.locator('summary', { hasText: 'Brands' }).filter({ visible: true }).click();
    const tops = await page
      .getByRole('navigation', { name: 'Main' })
      .locator('details[open] li')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(6);
  });

  it('SITE-12 names the brands of the mega menu alone where no sign of them is stored', () => {
    const render = (brands: readonly BrandView[]) =>
      renderToStaticMarkup(<MainMenu entries={[]} brands={brands} brandsLink={null} />);
    const [first, ...others] = brandExamples.map((brand) => ({ ...brand, image: null }));
    if (first === undefined) throw new Error('no example');
    const initials = `>${others[0]?.initials}<`;
    expect(render([first, ...others])).not.toContain(initials);
    const logoUrl = '/halden.svg';
    const withSign = render([{ ...first, logoUrl }, ...others]);
    expect(withSign).toContain(logoUrl);
    expect(withSign).toContain(initials);
  });
});
