import { isPageOff } from '#rules/addresses/site-routes.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { specialOffersHref } from '../addresses.ts';

/** SRCH-12: the way on from "No Results Available" where there is no filter to clear; null where its page is off. */
export function presentRefresh(settings: SiteSettings): LinkView | null {
  const href = settings.offers.refreshTarget;
  const path = href.split(/[?#]/)[0] ?? '';
  if (href.startsWith('/') && isPageOff(path, settings)) return null;
  return { label: path === specialOffersHref ? 'See special offers' : 'See what else there is', href };
}
