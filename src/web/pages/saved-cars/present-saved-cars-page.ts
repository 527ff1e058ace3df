import type { SavedPageView } from '#blocks/saved-cars/saved-page.tsx';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { countStock, getSiteNoun, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { compareHref, favouritesHref } from '../addresses.ts';
import { type Head, headOfHiddenPage } from '../head.ts';

export interface SavedCarsPageInput {
  list: SavedPageView['list'];
  addresses: AddressSite;
  /** That the address names; none on the visitor's own page, which the browser fills. */
  ids: readonly number[];
  /** Those of them that the site shows. */
  cars: readonly Pick<CarCard, 'id'>[];
  noun: StockNoun;
}

interface SavedPageWords {
  heading: string;
  /** Where nothing is saved. */
  emptyHeading: string;
  emptyText: string;
  withoutScripts: string;
}

const words: Record<SavedPageView['list'], (noun: StockNoun) => SavedPageWords> = {
  favourites: ({ one }) => ({
    heading: 'Favourites',
    emptyHeading: 'No favourites yet',
    emptyText: `Press the heart on a ${one} to save it here, in this browser.`,
    withoutScripts: 'Your favourites are saved in your browser and need JavaScript, which is turned off.',
  }),
  compare: ({ many }) => ({
    heading: `Compare ${many}`,
    emptyHeading: 'Nothing to compare yet',
    emptyText: `Press the scales on up to four ${many} to compare them here.`,
    withoutScripts: `The ${many} you compare are saved in your browser and need JavaScript, which is turned off.`,
  }),
};

export const keptHrefs = { favourites: favouritesHref, compare: compareHref } as const;

/** The frame is the same for everybody; what is in it depends on the ids of the address alone. */
export function presentSavedCarsPage({ list, addresses, ids, cars, noun }: SavedCarsPageInput): SavedPageView {
  const { heading, emptyHeading, emptyText, withoutScripts } = words[list](noun);
  return {
    list,
    heading,
    isLink: ids.length > 0,
    countText: cars.length === 0 ? null : countStock(cars.length, noun),
    shareHref:
      cars.length === 0
        ? null
        : addressIds(
            list,
            cars.map(({ id }) => id),
          ),
    gone: ids.filter((id) => cars.every((car) => car.id !== id)).map(String),
    empty: {
      heading: emptyHeading,
      text: emptyText,
      link: { label: `See all ${noun.many}`, href: formatSearchAddress(emptySelection, addresses) },
    },
    withoutScripts,
  };
}

export function addressIds(list: SavedPageView['list'], ids: readonly number[]): string {
  return ids.length === 0 ? keptHrefs[list] : `${keptHrefs[list]}?ids=${ids.join(',')}`;
}

/** A list of one visitor is no page to be found. */
export function buildSavedCarsHead({ site }: SiteContext, list: SavedPageView['list']): Head {
  const { heading, emptyText } = words[list](getSiteNoun(site.settings.stock));
  return headOfHiddenPage({ siteName: site.name, title: `${heading} | ${site.name}`, description: emptyText });
}
