import { useState } from 'react';
import { data, Form, Link, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { getThread, listColleagues } from '#services/leads/get-thread.ts';
import { listOthersAtLead } from '#services/leads/lead-presence.ts';
import { openReply } from '#services/leads/replies/open-reply.ts';
import { openText } from '#services/leads/texts/open-text.ts';
import { findLeadsToJoin, listSamePerson, type OfferedLead } from '#services/leads/threads/find-same-person.ts';
import { may } from '#services/staff/permit.ts';
import { paths } from '../addresses.ts';
import { DueLabel } from '../frame/due-label.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/lead-route';
import { AlsoHere } from './also-here.tsx';
import { AskedCar, JoinedEnquiries, SentLines, WrittenWords } from './enquiry-sheet.tsx';
import { findParameter, shouldRevalidate, writeListSearch } from './keep-screen.ts';
import { LeadNeighbours } from './lead-neighbours.tsx';
import { LeadStepForms } from './lead-step-forms.tsx';
import { fillText, fillTextStep, joinSteps, leadSteps, readPostedStep, type TakenStep } from './lead-steps.ts';
import { presentReply } from './present-reply.ts';
import { presentThread } from './present-thread.ts';
import { ReplyForm } from './reply-form.tsx';
import { SamePerson } from './same-person.tsx';
import { presentText } from './texts/present-text.ts';
import { TextForm } from './texts/text-form.tsx';
import { ThreadEntries } from './thread-entries.tsx';
import { Visits } from './visits/visits.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const thread = await runVerb(() => getThread(office, params.leadId));
  const { id: leadId, siteId, dealershipId, snoozedUntil } = thread.lead;
  const words = new URL(request.url).searchParams.get(findParameter);
  const place = { siteId, dealershipId };
  const mayAssign = may(office, 'leads.assign', place);
  const mayAnswer = may(office, 'leads.answer', place) && thread.lead.testId === null;
  const text = mayAnswer ? await openText(office, thread) : null;
  return {
    thread: presentThread(office, thread),
    isSnoozed: snoozedUntil !== null && snoozedUntil > office.clock.now(),
    text: text && presentText(text, office.clock.now()),
    reply: mayAnswer ? presentReply(await openReply(office, thread)) : null,
    ownId: office.member?.id ?? '',
    alsoHere: await listOthersAtLead(office, thread),
    offered: (await listSamePerson(office, thread)).map(presentOffered),
    found: mayAnswer && words ? (await findLeadsToJoin(office, { leadId, words })).map(presentOffered) : null,
    colleagues: mayAssign ? await listColleagues(office, office.store.db, place) : null,
  };
}

const presentOffered = (lead: OfferedLead) => ({ ...lead, receivedAt: lead.receivedAt.toISOString() });

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const posted = readPostedStep(await request.formData());
  const name = posted.text('step').replace(/ .*/, '');
  const step = Object.hasOwn(leadSteps, name) ? leadSteps[name] : undefined;
  const joinStep = Object.hasOwn(joinSteps, name) ? joinSteps[name] : undefined;
  const smsAt = posted.text('text key') === '' ? null : office.clock.now().getTime();
  let sms = '';
  const typed = posted.text('text') || posted.text('sms');
  const tried = await tryVerb(async () => {
    if (name === fillTextStep) {
      sms = await fillText(office, params.leadId, posted);
      return null;
    }
    if (joinStep) return joinStep(office, params.leadId, posted);
    if (!step) throw data(null, { status: 400 });
    await step(office, params.leadId, posted);
    return null;
  }, typed);
  const now = office.clock.now().getTime();
  const drawnAnewAt = posted.text('key') === '' ? null : now;
  if ('done' in tried) {
    const done = { problem: null, problems: {}, text: '', sms, smsAt, visit: null };
    const wroteAt = name === 'note' || name === 'call' ? now : null;
    return data({ ...done, wroteAt, drawnAnewAt, taken: tried.done });
  }
  // Somebody may have taken the role away meanwhile: then the lead cannot be shown again.
  await runVerb(() => getThread(office, params.leadId), typed);
  const { message, problems } = tried.refused.data;
  // The reply that was refused is in its draft.
  const text = drawnAnewAt === null ? posted.text('text') : '';
  const refused = {
    problem: message,
    problems,
    text,
    sms: posted.text('sms'),
    smsAt,
    visit: name === 'visit' ? { day: posted.text('day'), time: posted.text('time') } : null,
    wroteAt: null,
    drawnAnewAt,
    taken: null,
  };
  return data(refused, tried.refused.init ?? {});
}

export { shouldRevalidate };

