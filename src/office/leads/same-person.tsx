import { Form, Link, useSearchParams } from 'react-router';
import { leadStates } from '#rules/leads/lead-states.ts';
import type { SamenessReason } from '#rules/leads/same-person.ts';
import type { OfferedLead } from '#services/leads/threads/find-same-person.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { Moment } from '../frame/moment.tsx';
import { SearchWords } from '../frame/search-words.tsx';
import { findParameter, writeListSearch } from './keep-screen.ts';

type OfferedView = Omit<OfferedLead, 'receivedAt'> & { receivedAt: string };

interface SamePersonProps {
  offered: readonly OfferedView[];
  /** Null where nobody has looked for one. */
  found: readonly OfferedView[] | null;
  mayAnswer: boolean;
  /** Of the site that was asked. */
  timeZone: string;
}

const reasons: Readonly<Record<SamenessReason, string>> = {
  mail: 'Same mail address',
  phone: 'Same phone',
  both: 'Same mail address and phone',
};

/** Other leads of the same person, and a way to look for one that nothing tells of. */
export function SamePerson({ offered, found, mayAnswer, timeZone }: SamePersonProps) {
  const [params] = useSearchParams();
  if (offered.length === 0 && !mayAnswer) return null;
  const kept = [...params].filter(([name]) => name !== findParameter);
  return (
    <section aria-labelledby="same-person" className="mt-8">
      <h3 id="same-person" className="text-subheading">
        Also from this person
      </h3>
      {offered.length === 0 ? (
        <p className="mt-2 text-note text-quiet-text">No other lead has the same mail address or phone.</p>
      ) : (
        <OfferedLeads {...{ leads: offered, mayAnswer, timeZone }} />
      )}
      {mayAnswer ? (
        <details className="mt-3" open={found !== null}>
          <summary className="min-h-11 content-center text-note underline underline-offset-4">
            Put another lead to this one
          </summary>
          <Form role="search" aria-label="Another lead" preventScrollReset className="mt-2 flex flex-wrap gap-2">
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SearchWords
              name={findParameter}
              words={params.get(findParameter) ?? ''}
              label="Name, mail address or number"
              placeholder="Name, mail, number"
              button="Find"
            />
          </Form>
          {found === null ? null : found.length === 0 ? (
            <p className="mt-3 text-note text-quiet-text">No other lead of this yard has that.</p>
          ) : (
            <OfferedLeads {...{ leads: found, mayAnswer, timeZone }} />
          )}
        </details>
      ) : null}
    </section>
  );
}

type OfferedLeadsProps = Pick<SamePersonProps, 'mayAnswer' | 'timeZone'> & { leads: readonly OfferedView[] };

function OfferedLeads({ leads, mayAnswer, timeZone }: OfferedLeadsProps) {
  const [params] = useSearchParams();
  return (
    <ul className="mt-3 lined rounded-card border border-card-line">
      {leads.map(({ id, name, about, place, receivedAt, state, assignee, reason, mayJoin }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 p-4">
          <div className="min-w-0 flex-1 basis-56">
            <Link
              to={`${paths.lead(id)}${writeListSearch(params)}`}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="truncate text-note">{about}</p>
            <p className="text-small text-quiet-text">
              {reason === null ? null : <span className="font-semibold">{reasons[reason]} · </span>}
              {leadStates[state].label} · <Moment at={receivedAt} timeZone={timeZone} /> · {place ?? 'No yard'} ·{' '}
              {assignee ?? 'Nobody’s yet'}
            </p>
          </div>
          {mayAnswer && mayJoin ? (
            <Form method="post">
              <input type="hidden" name="enquiry" value={id} />
              <Button name="step" value="join" look="outline">
                Put together
                <span className="sr-only">
                  {' '}
                  with {name}, <Moment at={receivedAt} timeZone={timeZone} />
                </span>
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
