import type { SavedLinkView } from '#blocks/saved-cars/saved-links.tsx';
import type { SiteContext } from '#services/context.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { accountHref, compareHref, favouritesHref, watchlistHref } from '../addresses.ts';
import { getOwnHref } from '../sign-in/way.ts';

/** SITE-10: the way to sign in and to what is one's own; null where the site has nothing to sign in for. */
export function presentAccountLink({ site: { settings } }: Pick<SiteContext, 'site'>): LinkView | null {
  const { garageEnabled, favourites, header } = settings;
  if (!header.account || (!garageEnabled && favourites !== 'watchlist')) return null;
  return garageEnabled
    ? { label: 'My garage', href: getOwnHref(settings) }
    : { label: 'My account', href: accountHref };
}

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
