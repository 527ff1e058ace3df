import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { SignInView } from '#templates/plain-pages/sign-in-page.tsx';
import type { SiteFacts } from '#web/http/site-data/site-facts.ts';
import { compareHref, contactHref, favouritesHref, homeHref, signInHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import type { SignInType } from './gate.ts';

interface SignInInput {
  type: SignInType | null;
  /** An address of the site. */
  back: string;
  facts: SiteFacts;
}

const lost: Record<SignInType, string> = {
  watchlist: 'Your watchlist needs an account, and accounts are not open on this site yet.',
  garage: 'Your garage needs an account, and accounts are not open on this site yet.',
  spin: 'A spin of the wheel needs an account, and accounts are not open on this site yet.',
  payment: 'Paying online needs an account, and accounts are not open on this site yet.',
  finance: 'Your own finance page needs an account, and accounts are not open on this site yet.',
  checkout: 'Reserving and buying online need an account, and accounts are not open on this site yet.',
};

export function presentSignIn(ctx: SiteContext, { type, back, facts }: SignInInput): SignInView {
  const { settings } = ctx.site;
  const { many } = getSiteNoun(settings.stock);
  const phone = facts.dealerships[0]?.phone ?? (facts.locations[0] ? getLocationPhone(facts.locations[0]) : null);
  const backLink = back === homeHref ? [] : [{ label: 'Go back', href: back }];
  const reserve = type === 'checkout' || type === 'payment';
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Sign in', href: signInHref },
    ],
    heading: 'Sign-in is not open yet',
    text:
      type === null ? 'Accounts are not open on this site yet. You can do nearly everything without one.' : lost[type],
    ways: [
      ...(settings.favourites === 'local'
        ? [
            {
              text: 'Save what you like on this device, without an account.',
              link: { label: 'Favourites', href: favouritesHref },
            },
          ]
        : []),
      ...(settings.card.compare
        ? [{ text: `Put up to four ${many} side by side.`, link: { label: 'Compare', href: compareHref } }]
        : []),
      {
        text: reserve
          ? 'Ask us to hold it for you, and we will call you back.'
          : 'Ask us anything, and we will call you back.',
        link: { label: 'Contact Us', href: contactHref },
      },
    ],
    phone: presentPhone(phone, { masked: false }),
    links: [
      ...backLink,
      { label: `See all ${many}`, href: formatSearchAddress(emptySelection, facts.addresses) },
      { label: 'Home', href: homeHref },
    ],
  };
}
