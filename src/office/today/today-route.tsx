import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import { isVisitAgreed } from '#rules/leads/lead-states.ts';
import { stockNeeds } from '#services/stock/office/stock-filter.ts';
import { getToday } from '#services/today/get-today.ts';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { describeWait } from '../frame/describe-wait.ts';
import { DueLabel } from '../frame/due-label.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { requireMember, runVerb } from '../guard.ts';
import { MailboxMessages, presentMailboxes } from '../leads/mailbox/mailbox-messages.tsx';
import { needLabels } from '../stock/need-labels.ts';
import type { Route } from './+types/today-route';

/** Own values are no work. */
const todaysNeeds = stockNeeds.filter((need) => need !== 'own');

export async function loader({ context }: Route.LoaderArgs) {
  const { office, session } = await requireMember(context);
  const { leads, visits, reservations, stock, feeds, deliveries, lostTests, mailboxes } = await runVerb(() =>
    getToday(office),
  );
  const now = office.clock.now();
  return {
    name: session.member.name,
    leads: leads && {
      unanswered: leads.unanswered,
      first: leads.first.map(({ id, name, carName, category, standsSince, wait }) => ({
        ...{ id, name, about: carName ?? category, age: describeAge(standsSince, now) },
        wait: wait && describeWait(wait),
      })),
      alarmed: leads.alarmed,
    },
    lostTests: lostTests?.map(({ lostAt, ...each }) => ({ ...each, age: describeAge(lostAt, now) })) ?? [],
    mailboxes: presentMailboxes(mailboxes ?? [], now),
    visits:
      visits?.map(({ at, state, carName, about, place, ...visit }) => ({
        ...{ ...visit, at: at.toISOString(), isOver: at < now },
        text: [carName ?? about, place, ...(isVisitAgreed(state) ? [] : ['not confirmed'])].join(', '),
      })) ?? null,
    reservations: reservations && {
      ...reservations,
      first: reservations.first.map((each) => ({ ...each, until: each.until.toISOString() })),
    },
    stock:
      stock &&
      todaysNeeds.flatMap((need) =>
        stock[need] === 0 ? [] : [{ need, label: needLabels[need], cars: formatCount(stock[need]) }],
      ),
    feeds: feeds?.map(({ startedAt, ...each }) => ({ ...each, age: describeAge(startedAt, now) })) ?? null,
    deliveries: deliveries && {
      failed: deliveries.failed,
      first: deliveries.first.map(({ leadId, name, channels, receivedAt }) => ({
        ...{ leadId, name, age: describeAge(receivedAt, now) },
        what: channels.map((channel) => (channel === 'email' ? 'mail' : 'webhook')).join(' and '),
      })),
    },
  };
}

