import { readOwnAddress } from '#rules/addresses/own-address.ts';
import { homeHref, signInHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { signInTypes } from './gate.ts';
import { presentSignIn } from './present-sign-in.ts';

/** Not cached: each address has its own way back. */
export const signInPage = definePage({
  path: signInHref,
  slot: 'signIn',
  params: ['type', 'redirect', 'back'],
  isCached: false,
  load: loadSignIn,
});

/** SITE-10: an address of another site is never used, neither as the way on nor as the way back. */
async function loadSignIn({ ctx, readFacts, url }: PageRequest): Promise<PageAnswer<'signIn'>> {
  const asked = url.searchParams.get('type');
  const type = signInTypes.find((each) => each === asked) ?? null;
  const back = readOwnAddress(url.searchParams.get('back') ?? '') ?? homeHref;
  const view = presentSignIn(ctx, { type, back, facts: await readFacts() });
  const { name } = ctx.site;
  return {
    kind: 'page',
    carIds: [],
    head: headOfHiddenPage({ siteName: name, title: `Sign in | ${name}`, description: view.text }),
    view,
  };
}
