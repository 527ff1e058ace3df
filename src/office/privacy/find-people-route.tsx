import { Form, Link, useLoaderData } from 'react-router';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { findPeople } from '#services/privacy/find-people.ts';
import { aheadDays, listComingErasures } from '#services/privacy/list-coming-erasures.ts';
import { paths } from '../addresses.ts';
import { SearchWords } from '../frame/search-words.tsx';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/find-people-route';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const words = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100);
  const { people, isCut } = await runVerb(() => findPeople(office, words));
  const coming = words === '' ? await runVerb(() => listComingErasures(office)) : [];
  return {
    ...{ words, isCut, aheadDays },
    coming: coming.map(({ site, what, days }) => ({ site, what, kept: describeDays(days) })),
    people: people.map(({ email, phone, names, count }) => ({
      ...{ email, phone: phone === '' ? '' : writeAustralianPhone(phone), names: names.join(', ') },
      href: paths.kept({ email, phone: email === '' ? phone : '' }),
      entries: count === 1 ? 'one entry' : `${count} entries`,
    })),
  };
}

/** Whose data is kept here: where looking up, giving out and erasing begins. */
export default function FindPeopleRoute() {
  const { words, people, isCut, coming } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="personal-data" className="max-w-text">
      <title>Personal data | Office</title>
      <h1 id="personal-data" className="text-heading">
        Personal data
      </h1>
      <p className="mt-1 text-quiet-text">
        Somebody asks what you keep, or wants it erased: look the person up by mail address, phone or name.
      </p>
      <Form action={`..${paths.personalData}`} role="search" className="mt-4 flex gap-2">
        <SearchWords words={words} label="Search people" placeholder="Mail address, phone or name" button="Search" />
      </Form>
      {words === '' ? null : people.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          Nobody here is called so, or has that address or number.
        </p>
      ) : (
        <ul className="mt-6 lined rounded-card border border-card-line bg-raised text-raised-text">
          {people.map(({ href, email, phone, names, entries }) => (
            <li key={href} className="relative p-4 hover:bg-muted hover:text-muted-text">
              <Link to={href} className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0">
                {names || email || phone}
              </Link>
              <p className="text-note text-quiet-text [overflow-wrap:anywhere]">
                {[email, phone, entries].filter((text) => text !== '').join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {coming.length === 0 ? null : <Coming />}
      {isCut ? <p className="mt-3 text-quiet-text">There are more. Search for more of the name or address.</p> : null}
    </section>
  );
}

function Coming() {
  const { coming, aheadDays: days } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="coming" className="mt-8">
      <h2 id="coming" className="text-subheading">
        Erased by itself in the next {days} days
      </h2>
      <p className="mt-1 text-quiet-text">
        Numbers, amounts and dates stay. The site’s settings say for how long each is kept.
      </p>
      <ul className="mt-3 lined rounded-card border border-card-line bg-raised text-raised-text">
        {coming.map(({ site, what, kept }) => (
          <li key={`${site} ${what}`} className="p-4">
            <span className="font-semibold">{what}</span> of {site}, kept for {kept}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "24 months", "90 days" */
function describeDays(days: number): string {
  const months = Math.round(days / 30.44);
  return months >= 12 && months % 12 === 0 ? `${months} months` : `${days} days`;
}
