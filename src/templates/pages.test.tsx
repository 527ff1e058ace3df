import type { Page } from 'playwright-core';
import { cloneElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedCarExample, soldPrintedCarExample } from '#blocks/vehicle/printed-car.examples.ts';
import { findAccessProblems, type LookBrowser, openLookBrowser } from '#tests/support/look-browser.ts';
import { templateNames } from './registry.ts';
import { resolveLook } from './resolve-look.ts';
import { getTemplate } from './slots.ts';
import type { Template } from './template.ts';
import * as directories from './views/directory.examples.ts';
import * as documents from './views/document.examples.ts';
import { financeApplicationExample } from './views/finance-application.examples.ts';
import * as places from './views/locations.examples.ts';
import { withLongWords } from './views/long-words.examples.ts';
import * as models from './views/model.examples.ts';
import * as pages from './views/pages.examples.ts';
import * as purchases from './views/purchase.examples.ts';
import { bareSiteExample, crowdedSiteExample as crowdedSite, siteExample } from './views/site.examples.ts';
import * as own from './views/site-pages.examples.ts';
import type { SiteView } from './views/site-view.ts';
import * as tradeIns from './views/trade-in.examples.ts';

/** Every page by what is special about it. */
function listPages({ home: Home, search: Search, vehicle: Vehicle, ...rest }: Template) {
  const {
    contact: Contact,
    content: Content,
    favourites: Favourites,
    compare: Compare,
    print: Print,
    success: Success,
    error: Failure,
  } = rest;
  const site = siteExample;
  return {
    home: <Home site={site} view={pages.homeExample} />,
    'home without anything': <Home site={bareSiteExample} view={pages.bareHomeExample} />,
    'home with much of everything': <Home site={crowdedSite} view={pages.crowdedHomeExample} />,
    search: <Search site={site} view={pages.searchExample} />,
    'search with one car': <Search site={site} view={pages.oneCarSearchExample} />,
    'search with 400 cars': <Search site={site} view={pages.longSearchExample} />,
    'search without cars': <Search site={site} view={pages.emptySearchExample} />,
    vehicle: <Vehicle site={site} view={pages.vehicleExample} />,
    'sold vehicle': <Vehicle site={site} view={pages.soldVehicleExample} />,
    content: <Content site={site} view={documents.contentExample} />,
    'content of text': <Content site={site} view={documents.textContentExample} />,
    contact: <Contact site={site} view={pages.contactExample} />,
    location: <rest.location site={site} view={places.locationPageExample} />,
    'location without anything': <rest.location site={bareSiteExample} view={places.bareLocationPageExample} />,
    locator: <rest.locator site={site} view={places.locatorExample('card')} />,
    'locator in a grid': <rest.locator site={site} view={places.locatorExample('grid')} />,
    'locator to swipe': <rest.locator site={site} view={places.locatorExample('slider')} />,
    'locator as a list': <rest.locator site={site} view={places.locatorExample('list')} />,
    'locator without locations': <rest.locator site={site} view={places.emptyLocatorExample} />,
    favourites: <Favourites site={site} view={pages.favouritesExample} />,
    'favourites without any': <Favourites site={site} view={pages.noFavouritesExample} />,
    compare: <Compare site={site} view={pages.compareExample} />,
    directory: <rest.directory site={site} view={directories.directoryExample} />,
    'directory without models': <rest.directory site={site} view={directories.emptyDirectoryExample} />,
    parts: <rest.parts site={site} view={directories.partsExample} />,
    'compared cars': <rest.comparedCars site={site} view={pages.comparedCarsExample} />,
    'compared cars without any': <rest.comparedCars site={site} view={pages.noComparedCarsExample} />,
    'finance application': <rest.financeApplication site={site} view={financeApplicationExample} />,
    'trade-in': <rest.tradeIn site={site} view={tradeIns.tradeInExample} />,
    'step of a valuation': <rest.valuation site={site} view={tradeIns.valuationStepExample} />,
    estimate: <rest.valuation site={site} view={tradeIns.estimateStepExample} />,
    'price range': <rest.priceRange site={site} view={directories.priceRangeExample} />,
    print: <Print site={site} view={printedCarExample} />,
    'print of a sold vehicle': <Print site={site} view={soldPrintedCarExample} />,
    offers: <rest.offers site={site} view={own.offersExample} />,
    'offers without any': <rest.offers site={site} view={own.noOffersExample} />,
    brands: <rest.brands site={site} view={own.brandsExample} />,
    'brands without any': <rest.brands site={site} view={own.noBrandsExample} />,
    brand: <rest.brand site={site} view={own.brandExample} />,
    model: <rest.model site={site} view={models.modelExample} />,
    'model with one plain car': <rest.model site={site} view={models.plainModelExample} />,
    'model without stock': <rest.model site={site} view={models.modelWithoutStockExample} />,
    'brand without stock': <rest.brand site={site} view={own.brandWithoutStockExample} />,
    'sign-in': <rest.signIn site={site} view={own.signInExample} />,
    'sign-in to buy': <rest.signIn site={site} view={own.signInToBuyExample} />,
    'step of a purchase': <rest.purchase site={site} view={purchases.purchaseStepExample} />,
    'last step of a purchase': <rest.purchase site={site} view={purchases.purchaseReviewExample} />,
    'purchase of a car that has gone': <rest.purchase site={site} view={purchases.gonePurchaseExample} />,
    'order that was sent': <rest.purchase site={site} view={purchases.sentPurchaseExample} />,
    watchlist: <rest.watchlist site={site} view={own.watchlistExample} />,
    'watchlist without any': <rest.watchlist site={site} view={own.noWatchlistExample} />,
    'prize wheel': <rest.spin site={site} view={own.spinExample} />,
    'prize wheel after the spin': <rest.spin site={site} view={own.spunExample} />,
    'prize wheel without prizes': <rest.spin site={site} view={own.noPrizesExample} />,
    garage: <rest.garage site={site} view={own.garageExample} />,
    'section of the garage': <rest.garage site={site} view={own.garageSectionExample} />,
    account: <rest.account site={site} view={own.accountExample} />,
    alerts: <rest.alerts site={site} view={own.alertsExample} />,
    'a new alert': <rest.alerts site={site} view={own.newAlertExample} />,
    unsubscribe: <rest.unsubscribe site={site} view={own.unsubscribeExample} />,
    unsubscribed: <rest.unsubscribe site={site} view={own.unsubscribedExample} />,
    success: <Success site={site} view={pages.successExample} />,
    'form page': <rest.form site={site} view={pages.formPageExample} />,
    'form page without a form': <rest.form site={site} view={pages.bareFormPageExample} />,
    error: <Failure site={site} view={pages.errorExample} />,
  } satisfies Record<string, ReactElement<{ view: unknown }>>;
}

