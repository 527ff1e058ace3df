import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import type { Account } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import type { Payee } from '#services/online-payments/list-payees.ts';
import type { VisitedPayment } from '#services/online-payments/visit-online-payment.ts';
import type { CheckoutView } from '#templates/plain-pages/money/checkout-page.tsx';
import type { FormFieldView } from '#ui/form/form-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { contactHref, homeHref, onlinePaymentHref, paymentReceiptHref } from '../addresses.ts';
import { type FormOrigins, findFormOrigins } from '../checkout/find-form-origins.ts';
import { findPrivacyHref, presentPrivacyLink } from '../forms/privacy-link.ts';
import { presentPhone } from '../locations/present-location.ts';
import type { ReturnedPayment } from './online-payment-page.ts';

export interface PresentedPayment {
  view: CheckoutView;
  origins: FormOrigins;
}

const journey = { details: 'Amount', payment: 'Payment', done: 'Receipt' } as const;

function createView(at: keyof typeof journey, view: Pick<CheckoutView, 'heading' | 'terms' | 'content'>): CheckoutView {
  const names = Object.keys(journey);
  const steps = Object.entries(journey).map(([name, label]): JourneyStepView => {
    const distance = names.indexOf(name) - names.indexOf(at);
    return { label, href: null, state: distance < 0 ? 'done' : distance === 0 ? 'current' : 'ahead' };
  });
  const breadcrumbs = [
    { label: 'Home', href: homeHref },
    { label: 'Pay online', href: onlinePaymentHref() },
  ];
  return { ...view, breadcrumbs, steps, car: null };
}

interface FormInput {
  account: Account;
  payees: readonly Payee[];
  siteData: SiteData;
  returned: ReturnedPayment | null;
}

/** The beginning; where nobody of the site can be paid, how to pay otherwise. */
export function presentPaymentForm(
  ctx: SiteContext,
  { account, payees, siteData, returned }: FormInput,
): PresentedPayment {
  const { introduction, least, most } = ctx.site.settings.onlinePayments;
  const heading = 'Pay online';
  if (payees.length === 0) {
    const panel = {
      ...{
        heading: 'Not now',
        facts: [],
        phone: presentOwnPhone(siteData),
        links: [{ label: 'Contact Us', href: contactHref }],
      },
      paragraphs: ['Card payments cannot be taken here at the moment. Please call us: we tell you how else to pay.'],
    };
    return {
      origins: {},
      view: { ...createView('details', { heading, terms: [], content: { kind: 'told', panel } }), steps: [] },
    };
  }
  const form: EnquiryFormView = {
    ...{ id: 'payment', heading: 'What you pay', introduction, action: onlinePaymentHref(), hidden: [] },
    fields: presentFields(ctx, { account, payees, returned }),
    ...{ submitLabel: 'Continue to pay', problem: returned?.message ?? null, call: null, steps: null },
    privacyLink: presentPrivacyLink(
      'Nothing is charged yet. We use your details for this payment alone.',
      findPrivacyHref(siteData),
    ),
  };
  const limits = `From ${formatDollars(least * 100)} to ${formatDollars(Math.max(least, most) * 100)} at once, by card.`;
  const terms = [limits, 'You get a receipt by email and as a PDF. If you paid by mistake, call us.'];
  return {
    origins: {},
    view: createView('details', { heading, terms, content: { kind: 'details', form, signIn: null } }),
  };
}

function presentFields(
  { site }: SiteContext,
  { account, payees, returned }: Omit<FormInput, 'siteData'>,
): FormFieldView[] {
  const known: Record<string, string> = {
    name: `${account.name} ${account.lastName}`.trim(),
    email: account.email ?? '',
    phone: writeAustralianPhone(account.phone ?? ''),
  };
  const named = (name: string, label: string, hint: string | null = null) => ({
    ...{ name, label, hint, required: true },
    error: returned?.problems.find(({ field }) => field === name)?.message ?? null,
    value: returned?.values[name] ?? known[name] ?? '',
  });
  const choices = payees.map(({ slug, name }) => ({ value: slug, label: name }));
  const placeholder = 'Choose who is paid';
  return [
    ...(payees.length > 1
      ? [
          {
            ...named('dealership', 'Who is paid'),
            kind: 'select' as const,
            half: false,
            placeholder,
            choices,
            narrowedBy: null,
          },
        ]
      : []),
    {
      ...named('amount', 'Amount in dollars', 'Such as 250 or 1,234.50'),
      kind: 'text',
      half: true,
      autocomplete: 'transaction-amount',
      maxLength: 14,
    },
    {
      ...named('reference', 'Reference', site.settings.onlinePayments.referenceHint),
      kind: 'text',
      half: true,
      autocomplete: 'off',
      maxLength: 30,
    },
    { ...named('name', 'Name'), kind: 'text', half: false, autocomplete: 'name', maxLength: fieldLimits.name },
    { ...named('email', 'Email'), kind: 'email', half: true, autocomplete: 'email', maxLength: fieldLimits.email },
    { ...named('phone', 'Phone'), kind: 'phone', half: true, autocomplete: 'tel', maxLength: fieldLimits.phone },
  ];
}

