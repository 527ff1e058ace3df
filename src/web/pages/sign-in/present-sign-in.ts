import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { SignInView } from '#templates/plain-pages/visitor/sign-in-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { compareHref, contactHref, homeHref, signInHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import type { SignInType } from './gate.ts';
import type { SignInWay } from './way.ts';

const privacyHref = '/privacy-policy';

const reasons: Record<SignInType, string> = {
  watchlist: 'Sign in to save cars to your watchlist, and find them again on any device.',
  garage: 'Sign in to see your garage: the cars you saved and what you asked us.',
  account: 'Sign in to see and change what we keep of you.',
  spin: 'Sign in to spin the wheel.',
  payment: 'Sign in to pay online.',
  finance: 'Sign in to see your own finance page.',
  alerts: 'Sign in to save this, so that we can tell you.',
  checkout: 'Sign in to reserve or buy it online.',
};

interface SignInInput {
  way: SignInWay;
  heading: string;
  /** In place of the reason to sign in. */
  text?: string;
  form: EnquiryFormView;
  /** Under the form: another code, another address. */
  others?: SignInView['others'];
  siteData: SiteData | null;
}

export function presentSignIn(
  ctx: SiteContext,
  { way, heading, text, form, others = [], siteData }: SignInInput,
): SignInView {
  const { type, back } = way;
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Sign in', href: signInHref },
    ],
    heading,
    text: text ?? reasons[type ?? 'account'],
    content: { kind: 'form', form },
    others,
    links: back === homeHref ? [] : [{ label: 'Go back', href: back }],
    note: `We use what you enter to sign you in to ${ctx.site.name}, and for nothing else unless you say so.`,
    privacyHref: siteData?.contentPages.some(({ path }) => path === privacyHref) ? privacyHref : null,
  };
}

const waiting: Partial<Record<SignInType, string>> = {
  checkout: 'Buying online is not open yet.',
};

interface NotOpenInput {
  type: SignInType;
  back: string;
  siteData: SiteData;
}

/** A page that a site has switched on and that cannot be used yet: what can be done instead. */
export function presentNotOpen(ctx: SiteContext, { type, back, siteData }: NotOpenInput): SignInView {
  const { settings } = ctx.site;
  const { many } = getSiteNoun(settings.stock);
  const phone =
    siteData.dealerships[0]?.phone ?? (siteData.locations[0] ? getLocationPhone(siteData.locations[0]) : null);
  return {
    breadcrumbs: [{ label: 'Home', href: homeHref }],
    heading: 'Not open yet',
    text: waiting[type] ?? 'This page is not open yet.',
    content: {
      kind: 'ways',
      heading: 'What you can do instead',
      ways: [
        ...(settings.card.compare
          ? [{ text: `Put up to four ${many} side by side.`, link: { label: 'Compare', href: compareHref } }]
          : []),
        {
          text:
            type === 'checkout'
              ? 'Ask us to hold it for you, and we will call you back.'
              : 'Ask us anything, and we will call you back.',
          link: { label: 'Contact Us', href: contactHref },
        },
      ],
      phone: presentPhone(phone, { masked: false }),
    },
    others: [],
    links: [
      ...(back === homeHref ? [] : [{ label: 'Go back', href: back }]),
      { label: `See all ${many}`, href: formatSearchAddress(emptySelection, siteData.addresses) },
      { label: 'Home', href: homeHref },
    ],
    note: null,
    privacyHref: null,
  };
}
