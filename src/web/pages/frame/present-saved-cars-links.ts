import type { SavedLinkView } from '#blocks/saved-cars/saved-links.tsx';
import type { SiteContext } from '#services/context.ts';
import { compareHref, favouritesHref, watchlistHref } from '../addresses.ts';

/** SITE-07: the pages of a visitor's own lists that the site has. */
export function presentKeptLinks({ site: { settings } }: Pick<SiteContext, 'site'>): SavedLinkView[] {
  const links: (SavedLinkView & { shown: boolean })[] = [
    { list: 'favourites', label: 'Favourites', href: favouritesHref, shown: settings.favourites === 'local' },
    {
      ...{ list: 'favourites', label: 'Watchlist', href: watchlistHref, isWatchlist: true },
      shown: settings.favourites === 'watchlist',
    },
    { list: 'compare', label: 'Compare', href: compareHref, shown: settings.card.compare },
  ];
  return links.flatMap(({ shown, ...link }) => (shown ? [link] : []));
}