interface PaymentInput {
  visited: VisitedPayment;
  siteData: SiteData;
}

/** One payment, by how it stands. */
export function presentPayment(ctx: SiteContext, { visited, siteData }: PaymentInput): PresentedPayment {
  const { row } = visited;
  const { timeZone } = ctx.site.settings.locale;
  const payee = siteData.dealerships.find(({ id }) => id === row.dealershipId);
  const to = payee === undefined ? '' : ` to ${payee.name}`;
  const terms = [`You pay ${formatDollars(row.amountCents)}${to} for ${row.reference}.`];
  if (visited.kind === 'waiting') {
    const text = 'We are waiting for the answer of your bank. This page looks again by itself; please pay only once.';
    const content = { kind: 'waiting' as const, waiting: { text, href: onlinePaymentHref(row.token) } };
    return { origins: {}, view: createView('payment', { heading: 'Pay online', terms, content }) };
  }
  if (visited.kind === 'paying') {
    const { form, declinedText } = visited;
    const amountText = formatDollars(row.amountCents);
    const untilText = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(row.openUntil);
    const payment = {
      ...{ form, amountText, until: row.openUntil.getTime(), untilText, problem: declinedText },
      ...{
        promise: 'Your receipt comes by email as soon as the payment has gone through.',
        submitLabel: `Pay ${amountText}`,
      },
    };
    return {
      origins: findFormOrigins(form),
      view: createView('payment', { heading: 'Pay online', terms, content: { kind: 'payment', payment } }),
    };
  }
  return presentTold(visited, { timeZone, payee });
}

function presentTold(
  { row, refundedCents }: Extract<VisitedPayment, { kind: 'known' }>,
  { timeZone, payee }: { timeZone: string; payee: SiteData['dealerships'][number] | undefined },
): PresentedPayment {
  const isPaid = row.state === 'paid';
  const panel = {
    heading: isPaid
      ? refundedCents > 0
        ? 'Refunded'
        : 'Paid. Thank you.'
      : row.state === 'expired'
        ? 'The time is over'
        : 'The payment did not go through',
    paragraphs: isPaid
      ? [
          refundedCents > 0
            ? 'Your bank may take a few days to show it on your card.'
            : `We have sent the receipt to ${row.email}.`,
        ]
      : ['You have not been charged. What your bank may have set aside is free again within a few days.'],
    facts: [
      { label: 'Number', text: getPaymentNumber(row.id) },
      { label: 'Reference', text: row.reference },
      { label: isPaid ? 'Paid by card' : 'Amount', text: formatDollars(row.amountCents) },
      ...(refundedCents === 0 ? [] : [{ label: 'Refunded to your card', text: formatDollars(refundedCents) }]),
      ...(payee === undefined ? [] : [{ label: 'To', text: payee.name }]),
      ...(row.paidAt === null ? [] : [{ label: 'When', text: writeMoment(row.paidAt, timeZone) }]),
    ],
    phone: presentPhone(payee?.phone ?? null, { masked: false }),
    links: isPaid
      ? [
          { label: 'Receipt (PDF)', href: paymentReceiptHref(row.token) },
          { label: 'Pay something else', href: onlinePaymentHref() },
        ]
      : [{ label: 'Begin again', href: onlinePaymentHref() }],
  };
  const view = createView('done', {
    heading: isPaid ? 'Your payment' : 'Not paid',
    terms: [],
    content: { kind: 'told', panel },
  });
  return { origins: {}, view: isPaid ? view : { ...view, steps: [] } };
}

function presentOwnPhone({ dealerships, locations }: SiteData) {
  const phone = dealerships[0]?.phone ?? (locations[0] ? getLocationPhone(locations[0]) : null);
  return presentPhone(phone, { masked: false });
}
