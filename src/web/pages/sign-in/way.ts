import { readOwnAddress } from '#rules/addresses/own-address.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { accountHref, homeHref, signInHref, watchlistHref } from '../addresses.ts';
import { type SignInType, signInTypes } from './gate.ts';

/** Parameters of /sign-in. */
export const signInParams = ['type', 'redirect', 'back', 'attempt', 'step'] as const;

/** SITE-10: what somebody signs in for, where it leads to, and where he goes who does not. Never out of the site. */
export interface SignInWay {
  type: SignInType | null;
  /** Null where he has asked for nothing but to sign in. */
  next: string | null;
  back: string;
}

export function readWay({ searchParams }: URL): SignInWay {
  const asked = searchParams.get('type');
  return {
    type: signInTypes.find((each) => each === asked) ?? null,
    next: readTarget(searchParams.get('redirect')),
    back: readTarget(searchParams.get('back')) ?? homeHref,
  };
}

/** An address of another site is never used, nor one that leads here again. */
function readTarget(text: string | null): string | null {
  const address = readOwnAddress(text ?? '');
  return address === null || /^\/sign-in(?:[/?#]|$)/i.test(address) ? null : address;
}

/** /sign-in again, on the same way. */
export function writeWay({ type, next, back }: SignInWay, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(type === null ? {} : { type }),
    ...(next === null ? {} : { redirect: next }),
    ...(back === homeHref ? {} : { back }),
    ...more,
  });
  return params.size === 0 ? signInHref : `${signInHref}?${params}`;
}

/** Where a visitor who has signed in finds what is his. */
export function getOwnHref({ garageEnabled, garage, favourites }: SiteSettings): string {
  if (garageEnabled) return garage.paths[0] ?? accountHref;
  return favourites === 'watchlist' ? watchlistHref : accountHref;
}

/** The page of what is a visitor's own, as menus and breadcrumbs call it. */
export function getOwnLink(settings: SiteSettings): LinkView {
  return settings.garageEnabled
    ? { label: 'My garage', href: getOwnHref(settings) }
    : { label: 'My account', href: accountHref };
}
