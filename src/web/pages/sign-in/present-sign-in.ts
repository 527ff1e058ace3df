import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { SiteContext } from '#services/context.ts';
import type { SignInErrand, SignInView } from '#templates/plain-pages/visitor/sign-in-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { homeHref, signInHref } from '../addresses.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import type { SignInType } from './gate.ts';
import type { SignInWay } from './way.ts';

const reasons: Record<SignInType, string> = {
  watchlist:
    'Cars that you save are kept on this device. Sign in to keep them on your watchlist, and find them again on any device.',
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
  errand?: SignInErrand | null;
  form: EnquiryFormView;
  /** Under the form: another code, another address. */
  others?: SignInView['others'];
  siteData: SiteData | null;
}

export function presentSignIn(
  ctx: SiteContext,
  { way, heading, text, errand = null, form, others = [], siteData }: SignInInput,
): SignInView {
  const { type, back } = way;
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Sign in', href: signInHref },
    ],
    heading,
    text: text ?? errand?.text ?? reasons[type ?? 'account'],
    errand,
    form,
    others,
    links: back === homeHref ? [] : [{ label: 'Go back', href: back }],
    note: `We use what you enter to sign you in to ${ctx.site.name}, and for nothing else unless you say so.`,
    privacyHref: findPrivacyHref(siteData),
  };
}
