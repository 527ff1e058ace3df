import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { CarChoice, type CarChoiceView } from './car-choice.tsx';
import { carSuggestionMarks } from './car-suggestions-marks.ts';

export interface CarChooserView {
  /** Where the page stands; the typed words go along as `query` (GET). */
  action: string;
  heading: string;
  query: string;
  cars: readonly CarChoiceView[];
  /** Models to begin with, before anything is typed. */
  models: readonly LinkView[];
  /** What was found, or that nothing was; null before anything is typed. */
  found: string | null;
}

/** LEAD-12: one of the site's cars, found by typing; each is a link, so it needs no scripts. They suggest while one types. */
export function CarChooser({ chooser: { action, heading, query, cars, models, found } }: { chooser: CarChooserView }) {
  return (
    <section aria-labelledby="chooser-heading" className="mt-10">
      <h2 id="chooser-heading" className="text-subheading">
        {heading}
      </h2>
      <form method="get" action={action} className="mt-5 flex max-w-180 flex-wrap items-end gap-3">
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
      {models.length === 0 ? null : (
        <nav aria-label="Popular models" className="mt-5 flex max-w-180 flex-wrap gap-2">
          {models.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line px-4 text-note font-semibold wrap-anywhere hover:bg-muted"
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      {found === null ? null : (
        <p role="status" className="mt-5 text-quiet-text">
          {found}
        </p>
      )}
      <ul className="mt-4 grid gap-4 empty:hidden md:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id}>
            <CarChoice car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}
