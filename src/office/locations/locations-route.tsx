import { Link, useLoaderData } from 'react-router';
import { formatWeekday } from '#kernel/local-date.ts';
import { locationTypeLabels } from '#rules/locations/place-fields.ts';
import { listOfficeLocations, type OfficeLocation } from '#services/locations/office/list-office-locations.ts';
import { paths } from '../addresses.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/locations-route';

export async function loader({ context }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const dealerships = await runVerb(() => listOfficeLocations(office));
  return { dealerships: dealerships.filter(({ locations }) => locations.length > 0) };
}

/** All places with what is open now. */
export default function LocationsRoute() {
  const { dealerships } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Locations | Office</title>
      <h1 className="text-heading">Locations</h1>
      <p className="mt-2 text-quiet-text">Opening hours, special days, phones, and where enquiries go.</p>
      {dealerships.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">There are none.</p>
      ) : null}
      {dealerships.map(({ id, name, mayRoute, locations }) => (
        <section key={id} aria-labelledby={`dealership-${id}`} className="mt-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={`dealership-${id}`} className="text-subheading">
              {name}
            </h2>
            {mayRoute ? (
              <Link
                to={paths.dealership(id)}
                className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
              >
                Its phones and mail<span className="sr-only">: {name}</span>
              </Link>
            ) : null}
          </div>
          <ul className="mt-2 lined overflow-hidden rounded-card border border-card-line bg-raised text-raised-text">
            {locations.map((location) => (
              <LocationLine key={location.id} location={location} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const openLooks = {
  open: { label: 'Open', look: 'text-success-text' },
  closed: { label: 'Closed', look: 'text-notice-text' },
  unknown: { label: 'Not said', look: 'text-quiet-text' },
} as const;

function LocationLine({
  location: { id, name, type, city, visible, primary, openNow, nextDay },
}: {
  location: OfficeLocation;
}) {
  const { label, look } = openLooks[openNow.state];
  const facts = [
    locationTypeLabels[type] ?? type,
    ...(city === null ? [] : [city]),
    ...(primary ? ['Main location'] : []),
    ...(visible ? [] : ['Not on the website']),
  ];
  return (
    <li>
      <Link
        to={paths.location(id)}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4 hover:bg-muted hover:text-muted-text"
      >
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-note text-quiet-text">{facts.join(' · ')}</span>
        </span>
        <span className="text-note">
          <span className={`font-semibold ${look}`}>{label}</span> {openNow.text}
          {nextDay === null ? null : (
            <span className="block text-small text-quiet-text">
              {`${nextDay.status === 'Closed' ? 'Closed' : 'Other hours'} ${formatWeekday(nextDay.date)}${nextDay.name === null ? '' : `, ${nextDay.name}`}`}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