function choosePageSite(pageName: string): SiteView {
  if (pageName.includes('without anything')) return bareSiteExample;
  return /much|400/.test(pageName) ? crowdedSite : siteExample;
}

/** Links within a sentence and a card's name, whose target is the whole card, are exempt. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, select, label:has(input), input:not([type=hidden])')]
      .filter(
        (target) => !target.closest('p, h2, h3') && !target.closest('label, .sr-only')?.contains(target.parentElement),
      )
      .filter((target) => target.checkVisibility())
      .map((target) => ({ box: target.getBoundingClientRect(), text: target.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, text }) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`),
  );
}

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** In a window of 640 px. */
async function measureWithLargeText(page: Page): Promise<number> {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return measureWidth(page);
}

/** What reaches beyond the window and is neither cut off nor scrolled by something around it. */
async function findWideParts(page: Page, width: number): Promise<string[]> {
  return page.evaluate((edge) => {
    const isHeld = (part: Element) => {
      for (
        let around = part.parentElement;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > edge + 1 && !isHeld(part))
      .map((part) => part.outerHTML.slice(0, 160));
  }, width);
}

describe.each(templateNames)('template %s', (name) => {
  let browser: LookBrowser;
  let template: Template;
  beforeAll(async () => {
    browser = await openLookBrowser();
    template = getTemplate(name);
  });
  afterAll(() => browser.close());

  const show = (pageName: keyof ReturnType<typeof listPages>, width: number, { longWords = false } = {}) => {
    const { header: Header, footer: Footer } = template;
    const site = choosePageSite(pageName);
    const element = listPages(template)[pageName];
    const html = renderToString(
      <>
        <Header site={site} />
        {longWords ? cloneElement(element, { view: withLongWords(element.props.view) }) : element}
        <Footer site={site} />
      </>,
    );
    return browser.open(html, { width, themeCss: resolveLook(name, {}).themeCss });
  };

  const pageNames = [
    'home',
    'home without anything',
    'home with much of everything',
    'search',
    'search with one car',
    'search without cars',
    'vehicle',
    'sold vehicle',
    'contact',
    'content',
    'content of text',
    'directory',
    'directory without models',
    'parts',
    'compared cars',
    'compared cars without any',
    'price range',
    'favourites',
    'favourites without any',
    'compare',
    'print',
    'print of a sold vehicle',
    'location',
    'location without anything',
    'locator without locations',
    'offers',
    'offers without any',
    'brands',
    'brands without any',
    'brand',
    'brand without stock',
    'model',
    'model with one plain car',
    'model without stock',
    'sign-in',
    'unsubscribe',
    'unsubscribed',
    'form page',
    'form page without a form',
    'success',
    'error',
  ] as const;

  it('SRCH-23 opens the filters and the menu of a phone without any script', async () => {
    const page = await show('search', 390);
    await page.locator('button[popovertarget=filters]').filter({ visible: true }).click();
    expect(await page.getByRole('button', { name: 'Show Me 1,071 cars' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close filters' }).click();
    expect(await page.getByRole('button', { name: 'Show Me 1,071 cars' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
  });

  it.each(pageNames)(
    '%s is clean to axe, fits 320 px and text at 200 %, and has targets of 44 px',
    async (pageName) => {
      const page = await show(pageName, 320);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      expect(await measureWidth(page)).toBe(320);

      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);

      expect(await measureWithLargeText(page)).toBe(640);
    },
  );

  it.each(pageNames)(
    '%s stays in its width with words of 300 letters in everything that a feed fills',
    async (pageName) => {
      const page = await show(pageName, 390, { longWords: true });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await findWideParts(page, width)]).toEqual([width, []]);
        expect(await measureWidth(page)).toBe(width);
      }
    },
  );

  it('search with 400 cars shows every one of them within 320 px', async () => {
    const page = await show('search with 400 cars', 320);
    expect(await page.locator('article').count()).toBe(400);
    expect(await measureWidth(page)).toBe(320);
    expect(await measureWithLargeText(page)).toBe(640);
  });
});
