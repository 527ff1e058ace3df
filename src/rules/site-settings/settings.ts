import { z } from 'zod';
import { careersSettings, partsSettings, serviceSettings } from './department-settings.ts';
import { financeSettings } from './finance-settings.ts';
import { localeSettings, lookSettings } from './look-settings.ts';
import { prizeWheelSettings } from './prize-wheel-settings.ts';
import { alertSettings } from './sections/alert-settings.ts';
import { buyOnlineSettings } from './sections/buy-online-settings.ts';
import { cardSettings, vehicleSettings, warrantySetting } from './sections/car-settings.ts';
import { financeApplicationSettings } from './sections/finance-application-settings.ts';
import { complianceSettings, formsSettings } from './sections/form-settings.ts';
import { gallerySettings } from './sections/gallery-settings.ts';
import { leadSettings } from './sections/lead-settings.ts';
import { locationSettings } from './sections/location-settings.ts';
import { mapSettings } from './sections/map-settings.ts';
import { onlinePaymentSettings } from './sections/online-payment-settings.ts';
import { headerSettings, homeSettings } from './sections/page-settings.ts';
import { replySettings } from './sections/reply-settings.ts';
import { reservationSettings } from './sections/reservation-settings.ts';
import { retentionSettings } from './sections/retention-settings.ts';
import { searchSettings } from './sections/search-settings.ts';
import { stockSettings } from './sections/stock-settings.ts';
import { tradeInSettings } from './sections/trade-in-settings.ts';
import {
  deliverySettings,
  marketPoolSetting,
  quoteSettings,
  similarSettings,
  testDriveSettings,
} from './sections/vehicle-call-settings.ts';
import {
  accountSettings,
  brandSettings,
  garageSettings,
  offerSettings,
  visitorPageSettings,
} from './site-page-settings.ts';

const group = <T extends z.ZodType>(schema: T) => schema.prefault({} as z.input<T>);

/**
 * All settings of a site: name, default and what a visitor sees. Stored rows hold only overrides.
 * A group is a section of a site's file.
 */
export const siteSettingsSchema = z.strictObject({
  garageEnabled: z.boolean().default(false).describe('The my-garage pages, for who has signed in.'),
  financeProvider: z
    .string()
    .default('')
    .describe('The lender whose figures are shown, by its name in the stock; empty shows no finance figures.'),
  favourites: z
    .enum(['off', 'local', 'watchlist'])
    .default('off')
    .describe(
      'The heart on cars and where it saves them: local saves in the browser, shown at /favourites; watchlist saves with the account of who has signed in, shown at /watchlist.',
    ),
  viewedCars: z
    .boolean()
    .default(true)
    .describe('Recently viewed cars on the home page and on vehicle pages; the list is kept in the browser.'),
  warranties: warrantySetting
    .default([])
    .describe('The warranty shown on vehicle pages and the home page, by condition and dealership.'),
  httpsOnSubdomains: z
    .boolean()
    .default(false)
    .describe(
      "Browsers also reach everything below the site's hosts by https alone, for a year from the last visit: only for a domain where all of it has a certificate.",
    ),
  stock: group(stockSettings),
  search: group(searchSettings),
  card: group(cardSettings),
  vehicle: group(vehicleSettings),
  gallery: group(gallerySettings),
  map: group(mapSettings),
  locations: group(locationSettings),
  marketPool: marketPoolSetting,
  delivery: group(deliverySettings),
  testDrives: group(testDriveSettings),
  service: group(serviceSettings),
  parts: group(partsSettings),
  careers: group(careersSettings),
  quote: group(quoteSettings),
  tradeIn: group(tradeInSettings),
  similar: group(similarSettings),
  finance: group(financeSettings),
  financeApplication: group(financeApplicationSettings),
  header: group(headerSettings),
  home: group(homeSettings),
  brands: group(brandSettings),
  offers: group(offerSettings),
  garage: group(garageSettings),
  visitorPages: group(visitorPageSettings),
  prizeWheel: group(prizeWheelSettings),
  accounts: group(accountSettings),
  alerts: group(alertSettings),
  buyOnline: group(buyOnlineSettings),
  reservations: group(reservationSettings),
  leads: group(leadSettings),
  replies: group(replySettings),
  onlinePayments: group(onlinePaymentSettings),
  retention: group(retentionSettings),
  forms: group(formsSettings),
  compliance: group(complianceSettings),
  locale: group(localeSettings),
  look: group(lookSettings),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;
export type SiteSettingsOverrides = z.input<typeof siteSettingsSchema>;
