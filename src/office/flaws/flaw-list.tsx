import { Form, Link } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import type { FlawsView, FlawView } from './present-flaws.ts';

/** All flaws of the car, as visitors read them. */
export function FlawList({ view: { id, flaws, mayEdit } }: { view: FlawsView }) {
  return (
    <section aria-labelledby="all-flaws" className="mt-10">
      <h2 id="all-flaws" className="text-subheading">
        All flaws of the car
      </h2>
      {flaws.length === 0 ? (
        <p className="mt-2 text-quiet-text">None is pinned.</p>
      ) : (
        <ol className="mt-2 lined border-y border-line">
          {flaws.map((flaw) => (
            <li key={flaw.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="font-semibold tabular-nums">{flaw.number}</span>
              {flaw.closeUpSrc === null ? null : (
                <img
                  src={flaw.closeUpSrc}
                  alt={`Close-up of flaw ${flaw.number}`}
                  width={320}
                  height={240}
                  loading="lazy"
                  className="aspect-4/3 w-16 rounded-control object-cover"
                />
              )}
              <div className="min-w-40 flex-1">
                <p className="[overflow-wrap:anywhere]">{flaw.words}</p>
                <p className="text-note text-quiet-text">{describePlace(flaw)}</p>
              </div>
              {mayEdit ? <FlawSteps carId={id} flaw={flaw} /> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function describePlace({ place, lacksCloseUp }: FlawView): string {
  if (place === null) return 'Its photo is not on the website: visitors do not see this flaw.';
  const lacks = lacksCloseUp ? ', its close-up is not on the website' : '';
  return `On photo ${place}${lacks}`;
}

function FlawSteps({ carId, flaw: { photo, key, text, number, place } }: { carId: number; flaw: FlawView }) {
  return (
    <div className="flex items-center gap-3">
      {place === null ? null : (
        <Link
          to={paths.flaws(carId, { photo, flaw: key })}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Change<span className="sr-only"> flaw {number}</span>
        </Link>
      )}
      <Form method="post">
        <input type="hidden" name="flaw" value={text} />
        <Button name="step" value="delete" look="outline" className="min-h-11! px-3! py-2! text-note!">
          Delete<span className="sr-only"> flaw {number}</span>
        </Button>
      </Form>
    </div>
  );
}
