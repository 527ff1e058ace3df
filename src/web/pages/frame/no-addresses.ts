import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { createSearchWords } from '#rules/search/address/search-words.ts';
import type { Site } from '#services/sites/site.ts';

/** Search addresses without any word of the stock: all that is known while the store is away. */
export function noAddresses(site: Site): AddressSite {
  const words = createSearchWords({ siteName: site.name, makes: [], bodies: [], dealerships: [], values: {} });
  return { prefix: site.settings.search.prefix, words };
}
