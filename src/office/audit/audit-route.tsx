import { Link, useLoaderData, useSearchParams } from 'react-router';
import { auditKinds } from '#rules/audit/audit-actions.ts';
import { listAudit } from '#services/audit/list-audit.ts';
import { listPeople } from '#services/staff/people/list-people.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Moment } from '../frame/moment.tsx';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/audit-route';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditRowView, presentAuditRow } from './present-audit.ts';
import { readAuditAddress } from './read-audit-address.ts';

const otherActors = [
  { value: 'visitor', label: 'Visitors' },
  { value: 'feed', label: 'Feeds' },
  { value: 'system', label: 'The server by itself' },
  { value: 'cli', label: 'The command line' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const asked = readAuditAddress(new URL(request.url).searchParams);
  const page = await runVerb(() => listAudit(office, asked));
  const people = await runVerb(() => listPeople(office));
  return {
    asked,
    actors: [...people.map(({ id, name }) => ({ value: `staff:${id}`, label: name })), ...otherActors],
    kinds: Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
    thing: asked.thing === null ? null : (page.rows[0]?.thing ?? asked.thing),
    rows: page.rows.map(presentAuditRow),
    ...{ next: page.next, timeZone: page.timeZone, severalSites: office.sites.length > 1 },
  };
}

export default function AuditRoute() {
  const { rows, next, thing } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const isNarrowed = [...params.keys()].some((key) => params.get(key) !== '');
  const without = (name: string) => new URLSearchParams([...params].filter(([key]) => key !== name));
  return (
    <section aria-labelledby="audit">
      <title>Audit | Office</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 id="audit" className="text-heading">
            Audit
          </h1>
          <p className="mt-1 text-quiet-text">Who changed what, the newest first. Nothing here can be changed.</p>
        </div>
        <LinkButton look="outline" href={`${officeHref(paths.auditFile)}?${without('after')}`} download>
          Download as CSV
        </LinkButton>
      </div>
      <AuditFilters />
      {thing === null ? null : (
        <p className="mt-4">
          Only <b>{thing}</b>.{' '}
          <Link to={`?${without('thing')}`} className="text-link underline underline-offset-4">
            Show everything
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          {isNarrowed ? 'Nothing was changed that fits. Take a filter away to see more.' : 'Nothing was changed yet.'}
        </p>
      ) : (
        <AuditTable />
      )}
      {next === null ? null : (
        <Link
          to={`?${new URLSearchParams([...without('after'), ['after', next]])}`}
          className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Older
        </Link>
      )}
    </section>
  );
}

function AuditTable() {
  const { rows, timeZone, severalSites } = useLoaderData<typeof loader>();
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-card-line bg-raised text-raised-text">
      <table className="w-full border-collapse text-left align-top">
        <caption className="sr-only">What was changed</caption>
        <thead className="border-b border-line text-note text-quiet-text max-sm:sr-only">
          <tr>
            <th scope="col" className="p-4 font-semibold">
              What
            </th>
            <th scope="col" className="p-4 font-semibold">
              Who and when
            </th>
          </tr>
        </thead>
        <tbody className="lined">
          {rows.map((row) => (
            <tr key={row.id} className="align-top max-sm:grid">
              <td className="p-4 max-sm:pb-1 sm:w-2/3">
                <AuditSentence row={row} />
              </td>
              <td className="p-4 text-note text-quiet-text max-sm:pt-0">
                <span className="text-raised-text">{row.by}</span>
                <span className="block max-sm:inline max-sm:before:content-[',_']">
                  <Moment at={row.at} timeZone={timeZone} />
                </span>
                {severalSites && row.site !== null ? (
                  <span className="block max-sm:inline max-sm:before:content-[',_']">{row.site}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditSentence({ row }: { row: AuditRowView }) {
  const { title, joint, thing, href, subject, change, changes, facts } = row;
  return (
    <>
      <span className="font-semibold">{title}</span>
      {thing === null ? null : (
        <>
          {joint}
          {href === null ? (
            thing
          ) : (
            <Link to={href} className="text-link underline underline-offset-4">
              {thing}
            </Link>
          )}
        </>
      )}
      {change === null ? null : <span className="[overflow-wrap:anywhere]">{`: ${writeChange(change)}`}</span>}
      {facts === '' ? null : <span className="text-quiet-text">{` (${facts})`}</span>}
      {changes.length === 0 ? null : (
        <ul className="mt-1 grid gap-0.5 text-note">
          {changes.map(({ label, before, after }) => (
            <li key={label} className="line-clamp-3 [overflow-wrap:anywhere]">
              {`${label}: ${writeChange({ before, after })}`}
            </li>
          ))}
        </ul>
      )}
      {href === null ? null : (
        <Link
          to={`${paths.audit}?${new URLSearchParams({ thing: subject })}`}
          className="mt-1 flex min-h-6 w-fit items-center text-small text-quiet-text underline underline-offset-4"
        >
          All of it<span className="sr-only">{`: ${thing ?? subject}`}</span>
        </Link>
      )}
    </>
  );
}

const writeChange = ({ before, after }: { before: string | null; after: string }) =>
  before === null ? after : `${before} → ${after}`;
