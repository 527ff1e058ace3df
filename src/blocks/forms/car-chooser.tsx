import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { carSuggestionMarks } from './car-suggestions-marks.ts';

export interface CarChooserView {
  /** Where the page stands; the typed words go along as `query` (GET). */
  action: string;
  heading: string;
  query: string;
  cars: readonly { id: number; name: string; note: string | null; href: string }[];
  /** What was found, or that nothing was; null before anything is typed. */
  found: string | null;
}

/** LEAD-12: one of the site's cars, found by typing; each is a link, so it needs no scripts. Those suggest while one types. */
export function CarChooser({ chooser: { action, heading, query, cars, found } }: { chooser: CarChooserView }) {
  return (
    <section aria-labelledby="chooser-heading" className="mt-10 max-w-180">
      <h2 id="chooser-heading" className="text-subheading">
        {heading}
      </h2>
      <form method="get" action={action} className="mt-5 flex flex-wrap items-end gap-3">
        <Field
          id="chooser-query"
          name="query"
          label="Make, model, year or stock number"
          required
          className="relative min-w-0 grow"
        >
          {(control) => (
            <TextInput
              {...control}
              {...mark(carSuggestionMarks.input, action)}
              type="search"
              maxLength={100}
              defaultValue={query}
              autoComplete="off"
            />
          )}
        </Field>
        <Button className="min-h-12">Find</Button>
      </form>
      {found === null ? null : (
        <p role="status" className="mt-5 text-quiet-text">
          {found}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {cars.map((car) => (
          <li key={car.id}>
            <a href={car.href} className="flex min-h-14 items-center justify-between gap-4 py-2.5 hover:underline">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{car.name}</span>
                {car.note === null ? null : <span className="block text-note text-quiet-text">{car.note}</span>}
              </span>
              <Icon name="arrow-right" className="size-5 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
