import { Icon } from '#ui/icon.tsx';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import type { LocationCardView } from './location-view.ts';
import { ShortLocations } from './short-locations.tsx';

interface PlacesProps {
  locations: readonly LocationCardView[];
}

/** Many places by town, each town folded: who lives there needs no other. */
export function PlacesByTown({ locations }: PlacesProps) {
  return (
    <div className="lined border-y border-line">
      {groupByTown(locations).map(([town, places]) => (
        <Disclosure key={town} itemKey={`town ${town}`} summary={<TownName town={town} count={places.length} />}>
          <ShortLocations locations={places} hasWeek className="" />
        </Disclosure>
      ))}
    </div>
  );
}

function TownName({ town, count }: { town: string; count: number }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {town}
      {count === 1 ? null : <span className="text-note font-normal opacity-90">{count} places</span>}
    </span>
  );
}

/** The same in one fold, each place a line that leads to its page. */
export function TownLinks({ locations }: PlacesProps) {
  return (
    <ul>
      {groupByTown(locations).map(([town, places]) => (
        <li key={town} className="border-t border-line py-2">
          <p className="text-small opacity-90">{town}</p>
          <ul>
            {places.map(({ id, href, name }) => (
              <li key={id}>
                <a href={href ?? ''} className="flex min-h-11 items-center justify-between gap-3">
                  <span className="min-w-0">{name}</span>
                  <Icon name="chevron-right" className="size-4 shrink-0" />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Towns in the order of their first place. */
function groupByTown(locations: readonly LocationCardView[]): [town: string, places: LocationCardView[]][] {
  return [...Map.groupBy(locations, ({ addressLines, name }) => nameTown(addressLines.at(-1)) || name)];
}

/** "Toowoomba City QLD 4350" without state and postcode. */
const nameTown = (line = '') => line.replace(/(?:\s+[A-Z]{2,3})?(?:\s+\d{4})?$/, '');
