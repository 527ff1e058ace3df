import { useState } from 'react';
import { data, Link, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { getThread, listColleagues } from '#services/leads/get-thread.ts';
import { listOthersAtLead } from '#services/leads/lead-presence.ts';
import { openReply } from '#services/leads/replies/open-reply.ts';
import { may } from '#services/staff/permit.ts';
import { paths } from '../addresses.ts';
import { DueLabel } from '../frame/due-label.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/lead-route';
import { AlsoHere } from './also-here.tsx';
import { shouldRevalidate } from './keep-screen.ts';
import { LeadStepForms } from './lead-step-forms.tsx';
import { leadSteps, readPostedStep } from './lead-steps.ts';
import { presentReply } from './present-reply.ts';
import { presentThread } from './present-thread.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadEntries } from './thread-entries.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const thread = await runVerb(() => getThread(office, params.leadId));
  const { siteId, dealershipId, snoozedUntil } = thread.lead;
  const place = { siteId, dealershipId };
  const mayAssign = may(office, 'leads.assign', place);
  return {
    thread: presentThread(office, thread),
    isSnoozed: snoozedUntil !== null && snoozedUntil > office.clock.now(),
    reply:
      may(office, 'leads.answer', place) && thread.lead.testId === null
        ? presentReply(await openReply(office, params.leadId))
        : null,
    ownId: office.member?.id ?? '',
    alsoHere: await runVerb(() => listOthersAtLead(office, params.leadId)),
    colleagues: mayAssign ? await listColleagues(office, office.store.db, place) : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const posted = readPostedStep(await request.formData());
  const name = posted.text('step').replace(/ .*/, '');
  const step = leadSteps[name];
  if (!step) throw data(null, { status: 400 });
  const tried = await tryVerb(() => step(office, params.leadId, posted));
  const now = office.clock.now().getTime();
  const drawnAnewAt = posted.text('key') === '' ? null : now;
  if ('done' in tried) return data({ problem: null, problems: {}, text: '', doneAt: now, drawnAnewAt });
  const { message, problems } = tried.refused.data;
  // The reply that was refused is in its draft.
  const text = drawnAnewAt === null ? posted.text('text') : '';
  return data({ problem: message, problems, text, doneAt: null, drawnAnewAt }, tried.refused.init ?? {});
}

export { shouldRevalidate };

export default function LeadRoute() {
  const { thread, reply, alsoHere, isSnoozed, ownId, colleagues } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [params] = useSearchParams();
  const drawnAt = useDrawnAt(answer?.drawnAnewAt ?? null);
  const { customer, car, lines } = thread;
  return (
    <article aria-labelledby="lead">
      <title>{`${customer.name} | Leads | Office`}</title>
      <Link
        to={`${paths.leads}${params.size === 0 ? '' : `?${params}`}`}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4 lg:hidden"
      >
        All leads
      </Link>
      <h2 id="lead" className="text-heading">
        {customer.name}
      </h2>
      <p className="mt-1 text-quiet-text">
        {thread.about}, {thread.place}, <Moment at={thread.receivedAt} timeZone={thread.timeZone} />
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
      {thread.isTest ? null : <ReachPerson customer={customer} />}
      <AlsoHere key={thread.id} leadId={thread.id} names={alsoHere} />
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {thread.isTest ? (
        <Message kind="notice">This is a test: the website has sent it to itself. There is nobody to answer.</Message>
      ) : null}
      {thread.deliveryProblem === null ? null : <Message kind="notice">{thread.deliveryProblem}</Message>}
      {thread.message === '' ? null : (
        <blockquote className="mt-5 whitespace-pre-line border-l-2 border-accent pl-4 text-lead">
          {thread.message}
        </blockquote>
      )}
      <ThreadEntries entries={thread.entries} mayAnswer={reply !== null} timeZone={thread.timeZone} />
      {reply === null ? null : (
        <>
          <ReplyForm
            key={`reply ${thread.id} ${drawnAt}`}
            reply={reply}
            to={customer.email}
            problems={answer?.problems ?? {}}
          />
          <LeadStepForms {...{ thread, isSnoozed, ownId, colleagues, answer }} />
        </>
      )}
      {car === null ? null : (
        <section className="mt-8 rounded-card border border-card-line p-4">
          <h3 className="font-semibold">
            {car.href === null ? (
              car.name
            ) : (
              <a href={car.href} className="text-link underline underline-offset-4">
                {car.name}
              </a>
            )}
          </h3>
          <p className="text-note text-quiet-text">{car.facts}</p>
        </section>
      )}
      <section className="mt-8">
        <h3 className="text-subheading">What else was sent</h3>
        <dl className="mt-4 grid gap-x-6 gap-y-2 text-note sm:grid-cols-[12rem_1fr]">
          {lines.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="contents">
              <dt className="text-quiet-text">{label}</dt>
              <dd className="whitespace-pre-line max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
        {thread.files.length === 0 ? null : (
          <ul className="mt-4 grid gap-1">
            {thread.files.map(({ name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  download
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
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
