import { data, Form, Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { leadStates, lostReasons, snoozeHours } from '#rules/leads/lead-states.ts';
import { addLeadNote, assignLead, moveLead, recordLeadCall, snoozeLead } from '#services/leads/act-on-lead.ts';
import { getThread, listColleagues } from '#services/leads/get-thread.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { may } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/lead-route';
import { presentThread } from './present-thread.ts';
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
    mayAnswer: may(office, 'leads.answer', place),
    ownId: office.member?.id ?? '',
    colleagues: mayAssign ? await listColleagues(office, office.store.db, place) : null,
  };
}

type Step = (office: OfficeContext, leadId: string, text: (name: string) => string) => Promise<void>;

const steps: Readonly<Record<string, Step>> = {
  note: (office, leadId, text) => addLeadNote(office, { leadId, text: text('text') }),
  call: (office, leadId, text) => recordLeadCall(office, { leadId, text: text('text') }),
  move: (office, leadId, text) => moveLead(office, { leadId, to: text('to'), reason: text('reason') }),
  snooze: (office, leadId, text) => snoozeLead(office, { leadId, hours: text('hours') }),
  assign: (office, leadId, text) => assignLead(office, { leadId, staffId: text('person') }),
};

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const step = steps[text('step')];
  if (!step) throw data(null, { status: 400 });
  const tried = await tryVerb(() => step(office, params.leadId, text));
  return 'refused' in tried
    ? data({ problem: tried.refused.data.message, text: text('text'), doneAt: null }, tried.refused.init ?? {})
    : data({ problem: null, text: '', doneAt: office.clock.now().getTime() });
}

export default function LeadRoute() {
  const { thread, mayAnswer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
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
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {thread.deliveryProblem === null ? null : <Message kind="notice">{thread.deliveryProblem}</Message>}
      {thread.message === '' ? null : (
        <blockquote className="mt-5 whitespace-pre-line border-l-2 border-accent pl-4 text-lead">
          {thread.message}
        </blockquote>
      )}
      {mayAnswer ? <Steps /> : null}
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
      <ThreadEntries entries={thread.entries} timeZone={thread.timeZone} />
    </article>
  );
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
