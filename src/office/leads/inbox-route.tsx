import type { KeyboardEvent } from 'react';
import { Link, Outlet, useLoaderData, useParams, useRouteLoaderData, useSearchParams } from 'react-router';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { type LeadState, leadStates } from '#rules/leads/lead-states.ts';
import { listTroubledMailboxes } from '#services/leads/inbound/mailbox/list-mailboxes.ts';
import { countUnplacedMail } from '#services/leads/inbound/unplaced-mail.ts';
import { listAssignees } from '#services/leads/list-assignees.ts';
import { type InboxView, inboxViews, listInbox, nobodys } from '#services/leads/list-inbox.ts';
import { listRuledSites } from '#services/leads/speed/lead-rules.ts';
import { countUnplacedTexts } from '#services/leads/texts/unplaced-texts.ts';
import { listMakes } from '#services/stock/office/list-makes.ts';
import { listPermittedDealerships } from '#services/stock/office/permitted-car.ts';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { describeWait } from '../frame/describe-wait.ts';
import { DueLabel } from '../frame/due-label.tsx';
import { Moment } from '../frame/moment.tsx';
import { useListAddress } from '../frame/use-list-address.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/inbox-route';
import { InboxFilters } from './inbox-filters.tsx';
import { shouldRevalidate, writeListSearch } from './keep-screen.ts';
import type { loader as leadLoader } from './lead-route.tsx';
import { MailboxMessages, presentMailboxes } from './mailbox/mailbox-messages.tsx';

export { shouldRevalidate };

const viewLabels: Record<InboxView, string> = {
  unanswered: 'Unanswered',
  late: 'Late',
  open: 'Open',
  mine: 'Mine',
  snoozed: 'Put aside',
  done: 'Done',
  all: 'All',
  spam: 'Spam',
  tests: 'Tests',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const params = new URL(request.url).searchParams;
  const view = inboxViews.find((each) => each === params.get('view')) ?? 'unanswered';
  const siteId = office.sites.find(({ id }) => String(id) === params.get('site'))?.id ?? null;
  const permitted = listPermittedDealerships(office, 'leads.see');
  const yards = office.dealerships.filter(({ id }) => permitted.includes(id));
  const dealershipId = yards.find(({ id }) => String(id) === params.get('yard'))?.id ?? null;
  const words = params.get('q') ?? '';
  const after = params.get('after');
  const people = await listAssignees(office);
  const staffId = [nobodys, ...people.map(({ id }) => id)].find((id) => id === params.get('person')) ?? null;
  const form = enquiryForms.find((each) => each === params.get('form')) ?? null;
  const makes = await listMakes(office.store.db, permitted);
  const make = makes.find((each) => each.toLowerCase() === params.get('make')?.toLowerCase()) ?? null;
  const narrowed = { siteId, dealershipId, staffId, form, make };
  const inbox = await runVerb(() => listInbox(office, { view, ...narrowed, words, after }));
  const now = office.clock.now();
  const siteNames = new Map(office.sites.map(({ id, name }) => [id, name]));
  const roles = office.member?.roles ?? [];
  const own = office.sites.filter(
    ({ id, dealershipIds }) =>
      roles.some((held) => held.role === 'operator' || held.siteId === id) ||
      roles.some(({ dealershipId }) => dealershipId !== null && dealershipIds.includes(dealershipId)),
  );
  return {
    ...{ view, words, next: inbox.next, ...narrowed },
    isNarrowed: staffId !== null || form !== null || make !== null,
    people: [{ value: nobodys, label: 'Nobody’s yet' }, ...people.map(({ id, name }) => ({ value: id, label: name }))],
    makes: makes.map((name) => ({ value: name, label: name })),
    yards: yards.length > 1 ? yards.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    unplaced: describeUnplaced(await countUnplacedMail(office), await countUnplacedTexts(office)),
    mailboxes: presentMailboxes(await runVerb(() => listTroubledMailboxes(office)), now),
    mayRule: listRuledSites(office).length > 0,
    sites: own.length > 1 ? own.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    views: inboxViews.flatMap((name) =>
      name === 'tests' && view !== 'tests'
        ? []
        : {
            ...{ name, label: viewLabels[name] },
            count: name in inbox.counts ? inbox.counts[name as keyof typeof inbox.counts] : null,
          },
    ),
    leads: inbox.leads.map(
      ({
        id,
        standsSince,
        count,
        hasAnswered,
        name,
        category,
        carName,
        message,
        state,
        assignee,
        wait,
        alarmedAt,
        ...lead
      }) => ({
        ...{ id, name, message, state, assignee },
        about: carName ?? category,
        place: lead.dealership ?? siteNames.get(lead.siteId) ?? '',
        age: describeAge(standsSince, now),
        receivedAt: standsSince.toISOString(),
        ...{ count, hasAnswered },
        alarmedAt: view === 'late' ? (alarmedAt?.toISOString() ?? null) : null,
        timeZone: wait?.timeZone ?? null,
        wait: wait && describeWait(wait),
      }),
    ),
  };
}

/** What waits for somebody to say where it belongs; null where nothing does. */
function describeUnplaced(mails: number, texts: number): string | null {
  const parts = [
    ...(mails === 0 ? [] : [mails === 1 ? '1 mail' : `${mails} mails`]),
    ...(texts === 0 ? [] : [texts === 1 ? '1 text' : `${texts} texts`]),
  ];
  if (parts.length === 0) return null;
  return `${parts.join(' and ')} ${mails + texts === 1 ? 'has' : 'have'} found no lead`;
}

