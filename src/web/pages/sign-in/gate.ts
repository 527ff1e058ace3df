import { homeHref, signInHref } from '../addresses.ts';
import { type Redirect, redirectTo } from '../page.ts';

export const signInTypes = ['watchlist', 'garage', 'spin', 'payment', 'checkout', 'finance'] as const;
export type SignInType = (typeof signInTypes)[number];

interface Gate {
  type: SignInType;
  /** The address that asks for it, with its parameters. */
  url: URL;
  /** Where the visitor goes who does not sign in. */
  back?: string;
}

/** SITE-10: the way to a page of somebody who has signed in. */
export function gate({ type, url, back = homeHref }: Gate): Redirect {
  const params = new URLSearchParams({ type, redirect: `${url.pathname}${url.search}`, back });
  return redirectTo(`${signInHref}?${params}`);
}
