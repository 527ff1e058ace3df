import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { GetForm } from './get-form.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import type { ResultsHeaderView } from './results-header.tsx';

/** Sorts at the choice where scripts run, by its button where they do not. */
export function SortForm({ sort }: { sort: ResultsHeaderView['sort'] }) {
  const id = useId();
  return (
    <GetForm action={sort.action} className="flex min-w-0 items-center gap-2">
      <HiddenFields fields={sort.hidden} />
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        name={sort.name}
        defaultValue={sort.value}
        choices={sort.choices}
        className="min-w-0 max-w-full"
      />
      <noscript>
        <Button look="outline">Sort</Button>
      </noscript>
    </GetForm>
  );
}
