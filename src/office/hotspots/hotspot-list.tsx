import { Form, Link } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import type { HotspotGroupView, HotspotsView, SpotView } from './present-hotspots.ts';

/** All hotspots of the car, as visitors read them. */
export function HotspotList({ view: { id, groups, mayEdit } }: { view: HotspotsView }) {
  return (
    <section aria-labelledby="all-hotspots" className="mt-10">
      <h2 id="all-hotspots" className="text-subheading">
        All hotspots of the car
      </h2>
      {groups.length === 0 ? (
        <p className="mt-2 text-quiet-text">There is none.</p>
      ) : (
        <ol className="mt-2 lined border-y border-line">
          {groups.map((group) => (
            <li key={group.spots[0]?.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="font-semibold tabular-nums">{group.number ?? '–'}</span>
              <div className="min-w-40 flex-1">
                <p className="font-semibold [overflow-wrap:anywhere]">{group.title}</p>
                {group.description === '' ? null : (
                  <p className="text-note [overflow-wrap:anywhere]">{group.description}</p>
                )}
                <Places carId={id} group={group} mayEdit={mayEdit} />
              </div>
              {mayEdit ? (
                <Form method="post" preventScrollReset>
                  {group.spots.map(({ text }) => (
                    <input key={text} type="hidden" name="hotspot" value={text} />
                  ))}
                  <Button name="step" value="delete" look="outline" className="min-h-11! px-3! py-2! text-note!">
                    Delete<span className="sr-only"> hotspot {group.title}</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface PlacesProps {
  carId: number;
  group: HotspotGroupView;
  mayEdit: boolean;
}

/** Where it stands, each place with the way to change it. */
function Places({ carId, group, mayEdit }: PlacesProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-note text-quiet-text">
      {group.spots.map((spot) => (
        <li key={spot.key}>
          {mayEdit && spot.place !== 'nowhere' ? (
            <Link
              to={addressSpot(carId, spot)}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              <span className="sr-only">{`Change ${group.title}: `}</span>
              {describePlace(spot)}
            </Link>
          ) : (
            describePlace(spot)
          )}
        </li>
      ))}
    </ul>
  );
}

export function addressSpot(carId: number, { key, view, frame }: SpotView): string {
  if (view === 'interior') return paths.hotspots(carId, { on: 'inside', hotspot: key });
  return paths.hotspots(carId, { frame: String((frame ?? 0) + 1), hotspot: key });
}

function describePlace({ place, view, frame }: SpotView): string {
  switch (place) {
    case 'frame':
      return `Picture ${(frame ?? 0) + 1}`;
    case 'every frame':
      return 'Every picture of the spin';
    case 'inside':
      return 'In the panorama';
    case 'nowhere':
      return view === 'interior'
        ? 'The panorama that it was set in is gone: visitors do not see it.'
        : 'The picture that it was set on is gone: visitors do not see it.';
  }
}