export default function TodayRoute() {
  const { name, leads, visits, reservations, stock, feeds, deliveries, lostTests, mailboxes } =
    useLoaderData<typeof loader>();
  const isEmpty = [leads, visits, reservations, stock].every((part) => part === null);
  return (
    <div>
      <title>Today | Office</title>
      <h1 className="text-heading">Today</h1>
      {isEmpty ? (
        <p className="mt-4 text-quiet-text">
          Hello {name}. What your role does has no list of the day yet; the menu leads to what you may see.
        </p>
      ) : null}
      {leads === null || leads.alarmed === 0 ? null : (
        <Message kind="problem">
          {leads.alarmed === 1
            ? 'One lead has had no answer for longer than it may.'
            : `${leads.alarmed} leads have had no answer for longer than they may.`}{' '}
          <Link to={paths.lateLeads} className="underline underline-offset-4">
            See who waits
          </Link>
        </Message>
      )}
      {lostTests.map(({ site, loss, age }) => (
        <Message key={site} kind="problem">
          A test lead of {site} has not arrived ({age}). {loss}{' '}
          <Link to={paths.testLeads} className="underline underline-offset-4">
            See the tests
          </Link>
        </Message>
      ))}
      <MailboxMessages mailboxes={mailboxes} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {leads === null ? null : (
          <Part
            id="leads"
            heading={leads.unanswered === 0 ? 'Leads' : `Leads without an answer: ${leads.unanswered}`}
            empty="Everybody has been answered."
            more={leads.unanswered > leads.first.length ? { to: paths.leads, label: 'All of them' } : null}
          >
            {leads.first.map(({ id, name: who, about, age, wait }) => (
              <Line
                key={id}
                to={paths.lead(id)}
                title={who}
                text={
                  <span className="flex flex-wrap gap-x-3">
                    <span>{about}</span>
                    {wait === null ? null : <DueLabel wait={wait} />}
                  </span>
                }
                at={age}
              />
            ))}
          </Part>
        )}
        {visits === null ? null : (
          <Part id="visits" heading="Visits today" empty="Nobody has an appointment today.">
            {visits.map(({ leadId, name: who, text, at, timeZone, isOver }) => (
              <Line
                key={`${leadId} ${at}`}
                to={paths.lead(leadId)}
                title={who}
                text={text}
                at={
                  <>
                    {isOver ? 'was ' : ''}
                    <Moment at={at} timeZone={timeZone} />
                  </>
                }
              />
            ))}
          </Part>
        )}
        {reservations === null ? null : (
          <Part
            id="reservations"
            heading={countIn('Reservations that end soon', reservations.ending, reservations.first.length)}
            empty="None ends within two days."
            more={
              reservations.ending > reservations.first.length
                ? { to: `${paths.money}?view=reserved`, label: 'All reserved vehicles' }
                : null
            }
          >
            {reservations.first.map(({ id, name: who, carName, until, timeZone }) => (
              <Line
                key={id}
                to={paths.reservation(id)}
                title={carName}
                text={who}
                at={<Moment at={until} timeZone={timeZone} />}
              />
            ))}
          </Part>
        )}
        {stock === null ? null : (
          <Part id="stock" heading="Stock that needs work" empty="Every car for sale has what it needs.">
            {stock.map(({ need, label, cars }) => (
              <Line
                key={need}
                to={paths.stockThatNeeds(need)}
                title={label}
                text=""
                at={cars === '1' ? '1 car' : `${cars} cars`}
              />
            ))}
          </Part>
        )}
        {deliveries === null || deliveries.failed === 0 ? null : (
          <Part
            id="deliveries"
            heading={countIn('Leads that did not arrive', deliveries.failed, deliveries.first.length)}
            empty=""
          >
            {deliveries.first.map(({ leadId, name: who, what, age }) => (
              <Line
                key={leadId}
                to={paths.lead(leadId)}
                title={who}
                text={`Its ${what} failed; it is here.`}
                at={age}
              />
            ))}
          </Part>
        )}
        {feeds === null || feeds.length === 0 ? null : (
          <Part id="feeds" heading="Feeds that brought nothing" empty="">
            {feeds.map(({ id, name: feed, site, state, message, age }) => (
              <Line
                key={id}
                to={paths.feedHistory}
                title={`${feed}, ${site}`}
                text={message ?? (state === 'stopped' ? 'The run was stopped.' : 'The run failed.')}
                at={age}
              />
            ))}
          </Part>
        )}
      </div>
    </div>
  );
}

/** Told where not all of them are shown. */
function countIn(heading: string, all: number, shown: number): string {
  return all > shown ? `${heading}: the first ${shown} of ${all}` : heading;
}

interface PartProps {
  id: string;
  heading: string;
  empty: string;
  more?: { to: string; label: string } | null;
  children: readonly ReactNode[];
}

function Part({ id, heading, empty, more = null, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-card-line bg-raised text-raised-text">
      <h2 id={id} className="p-4 text-subheading">
        {heading}
      </h2>
      {children.length === 0 ? (
        <p className="px-4 pb-4 text-quiet-text">{empty}</p>
      ) : (
        <ul className="lined border-t border-line">{children}</ul>
      )}
      {more === null ? null : (
        <p className="border-t border-line px-4">
          <Link to={more.to} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {more.label}
          </Link>
        </p>
      )}
    </section>
  );
}

interface LineProps {
  /** Where it is mended, or where one sees why it failed. */
  to: string;
  title: string;
  text: ReactNode;
  at: ReactNode;
}

function Line({ to, title, text, at }: LineProps) {
  return (
    <li className="relative p-4 hover:bg-muted hover:text-muted-text">
      <span className="flex items-baseline justify-between gap-3">
        <Link to={to} className="min-w-0 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0">
          {title}
        </Link>
        <span className="shrink-0 text-note tabular-nums text-quiet-text">{at}</span>
      </span>
      <span className="block text-note text-quiet-text [overflow-wrap:anywhere]">{text}</span>
    </li>
  );
}
