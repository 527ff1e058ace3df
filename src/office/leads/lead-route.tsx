import { useState } from 'react';
import { data, Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { leadStates, lostReasons, snoozeHours } from '#rules/leads/lead-states.ts';
import { addLeadNote, assignLead, moveLead, recordLeadCall, snoozeLead } from '#services/leads/act-on-lead.ts';
import { getThread, listColleagues } from '#services/leads/get-thread.ts';
import { listOthersAtLead } from '#services/leads/lead-presence.ts';
import { applyReplyTemplate, dropDraftFile, keepReplyDraft } from '#services/leads/replies/keep-draft.ts';
import { openReply } from '#services/leads/replies/open-reply.ts';
import { sendReplyAgain } from '#services/leads/replies/send-again.ts';
import { replyByMail } from '#services/leads/replies/send-reply.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { may } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { DueLabel } from '../frame/due-label.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/lead-route';
import { AlsoHere } from './also-here.tsx';
import { shouldRevalidate, typedStep } from './keep-screen.ts';
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
    reply: may(office, 'leads.answer', place) ? presentReply(await openReply(office, params.leadId)) : null,
    ownId: office.member?.id ?? '',
    alsoHere: await runVerb(() => listOthersAtLead(office, params.leadId)),
    colleagues: mayAssign ? await listColleagues(office, office.store.db, place) : null,
  };
}

type Step = (office: OfficeContext, leadId: string, posted: Posted) => Promise<void>;

interface Posted {
  text(name: string): string;
  readFiles(): Promise<{ name: string; bytes: Buffer }[]>;
}

const steps: Readonly<Record<string, Step>> = {
  note: (office, leadId, { text }) => addLeadNote(office, { leadId, text: text('text') }),
  call: (office, leadId, { text }) => recordLeadCall(office, { leadId, text: text('text') }),
  move: (office, leadId, { text }) => moveLead(office, { leadId, to: text('to'), reason: text('reason') }),
  snooze: (office, leadId, { text }) => snoozeLead(office, { leadId, hours: text('hours') }),
  assign: (office, leadId, { text }) => assignLead(office, { leadId, staffId: text('person') }),
  again: (office, leadId, { text }) => sendReplyAgain(office, { leadId, entryId: text('entry') }),
  draft: keepDraft,
  [typedStep]: keepDraft,
  async template(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await applyReplyTemplate(office, { leadId, template: posted.text('template') });
  },
  async reply(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    const [key, subject, text] = [posted.text('key'), posted.text('subject'), posted.text('text')];
    await replyByMail(office, { leadId, key, subject, text });
  },
  async drop(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await dropDraftFile(office, { leadId, upload: posted.text('step').slice('drop '.length) });
  },
};

/** Before everything else that the form of a reply asks for: what fails loses nothing. */
async function keepDraft(office: OfficeContext, leadId: string, { text, readFiles }: Posted): Promise<void> {
  const files = await readFiles();
  await keepReplyDraft(office, { leadId, key: text('key'), subject: text('subject'), text: text('text'), files });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const posted = readPosted(await request.formData());
  const name = posted.text('step').replace(/ .*/, '');
  const step = steps[name];
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

function readPosted(form: FormData): Posted {
  return {
    text: (name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    },
    readFiles: () => {
      const chosen = form.getAll('files').filter((file) => typeof file !== 'string' && file.name !== '');
      return Promise.all(
        chosen.map(async (file) => {
          if (typeof file === 'string') throw data(null, { status: 400 });
          return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
        }),
      );
    },
  };
}

export { shouldRevalidate };

export default function LeadRoute() {
  const { thread, reply, alsoHere } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      <AlsoHere key={thread.id} leadId={thread.id} names={alsoHere} />
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
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
          <Steps />
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

/**
 * The reply is drawn anew after its own steps alone, once its draft has been read again: what stands in it unkept outlives all others.
 */
function useDrawnAt(drawnAnewAt: number | null): number {
  const [drawnAt, setDrawnAt] = useState(0);
  const isRead = useNavigation().state === 'idle';
  if (isRead && drawnAnewAt !== null && drawnAnewAt !== drawnAt) setDrawnAt(drawnAnewAt);
  return drawnAt;
}

/** What can be done with it, the most usual first. */
function Steps() {
  const { thread, isSnoozed, ownId, colleagues } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const moves = leadStates[thread.state].next;
  return (
    <section aria-label="What to do" className="mt-6 grid gap-4 rounded-card bg-muted p-4 text-muted-text">
      <Form method="post" key={`write ${answer?.doneAt ?? ''}`} className="grid gap-3">
        <label htmlFor="text" className="text-note font-semibold">
          What happened
        </label>
        <TextArea id="text" name="text" rows={2} maxLength={10_000} defaultValue={answer?.text ?? ''} />
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="call">
            I called
          </Button>
          <Button name="step" value="note" look="outline">
            Keep as a note
          </Button>
        </div>
      </Form>
      <div className="grid gap-4 sm:grid-cols-2">
        <Form method="post" key={`move ${thread.state}`} className="grid content-start gap-2">
          <label htmlFor="to" className="text-note font-semibold">
            State: {leadStates[thread.state].label}
          </label>
          <div className="flex gap-2">
            <Select
              id="to"
              name="to"
              choices={moves.map((value) => ({ value, label: leadStates[value].label }))}
              className="flex-1"
            />
            <Button name="step" value="move" look="outline">
              Move
            </Button>
          </div>
          <Select
            name="reason"
            aria-label="Why, if it is lost"
            placeholder="Why, if it is lost"
            choices={Object.entries(lostReasons).map(([value, label]) => ({ value, label }))}
          />
        </Form>
        <div className="grid content-start gap-4">
          <Form method="post" key={`snooze ${isSnoozed}`} className="grid gap-2">
            <label htmlFor="hours" className="text-note font-semibold">
              {isSnoozed ? 'Put aside' : 'Put aside for'}
            </label>
            <div className="flex gap-2">
              {isSnoozed ? (
                <input type="hidden" name="hours" value="0" />
              ) : (
                <Select
                  id="hours"
                  name="hours"
                  choices={Object.entries(snoozeHours).map(([value, label]) => ({ value, label }))}
                  className="flex-1"
                />
              )}
              <Button name="step" value="snooze" look="outline">
                {isSnoozed ? 'Bring it back' : 'Put aside'}
              </Button>
            </div>
          </Form>
          <Form method="post" key={`assign ${thread.assignee?.id ?? ''}`} className="grid gap-2">
            <label htmlFor="person" className="text-note font-semibold">
              {thread.assignee === null ? 'Nobody in particular answers it' : `${thread.assignee.name} answers it`}
            </label>
            <div className="flex gap-2">
              {colleagues === null ? (
                <input type="hidden" name="person" value={ownId} />
              ) : (
                <Select
                  id="person"
                  name="person"
                  placeholder="Nobody"
                  choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                  defaultValue={thread.assignee?.id ?? ''}
                  className="flex-1"
                />
              )}
              <Button name="step" value="assign" look="outline">
                {colleagues === null ? 'I take it' : 'Give'}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </section>
  );
}
