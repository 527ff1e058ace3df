import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { formatDollars } from '#kernel/money.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import { listOwnPayments, type OwnPayment } from '#services/garage/list-own-payments.ts';
import type { BadgeLook } from '#ui/badge.tsx';
import { onlinePaymentHref, paymentReceiptHref } from '../../addresses.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry, writeDay, writeMoment } from '../garage-words.ts';

type PaymentState = OwnPayment['row']['state'] | 'refunded';

const states: Readonly<Record<PaymentState, { text: string; look: BadgeLook; next: string | null }>> = {
  open: { text: 'Not paid yet', look: 'tag', next: 'Nothing has been charged.' },
  authorised: { text: 'Waiting for your bank', look: 'tag', next: 'Please pay only once.' },
  paid: { text: 'Paid', look: 'highlight', next: null },
  expired: { text: 'The time is over', look: 'muted', next: 'You have not been charged.' },
  failed: { text: 'Not paid', look: 'muted', next: 'You have not been charged.' },
  refunded: { text: 'Refunded', look: 'muted', next: 'Your bank may take a few days to show it on your card.' },
};

/** USER-05, SITE-20: amounts that the visitor has paid with a reference, with their receipts. */
export const paymentsSection: GarageSection = {
  label: 'Payments',
  ...placeSection('payments'),
  summarise: async ({ ctx }, visitor) => {
    const own = await listOwnPayments(ctx, visitor);
    const [last] = own;
    if (last === undefined) return { count: 0, lines: [line('You have paid nothing online yet.')] };
    const { reference, amountCents } = last.row;
    const note = states[readState(last)].text;
    return { count: own.length, lines: [line(`${formatDollars(amountCents)} for ${reference}`, { note })] };
  },
  page: {
    load: async ({ ctx }, visitor) => {
      const own = await listOwnPayments(ctx, visitor);
      return {
        kind: 'content',
        text: 'What you have paid online with a reference.',
        notice: null,
        blocks:
          own.length === 0
            ? [
                {
                  kind: 'empty',
                  heading: 'No payments yet',
                  text: 'An invoice or a balance can be paid here by card.',
                  link: { label: 'Pay online', href: onlinePaymentHref() },
                },
              ]
            : [{ kind: 'entries', heading: null, entries: own.map((payment) => present(ctx, payment)) }],
      };
    },
  },
};

function readState({ row, entries }: OwnPayment): PaymentState {
  return row.state === 'paid' && sumOf(entries, 'refunded') >= row.amountCents ? 'refunded' : row.state;
}

function present(ctx: PageRequest['ctx'], payment: OwnPayment): GarageEntryView {
  const { row, entries } = payment;
  const { next, ...state } = states[readState(payment)];
  const refunded = sumOf(entries, 'refunded');
  const facts = [
    { label: 'Number', text: getPaymentNumber(row.id) },
    { label: 'Amount', text: formatDollars(row.amountCents) },
    { label: 'Refunded', text: refunded > 0 ? formatDollars(refunded) : '' },
    row.paidAt === null
      ? { label: 'Begun', text: writeDay(ctx, row.createdAt) }
      : { label: 'Paid', text: writeMoment(ctx, row.paidAt) },
  ];
  const isOpen = row.state === 'open';
  return {
    ...{ ...emptyEntry, id: `payment-${row.id}`, heading: row.reference, href: null, phone: null, state },
    paragraphs: next === null ? [] : [next],
    facts: facts.filter(({ text }) => text !== ''),
    links: [
      { label: isOpen ? 'Go on and pay' : 'Details', href: onlinePaymentHref(row.token) },
      ...(row.state === 'paid' ? [{ label: 'Receipt (PDF)', href: paymentReceiptHref(row.token) }] : []),
    ],
  };
}
