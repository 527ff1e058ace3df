import { Link, useLoaderData } from 'react-router';
import { formatDollars } from '#kernel/money.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { getBalances, getRefundable, isRefundDue } from '#rules/reservations/payment-ledger.ts';
import { describeTerms } from '#rules/reservations/reservation-terms.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import {
  extendFromOffice,
  refundFromOffice,
  releaseFromOffice,
  settleFromOffice,
} from '#services/money/act-on-money.ts';
import { getOfficeReservation, type OfficeReservation } from '#services/money/get-money.ts';
import { may } from '#services/staff/permit.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/reservation-route';
import { DisputeNote } from './dispute-note.tsx';
import { Happened } from './happened.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { AmountField, MoneyForm } from './money-forms.tsx';
import { MoneyPerson } from './money-person.tsx';
import {
  describeRelease,
  presentDispute,
  presentHappened,
  presentMails,
  reservationStateLabels,
} from './present-money.ts';
import { runMoneyStep } from './run-money-step.ts';
import { SettleForm } from './settle-form.tsx';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const found = await runVerb(() => getOfficeReservation(office, params.reservationId));
  const { row, entries, place, car } = found;
  const { cardHold } = getBalances(entries);
  const refundable = getRefundable(entries);
  const isReserved = row.state === 'reserved';
  return {
    ...{ number: getReservationNumber(row.id), state: reservationStateLabels[row.state], isReserved },
    ...{ carName: row.carName, carHref: car === null ? null : `${row.origin}/cars/${encodeURIComponent(car.slug)}` },
    person: { name: row.name, email: row.email, phone: row.phone, phoneText: writeAustralianPhone(row.phone) },
    facts: presentFacts(found),
    terms: describeTerms(row),
    until: isReserved && row.reservedUntil !== null ? readWallTime(row.reservedUntil, place.timeZone) : null,
    release: describeRelease(row),
    mayManage: may(office, 'money.manage', row),
    refundable: refundable > 0 ? formatDollars(refundable) : null,
    dispute: presentDispute(found),
    isDue: row.state === 'authorised' || isRefundDue(entries) || (cardHold > 0 && row.state !== 'held'),
    happened: presentHappened(found, (at) => writeMoment(at, place.timeZone)),
    ...{ mails: presentMails(found.mails), timeZone: place.timeZone },
  };
}

function presentFacts({ row, place, car }: OfficeReservation): { label: string; text: string }[] {
  const facts = [
    { label: 'Number', text: getReservationNumber(row.id) },
    { label: 'Reservation price', text: formatDollars(row.amountCents) },
    { label: 'Vehicle price', text: formatDollars(row.priceCents) },
    { label: 'Stock number', text: car?.stockNumber ?? '' },
    { label: 'Begun', text: writeMoment(row.createdAt, place.timeZone) },
    { label: 'Kept until', text: writeMoment(row.reservedUntil, place.timeZone) },
    { label: 'Place', text: `${place.dealership} (${place.site})` },
    { label: 'Processor', text: row.processor },
    { label: 'Payment there', text: row.paymentId ?? '' },
  ];
  return facts.filter(({ text }) => text !== '');
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const id = params.reservationId;
  const form = await request.formData();
  return runMoneyStep(
    form,
    {
      release: {
        run: (text) => releaseFromOffice(office, { id, reason: text('reason') }),
        done: 'The vehicle is free again; what was paid goes back to the card.',
      },
      refund: {
        run: (text) => refundFromOffice(office, { id, amount: text('amount'), reason: text('reason') }),
        done: 'The money goes back to the card, and the buyer gets a mail.',
      },
      extend: {
        run: (text) =>
          extendFromOffice(office, { id, until: { date: text('date'), time: text('time') }, reason: text('reason') }),
        done: 'The vehicle is kept for longer, and the buyer gets a mail.',
      },
      settle: { run: () => settleFromOffice(office, { id }), done: 'The processor has answered.' },
    },
    office.clock.now(),
  );
}

export default function ReservationRoute() {
  const { number, state, carName, carHref, person, facts, terms, release, dispute, happened, mails, timeZone } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <article aria-labelledby="reservation" className="max-w-text">
      <title>{`${number} | Money | Office`}</title>
      <Link
        to={paths.money}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All money
      </Link>
      <h1 id="reservation" className="text-heading">
        {carHref === null ? (
          carName
        ) : (
          <a href={carHref} className="text-link underline underline-offset-4">
            {carName}
          </a>
        )}
      </h1>
      <p className="mt-1 text-lead">{state}</p>
      {release === null ? null : <p className="mt-1 text-quiet-text">{release}</p>}
      {answer === undefined ? null : (
        <Message kind={answer.doneAt === null ? 'problem' : 'done'}>{answer.message}</Message>
      )}
      <DisputeNote dispute={dispute} />
      <MoneyPerson {...person} />
      <ReservationSteps />
      <MoneyFacts facts={facts} />
      <Happened happened={happened} timeZone={timeZone} />
      {mails.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="text-subheading">Who was told</h2>
          <ul className="mt-4 grid gap-2 text-note">
            {mails.map(({ key, at, text }) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                {text} <Moment at={at} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="text-subheading">What the buyer agreed to</h2>
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-note">
          {terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** What can be done with it now, for whoever may. */
function ReservationSteps() {
  const { mayManage, isReserved, isDue, refundable, until } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (!mayManage) return <p className="mt-6 text-quiet-text">A manager or somebody in finance can change it.</p>;
  return (
    <section aria-label="What to do" className="mt-6 grid gap-3">
      {isDue ? <SettleForm /> : null}
      {isReserved ? (
        <MoneyForm
          step="extend"
          heading="Keep it for longer"
          text="The buyer gets a mail with the new time. Nothing more is paid."
          button="Keep it until then"
          answer={answer}
        >
          {(typed, problems) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field id="extend-date" name="date" label="Until, day" error={problems.until ?? null} required>
                {(control) => <TextInput {...control} type="date" defaultValue={typed.date ?? until?.date} />}
              </Field>
              <Field id="extend-time" name="time" label="Time" required>
                {(control) => <TextInput {...control} type="time" defaultValue={typed.time ?? until?.time} />}
              </Field>
            </div>
          )}
        </MoneyForm>
      ) : null}
      {refundable === null ? null : (
        <MoneyForm
          step="refund"
          heading="Give money back"
          text={
            isReserved
              ? 'The vehicle stays reserved. To set it free as well, release it instead.'
              : 'It goes back to the card it was paid with.'
          }
          button="Refund"
          answer={answer}
        >
          {(typed, problems) => <AmountField step="refund" most={refundable} typed={typed} problems={problems} />}
        </MoneyForm>
      )}
      {isReserved ? (
        <MoneyForm
          step="release"
          heading="Release the vehicle"
          text="Everybody can reserve it again, the buyer is told, and all that was paid goes back to the card. This cannot be undone."
          button="Release and refund"
          answer={answer}
        />
      ) : null}
    </section>
  );
}
