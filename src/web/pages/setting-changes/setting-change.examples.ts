import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';

/** A page, or a call, before and after a setting changes. */
export interface SettingChange {
  field: string;
  path: string;
  template?: string;
  /** What the call is sent; nothing is a page, or a call that asks. */
  sent?: object;
  /** Set both times. */
  given?: SiteSettingsOverrides;
  changed: SiteSettingsOverrides;
  /** Seen before the change and not after it. */
  before?: string | RegExp;
  /** Seen after the change and not before it. */
  after?: string | RegExp;
  /** The setting only affects the page's script, so the HTML stays the same. */
  seenBy?: 'script';
  /** Before and after, where they are not both 200. */
  statuses?: readonly [number, number];
}

/** A used Toyota Corolla of $24,990 that has everything a page can show of a car. */
export const carPage = '/cars/corolla';
export const checkoutPage = '/cars/corolla/checkout';
/** A demo car of $120,000 that is on its way. */
export const dearCarPage = '/cars/soon';
/** A certified Mazda without photos, of which neither the kilometres nor the type of the price are known. */
export const certifiedCarPage = '/cars/certified';
export const listPage = '/search';

/** The dealership of all the cars. */
export const dealershipSlug = 'settings-dealer';
/** Whose lender data the Corolla has. */
export const lender = 'hillside';
/** Who names no terms besides its rates. */
export const ratesLender = 'rates-alone';
export const dealerLicence = '4401234';
export const reviewText = 'They found me the right car.';
export const badReviewText = 'Nobody called back.';
