import type { AddressSite } from '#rules/search/canonical-address.ts';
import { createSearchWords } from '#rules/search/search-words.ts';
import type { Site } from '#services/sites/site.ts';

/** Search addresses without any word of the stock: all that is known while the store is away. */
export function noAddresses(site: Site): AddressSite {
  const words = createSearchWords({ makes: [], bodies: [], dealerships: [], values: {} });
  return { prefix: site.settings.search.prefix, words };
}
