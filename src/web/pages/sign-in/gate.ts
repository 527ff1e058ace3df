import { findVisitor, type Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { writeSessionCookie } from '#web/http/incoming/session-cookie.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { homeHref, signInHref } from '../addresses.ts';
import {
  definePage,
  type Page,
  type PageAnswer,
  type PageRequest,
  type PageSlot,
  type Redirect,
  redirectTo,
} from '../page.ts';

export const signInTypes = [
  'watchlist',
  'garage',
  'account',
  'spin',
  'payment',
  'checkout',
  'finance',
  'alerts',
] as const;
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

/** Who asks, on a page that is not cached. */
export function readVisitor({ ctx, visitor }: PageRequest): Promise<Visitor | null> {
  return findVisitor(ctx, visitor?.token ?? null);
}

interface SignedInPage<Slot extends PageSlot> extends Partial<Pick<Page<Slot>, 'params' | 'isOn'>> {
  path: string | readonly string[];
  slot: Slot;
  type: SignInType;
  /** Where the visitor goes who does not sign in; the home page by default. */
  getBack?(request: PageRequest): string | Promise<string>;
  load(request: PageRequest, visitor: Visitor): Promise<PageAnswer<Slot>>;
  post?(request: PageRequest, visitor: Visitor, posted: PostedForm): Promise<PageAnswer<Slot>>;
}

/** SITE-10: a page of one visitor. Whoever has not signed in is sent to do so, and arrives here afterwards. */
export function defineSignedInPage<Slot extends PageSlot>({
  type,
  getBack,
  load,
  post,
  ...page
}: SignedInPage<Slot>): Page<Slot> {
  const answer = async (request: PageRequest, show: (visitor: Visitor) => Promise<PageAnswer<Slot>>) => {
    const visitor = await readVisitor(request);
    if (visitor === null) return gate({ type, url: request.url, ...(getBack && { back: await getBack(request) }) });
    return keepPrivate(request, visitor, await show(visitor));
  };
  return definePage<Slot>({
    ...page,
    isCached: false,
    load: (request) => answer(request, (visitor) => load(request, visitor)),
    ...(post && { post: (request, posted) => answer(request, (visitor) => post(request, visitor, posted)) }),
  });
}

/** No cache keeps it, and the cookie lives on with the session. */
function keepPrivate<Slot extends PageSlot>(
  { url, visitor }: PageRequest,
  { isRenewed }: Visitor,
  answer: PageAnswer<Slot>,
): PageAnswer<Slot> {
  if (answer.kind === 'error') return answer;
  const cookie = answer.cookie ?? (isRenewed && visitor ? writeSessionCookie(visitor.token, url) : null);
  return answer.kind === 'redirect' ? { ...answer, cookie } : { ...answer, cookie, isPrivate: true };
}
