import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { formatDollars } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { isSold } from '#rules/car/state/availability.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { describeTerms, nameTerms, type ReservationTerms } from '#rules/reservations/reservation-terms.ts';
import type { Account, Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { findReservationOffer } from '#services/reservations/start-reservation.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { checkoutHref, signInHref, vehicleHref } from '../addresses.ts';
import { presentTellOfGone } from '../car/present-tell.ts';
import { findPrivacyHref, presentPrivacyLink } from '../forms/privacy-link.ts';
import { presentPhone } from '../locations/present-location.ts';
import type { PageRequest } from '../page.ts';
import { type PresentedReservation, presentSteps } from './present-reservation.ts';
import type { ReturnedDetails } from './submit-details.ts';

/** The beginning: the terms and the buyer's details, or why this car cannot be reserved. */
export async function presentDetails(
  { ctx, readSiteData }: PageRequest,
  car: CarDetail,
  { visitor, returned = null }: { visitor: Visitor | null; returned?: ReturnedDetails | null },
): Promise<PresentedReservation> {
  const name = getCarName(car, ctx.site.settings.card);
  const offer = findReservationOffer(ctx, car);
  if (offer === null) return presentRefused(ctx, car, { name, returned });
  const heading = `Reserve this ${car.itemType}`;
  const { signIn } = ctx.site.settings.reservations;
  const isOffered = signIn !== 'guest' && visitor === null;
  const account = signIn === 'guest' ? null : (visitor?.account ?? null);
  const privacyHref = findPrivacyHref(await readSiteData().catch(() => null));
  const isGuest = visitor === null && signIn !== 'required';
  const form = presentForm(car, offer.terms, { returned, account, isGuest, privacyHref });
  return {
    ...{ name, heading, steps: presentSteps('details'), origins: {} },
    terms: describeTerms(offer.terms),
    content: { kind: 'details', form, signIn: isOffered ? presentSignIn(car.slug) : null },
  };
}

function presentSignIn(slug: string): LinkView {
  const here = checkoutHref(slug);
  const params = new URLSearchParams({ type: 'checkout', redirect: here, back: here });
  return { label: 'Sign in to fill in your details', href: `${signInHref}?${params}` };
}

interface Filled {
  returned: ReturnedDetails | null;
  /** Whose details stand in the fields; null for a guest. */
  account: Account | null;
  isGuest: boolean;
  privacyHref: string | null;
}

function presentForm(car: CarDetail, terms: ReservationTerms, filled: Filled): EnquiryFormView {
  const { returned, isGuest, privacyHref } = filled;
  return {
    id: 'reserve',
    heading: 'Your details',
    introduction: `${isGuest ? 'No account needed. ' : ''}We send the confirmation and the receipt to your email.`,
    action: checkoutHref(car.slug),
    hidden: [{ name: 'terms', value: nameTerms(terms) }],
    fields: presentFields(filled),
    submitLabel: `Continue to pay ${formatDollars(terms.amountCents)}`,
    problem: returned?.message ?? null,
    call: null,
    privacyLink: presentPrivacyLink(
      'Nothing is charged yet. We use your details for this reservation alone.',
      privacyHref,
    ),
    steps: null,
  };
}

function presentFields({ returned, account }: Pick<Filled, 'returned' | 'account'>): FormFieldView[] {
  const known = account === null ? {} : readKnown(account);
  const named = (name: string, label: string) => ({
    ...{ name, label, hint: null, required: true },
    error: returned?.problems.find(({ field }) => field === name)?.message ?? null,
    value: returned?.values[name] ?? known[name] ?? '',
  });
  return [
    { ...named('name', 'Name'), kind: 'text', half: false, autocomplete: 'name', maxLength: fieldLimits.name },
    { ...named('email', 'Email'), kind: 'email', half: true, autocomplete: 'email', maxLength: fieldLimits.email },
    { ...named('phone', 'Phone'), kind: 'phone', half: true, autocomplete: 'tel', maxLength: fieldLimits.phone },
    {
      ...named('agreed', 'I have read the terms above and agree to them.'),
      ...{ kind: 'checkbox', half: false, value: 'yes', checked: returned?.values.agreed === 'yes' },
    },
  ];
}

function readKnown({ name, lastName, email, phone }: Account): Readonly<Record<string, string>> {
  return { name: `${name} ${lastName}`.trim(), email: email ?? '', phone: writeAustralianPhone(phone ?? '') };
}

/** A second buyer is told, and asked for nothing. */
function presentRefused(
  ctx: PageRequest['ctx'],
  car: CarDetail,
  { name, returned }: { name: string; returned: ReturnedDetails | null },
): PresentedReservation {
  const heading = isSold(car)
    ? 'This vehicle is sold'
    : car.reserved
      ? 'This vehicle is reserved'
      : 'This vehicle cannot be reserved online';
  const text = isSold(car)
    ? 'Somebody has bought it.'
    : car.reserved
      ? 'Another buyer has reserved it. If it becomes free again, its page says so at once.'
      : 'Please call us or send an enquiry: we gladly tell you what is possible.';
  const { byCarType } = { byCarType: ctx.site.settings.vehicle.phoneByCarType };
  const phone = presentPhone(choosePhone(car.dealership, { carType: car.carType, byCarType }), { masked: false });
  const tell = presentTellOfGone(car, ctx);
  return {
    ...{ name, heading, steps: [], terms: [], origins: {} },
    content: {
      kind: 'told',
      panel: {
        heading: returned === null ? 'Not now' : 'Nothing has been charged',
        paragraphs: [returned?.message ?? null, text].filter((part) => part !== null),
        facts: [],
        phone,
        links: [
          ...(tell === null ? [] : [tell]),
          { label: 'To the vehicle', href: vehicleHref(car.slug) },
          { label: 'See all vehicles', href: '/search' },
        ],
      },
    },
  };
}