/** The list stands beside the lead on a desk; on a phone, one at a time. */
export default function InboxRoute() {
  const { view, views, words, siteId, dealershipId, staffId, form, make, unplaced, mailboxes, mayRule } =
    useLoaderData<typeof loader>();
  const isLeadOpen = useParams().leadId !== undefined;
  const narrowed = { q: words || null, site: siteId, yard: dealershipId, person: staffId, form, make };
  const kept = Object.entries(narrowed).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <title>Leads | Office</title>
      <h1 id="inbox" className={`text-heading lg:col-span-2 ${isLeadOpen ? 'max-lg:sr-only' : ''}`}>
        Leads
      </h1>
      <section aria-labelledby="inbox" className={isLeadOpen ? 'max-lg:hidden' : ''}>
        <nav aria-label="Which leads" className="mt-4 flex flex-wrap gap-2">
          {views.map(({ name, label, count }) => (
            <Link
              key={name}
              to={`${paths.leads}?${new URLSearchParams([['view', name], ...kept])}`}
              aria-current={name === view ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control-line px-3.5 text-note hover:bg-muted hover:text-muted-text aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-text"
            >
              {label}
              {count === null ? null : <span className="font-semibold tabular-nums">{count}</span>}
            </Link>
          ))}
        </nav>
        <InboxFilters />
        {mayRule ? (
          <>
            <Link
              to={paths.leadRules}
              className="mr-6 mt-2 inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
            >
              Who gets what
            </Link>
            <Link
              to={paths.testLeads}
              className="mr-6 mt-2 inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
            >
              Test leads
            </Link>
          </>
        ) : null}
        {unplaced === null ? null : (
          <Link
            to={paths.unplacedMail}
            className="mt-2 inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
          >
            {unplaced}
          </Link>
        )}
        <MailboxMessages mailboxes={mailboxes} />
        <LeadList />
      </section>
      <div className={isLeadOpen ? '' : 'max-lg:hidden'}>
        <Outlet />
      </div>
    </div>
  );
}

function LeadList() {
  const { leads, next, view, words, siteId, dealershipId, isNarrowed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const search = writeListSearch(params);
  const withParams = useListAddress();
  // By its thread: the address may be of any of its enquiries.
  const open = useRouteLoaderData<typeof leadLoader>('leads/lead-route');
  if (leads.length === 0) {
    const isWhole = words === '' && siteId === null && dealershipId === null && !isNarrowed;
    return (
      <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
        {view === 'unanswered' && isWhole
          ? 'Everybody has been answered.'
          : view === 'late' && isWhole
            ? 'Nobody has waited so long that managers were told.'
            : isWhole
              ? 'There are none.'
              : 'None are like that.'}
        {words === '' || view === 'all' ? null : (
          <Link to={withParams({ view: 'all' })} className="mt-2 block text-link underline underline-offset-4">
            Look in all leads
          </Link>
        )}
        {isNarrowed ? (
          <Link
            to={withParams({ person: '', form: '', make: '' })}
            className="mt-2 block text-link underline underline-offset-4"
          >
            Whosever they are, whatever they are about
          </Link>
        ) : null}
      </p>
    );
  }
  return (
    <>
      <ol
        onKeyDown={moveInList}
        className="mt-4 lined overflow-hidden rounded-card border border-card-line bg-raised text-raised-text"
      >
        {leads.map(
          ({
            id,
            name,
            about,
            place,
            message,
            age,
            receivedAt,
            state,
            assignee,
            count,
            hasAnswered,
            wait,
            ...late
          }) => (
            <li key={id}>
              <Link
                to={`${paths.lead(id)}${search}`}
                aria-current={id === open?.thread.id ? 'page' : undefined}
                className="block p-4 hover:bg-muted hover:text-muted-text aria-[current=page]:bg-band aria-[current=page]:text-band-text"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-semibold">{name}</span>
                  <time dateTime={receivedAt} className="shrink-0 text-note tabular-nums text-quiet-text">
                    {age}
                  </time>
                </span>
                <span className="block truncate text-note">{about}</span>
                {message === '' ? null : <span className="block truncate text-note text-quiet-text">{message}</span>}
                <span className="mt-1 flex flex-wrap gap-x-2 text-small text-quiet-text">
                  <StateLabel state={state} />
                  {count === 1 ? null : <span className="font-semibold">{count} enquiries</span>}
                  {hasAnswered ? <span className="font-semibold text-notice-text">Has answered</span> : null}
                  <span>{place}</span>
                  <span>{assignee ?? 'Nobody’s yet'}</span>
                  {wait === null ? null : <DueLabel wait={wait} />}
                  {late.alarmedAt === null || late.timeZone === null ? null : (
                    <span>
                      Managers told <Moment at={late.alarmedAt} timeZone={late.timeZone} />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ),
        )}
      </ol>
      {next === null ? null : (
        <Link
          to={withParams({ after: next })}
          className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          More
        </Link>
      )}
    </>
  );
}

/** The arrows go along the list, Home and End to its ends; Enter opens a lead. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1;
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const link = links[moves[event.key] ?? -1];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

export function StateLabel({ state }: { state: LeadState }) {
  return <span className="font-semibold">{leadStates[state].label}</span>;
}