export default function LeadRoute() {
  const { thread, reply, text, alsoHere, isSnoozed, ownId, colleagues, offered, found } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [params] = useSearchParams();
  const drawnAt = useDrawnAt(answer?.drawnAnewAt ?? null);
  const textDrawnAt = useDrawnAt(answer?.smsAt ?? null);
  const wroteAt = useDrawnAt(answer?.wroteAt ?? null);
  const { customer, enquiries } = thread;
  const [only, ...others] = enquiries;
  const single = others.length === 0 ? only : undefined;
  return (
    <article aria-labelledby="lead">
      <title>{`${customer.name} | Leads | Office`}</title>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`${paths.leads}${writeListSearch(params)}`}
          className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4 lg:hidden"
        >
          All leads
        </Link>
        <LeadNeighbours leadId={thread.id} />
      </div>
      <h2 id="lead" className="text-heading">
        {customer.name}
      </h2>
      <p className="mt-1 text-quiet-text">
        {single?.about ?? `${enquiries.length} enquiries`}, {thread.place},{' '}
        {single === undefined ? 'the first on ' : ''}
        <Moment at={thread.receivedAt} timeZone={thread.timeZone} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-note">
        {thread.wait === null ? null : <DueLabel wait={thread.wait} />}
        {thread.repliedAfter === null ? null : (
          <span className="text-quiet-text">First answered after {thread.repliedAfter} of opening hours</span>
        )}
        {thread.wait !== null && thread.alarmedAt !== null ? (
          <span className="text-quiet-text">
            Managers were told <Moment at={thread.alarmedAt} timeZone={thread.timeZone} />
          </span>
        ) : null}
      </p>
      <Visits visits={thread.visits} className="mt-3" />
      {thread.isTest ? null : <ReachPerson customer={customer} />}
      <AlsoHere key={thread.id} leadId={thread.id} names={alsoHere} />
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {answer?.taken ? <TakenBack taken={answer.taken} /> : null}
      {thread.isTest ? (
        <Message kind="notice">This is a test: the website has sent it to itself. There is nobody to answer.</Message>
      ) : null}
      {single === undefined ? (
        <JoinedEnquiries enquiries={enquiries} mayAnswer={reply !== null} timeZone={thread.timeZone} />
      ) : (
        <WrittenWords enquiry={single} />
      )}
      <ThreadEntries entries={thread.entries} mayAnswer={reply !== null} timeZone={thread.timeZone} />
      {reply === null ? null : (
        <>
          <ReplyForm key={`reply ${thread.id} ${drawnAt}`} reply={reply} problems={answer?.problems ?? {}} />
          {text === null ? null : (
            <TextForm
              // Drawn anew with a template, and once it is sent.
              key={`text ${thread.id} ${textDrawnAt}`}
              view={text}
              text={answer?.sms ?? ''}
              problems={answer?.problems ?? {}}
            />
          )}
          <LeadStepForms {...{ thread, isSnoozed, ownId, colleagues, answer, wroteAt }} />
        </>
      )}
      {single === undefined ? null : (
        <>
          {single.car === null ? null : (
            <section className="mt-8 rounded-card border border-card-line p-4">
              <AskedCar car={single.car} />
            </section>
          )}
          <section className="mt-8">
            <h3 className="text-subheading">What else was sent</h3>
            <SentLines enquiry={single} />
          </section>
        </>
      )}
      {thread.isTest ? null : (
        <SamePerson {...{ offered, found, mayAnswer: reply !== null, timeZone: thread.timeZone }} />
      )}
    </article>
  );
}

/** What was done, and the way back. */
function TakenBack({ taken: { said, undo } }: { taken: TakenStep }) {
  return (
    <Message kind="done">
      {said}
      <Form method="post">
        {undo.ids.map((id) => (
          <input key={id} type="hidden" name="enquiry" value={id} />
        ))}
        <button
          type="submit"
          name="step"
          value={undo.step}
          className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {undo.label}
        </button>
      </Form>
    </Message>
  );
}

function ReachPerson({ customer }: { customer: ReturnType<typeof presentThread>['customer'] }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {customer.phone === null ? null : (
        <a
          href={`tel:${customer.phone.number}`}
          className="inline-flex min-h-12 items-center rounded-control bg-accent px-5 font-semibold text-accent-text hover:bg-accent-strong"
        >
          Call {customer.phone.text}
        </a>
      )}
      <a
        href={`mailto:${customer.email}`}
        className="inline-flex min-h-12 items-center rounded-control border border-control-line px-5 font-semibold hover:bg-muted hover:text-muted-text [overflow-wrap:anywhere]"
      >
        {customer.email}
      </a>
    </div>
  );
}

/**
 * The reply is drawn anew after its own steps alone, once its draft has been read again: what stands in it unkept outlives all others.
 */
function useDrawnAt(drawnAnewAt: number | null): number {
  const [drawnAt, setDrawnAt] = useState(0);
  const isRead = useNavigation().state === 'idle';
  if (isRead && drawnAnewAt !== null && drawnAnewAt !== drawnAt) setDrawnAt(drawnAnewAt);
  return drawnAt;
}
