import { useEffect } from 'react';
import { data, Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { type ListedTest, listLeadTests } from '#services/leads/test-leads/list-tests.ts';
import { startLeadTest } from '#services/leads/test-leads/plan-test.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/test-leads-route';

export async function loader({ context }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const sites = await runVerb(() => listLeadTests(office));
  return { sites: sites.map((site) => ({ ...site, tests: site.tests.map(presentTest) })) };
}

function presentTest({ plannedAt, endedAt, ...test }: ListedTest) {
  return { ...test, plannedAt: plannedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

type Shown = ReturnType<typeof presentTest>;

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const siteId = Number((await request.formData()).get('site') ?? Number.NaN);
  if (!Number.isSafeInteger(siteId)) throw data(null, { status: 400 });
  const tried = await tryVerb(() => startLeadTest(office, { siteId }));
  if ('done' in tried) return data({ siteId, problem: null });
  return data({ siteId, problem: tried.refused.data.message }, tried.refused.init ?? {});
}

/** OFF-09: whether what visitors send arrives, site by site. */
export default function TestLeadsRoute() {
  const { sites } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useReadAgain(sites.some(({ tests }) => tests.some(({ state }) => state === 'open')));
  return (
    <div className="max-w-text">
      <title>Test leads | Office</title>
      <Link
        to={paths.leads}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All leads
      </Link>
      <h1 className="text-heading">Test leads</h1>
      <p className="mt-2 text-quiet-text">
        A test goes the way of a visitor’s enquiry: through the contact form of the website to the inbox and the
        mailbox. It is marked as a test, given to nobody, and in no count. When one does not arrive, managers get a
        mail.
      </p>
      {sites.map(({ id, name, timeZone, everyHours, withinMinutes, tests }) => (
        <section key={id} aria-labelledby={`site-${id}`} className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={`site-${id}`} className="text-subheading [overflow-wrap:anywhere]">
              {name}
            </h2>
            <Form method="post">
              <input type="hidden" name="site" value={id} />
              <Button look="outline" aria-label={`Send a test for ${name} now`}>
                Send a test now
              </Button>
            </Form>
          </div>
          <p className="text-note text-quiet-text">
            {describeSchedule(everyHours)} One that has not arrived after {countOf(withinMinutes, 'minute')} is lost.
          </p>
          {answer?.siteId === id && answer.problem !== null ? <Message kind="notice">{answer.problem}</Message> : null}
          {tests.length === 0 ? (
            <p className="mt-4 rounded-card border border-card-line p-6 text-center text-quiet-text">
              None has been sent yet.
            </p>
          ) : (
            <ol className="mt-4 lined overflow-hidden rounded-card border border-card-line bg-raised text-raised-text">
              {tests.map((test) => (
                <TestLine key={test.id} test={test} timeZone={timeZone} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

const stateLooks: Readonly<Record<Shown['state'], { label: string; className: string }>> = {
  open: { label: 'On its way', className: 'text-quiet-text' },
  arrived: { label: 'Arrived', className: 'text-success-text' },
  lost: { label: 'Lost', className: 'text-danger-text' },
};

function TestLine({ test, timeZone }: { test: Shown; timeZone: string }) {
  const { label, className } = stateLooks[test.state];
  const { leadId } = test;
  return (
    <li className="p-4">
      <span className="flex items-baseline justify-between gap-3">
        <span role="status" className={`font-semibold ${className}`}>
          {label}
        </span>
        <span className="shrink-0 text-note tabular-nums text-quiet-text">
          <Moment at={test.plannedAt} timeZone={timeZone} />
        </span>
      </span>
      {test.loss === null ? null : <span className="block text-note">{test.loss}</span>}
      <span className="flex flex-wrap gap-x-3 text-note text-quiet-text">
        {describeTime(test)}
        {leadId === null ? null : (
          <Link
            to={`${paths.lead(leadId)}?view=tests`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            See it in the inbox
          </Link>
        )}
      </span>
    </li>
  );
}

function describeTime({ state, plannedAt, endedAt, by }: Shown) {
  const who = by === null ? 'By itself' : `Sent by ${by}`;
  if (state !== 'arrived' || endedAt === null) return <span className="inline-flex min-h-11 items-center">{who}</span>;
  const seconds = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(plannedAt)) / 1000));
  const after = seconds < 120 ? countOf(seconds, 'second') : countOf(Math.round(seconds / 60), 'minute');
  return (
    <span className="inline-flex min-h-11 items-center">
      {who}, there after {after}
    </span>
  );
}

function describeSchedule(hours: number): string {
  if (hours === 0) return 'None goes by itself (leads.testHours in the site’s settings).';
  if (hours === 24) return 'One goes by itself each day.';
  return hours === 1 ? 'One goes by itself each hour.' : `One goes by itself every ${hours} hours.`;
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const everyMs = 3_000;

/** While one is on its way: where the form has not taken it there is no lead to be told of. */
function useReadAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}
