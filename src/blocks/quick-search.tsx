import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { GetForm } from './get-form.tsx';
import type { HeroSearchView } from './hero-search.tsx';

/** Fields and button in one line, or under each other. */
const layouts = {
  line: 'sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
  stack: 'grid-cols-1',
} as const;

export interface QuickSearchProps {
  hero: HeroSearchView;
  layout?: keyof typeof layouts;
}

/** A few drop-downs and the way to what they leave (SRCH-08). */
export function QuickSearch({ hero, layout = 'line' }: QuickSearchProps) {
  const id = useId();
  return (
    <div
      data-ground="surface"
      className="relative rounded-card border border-card-line bg-raised p-5 text-raised-text shadow-card lg:p-6"
    >
      <GetForm action={hero.action} className={`grid items-end gap-4 ${layouts[layout]}`}>
        {hero.fields.map((field) => (
          <Field key={field.name} id={`${id}-${field.name}`} name={field.name} label={field.label} required>
            {(control) => (
              <Select
                {...control}
                required={false}
                defaultValue={field.value}
                placeholder={field.anyLabel}
                choices={field.choices}
              />
            )}
          </Field>
        ))}
        <Button className="w-full">Show Me {hero.countText} cars</Button>
      </GetForm>
      {hero.links.length === 0 ? null : (
        <ul className="-mb-2 mt-3 flex flex-wrap gap-x-6">
          {hero.links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="inline-flex min-h-11 items-center text-note font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
