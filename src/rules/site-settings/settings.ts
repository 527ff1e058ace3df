import { z } from 'zod';
import { cardSettings, vehicleSettings, warrantySetting } from './car-settings.ts';
import { complianceSettings, formsSettings } from './form-settings.ts';
import { localeSettings, lookSettings } from './look-settings.ts';
import { headerSettings, homeSettings } from './page-settings.ts';
import { searchSettings } from './search-settings.ts';
import { stockSettings } from './stock-settings.ts';

const group = <T extends z.ZodType>(schema: T) => schema.prefault({} as z.input<T>);

/**
 * Every variation of a site: a name, a default and what a visitor sees of it. Stored rows hold overrides only.
 * A group is a section of a site's file.
 */
export const siteSettingsSchema = z.strictObject({
  garageEnabled: z.boolean().default(false).describe('No effect yet: the my-garage pages.'),
  financeProvider: z
    .string()
    .default('')
    .describe('No effect yet: whose lender data and rules the finance figures follow; empty shows none.'),
  favourites: z
    .enum(['off', 'local', 'watchlist'])
    .default('off')
    .describe('No effect yet: the heart on cards, kept in the browser or in the signed-in watchlist.'),
  warranties: warrantySetting
    .default([])
    .describe('The warranty that cars carry on their pages and the home page, by condition and dealership.'),
  stock: group(stockSettings),
  search: group(searchSettings),
  card: group(cardSettings),
  vehicle: group(vehicleSettings),
  header: group(headerSettings),
  home: group(homeSettings),
  forms: group(formsSettings),
  compliance: group(complianceSettings),
  locale: group(localeSettings),
  look: group(lookSettings),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;
export type SiteSettingsOverrides = z.input<typeof siteSettingsSchema>;
