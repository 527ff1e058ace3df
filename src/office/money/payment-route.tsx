import { Link, useLoaderData } from 'react-router';
import { formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { getRefundable, isRefundDue } from '#rules/reservations/payment-ledger.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import { refundPaymentFromOffice, settlePaymentFromOffice } from '#services/money/act-on-money.ts';
import { getOfficePayment } from '#services/money/get-money.ts';
import { may } from '#services/staff/permit.ts';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/payment-route';
import { DisputeNote } from './dispute-note.tsx';
import { Happened } from './happened.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { AmountField, MoneyForm } from './money-forms.tsx';
import { MoneyPerson } from './money-person.tsx';
import { paymentStateLabels, presentDispute, presentHappened } from './present-money.ts';
import { runMoneyStep } from './run-money-step.ts';
import { SettleForm } from './settle-form.tsx';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const found = await runVerb(() => getOfficePayment(office, params.paymentId));
  const { row, entries, place } = found;
  const refundable = getRefundable(entries);
  const facts = [
    { label: 'Number', text: getPaymentNumber(row.id) },
    { label: 'Amount', text: formatDollars(row.amountCents) },
    { label: 'Begun', text: writeMoment(row.createdAt, place.timeZone) },
    { label: 'Paid', text: writeMoment(row.paidAt, place.timeZone) },
    { label: 'Place', text: `${place.dealership} (${place.site})` },
    { label: 'Processor', text: row.processor },
    { label: 'Payment there', text: row.paymentId ?? '' },
  ];
  return {
    ...{ number: getPaymentNumber(row.id), reference: row.reference, state: paymentStateLabels[row.state] },
    person: { name: row.name, email: row.email, phone: row.phone, phoneText: writeAustralianPhone(row.phone) },
    facts: facts.filter(({ text }) => text !== ''),
    mayManage: may(office, 'money.manage', row),
    refundable: refundable > 0 ? formatDollars(refundable) : null,
    isDue: row.state === 'authorised' || isRefundDue(entries),
    dispute: presentDispute(found),
    happened: presentHappened(found, (at) => writeMoment(at, place.timeZone)),
    timeZone: place.timeZone,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const id = params.paymentId;
  const form = await request.formData();
  return runMoneyStep(
    form,
    {
      refund: {
        run: (text) => refundPaymentFromOffice(office, { id, amount: text('amount'), reason: text('reason') }),
        done: 'The money goes back to the card, and the payer gets a mail.',
      },
      settle: { run: () => settlePaymentFromOffice(office, { id }), done: 'The processor has answered.' },
    },
    office.clock.now(),
  );
}

export default function PaymentRoute() {
  const { number, reference, state, person, facts, mayManage, refundable, isDue, dispute, happened, timeZone } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <article aria-labelledby="payment" className="max-w-text">
      <title>{`${number} | Money | Office`}</title>
      <Link
        to={`${paths.money}?view=payments`}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All online payments
      </Link>
      <h1 id="payment" className="text-heading">
        {reference}
      </h1>
      <p className="mt-1 text-lead">{state}</p>
      {answer === undefined ? null : (
        <Message kind={answer.doneAt === null ? 'problem' : 'done'}>{answer.message}</Message>
      )}
      <DisputeNote dispute={dispute} />
      <MoneyPerson {...person} />
      {mayManage ? (
        <section aria-label="What to do" className="mt-6 grid gap-3">
          {isDue ? <SettleForm /> : null}
          {refundable === null ? null : (
            <MoneyForm
              step="refund"
              heading="Give money back"
              text="It goes back to the card it was paid with."
              button="Refund"
              answer={answer}
            >
              {(typed, problems) => <AmountField step="refund" most={refundable} typed={typed} problems={problems} />}
            </MoneyForm>
          )}
        </section>
      ) : (
        <p className="mt-6 text-quiet-text">A manager or somebody in finance can change it.</p>
      )}
      <MoneyFacts facts={facts} />
      <Happened happened={happened} timeZone={timeZone} />
    </article>
  );
}
