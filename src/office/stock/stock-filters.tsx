import { Form, useLoaderData } from 'react-router';
import type { StockSort } from '#services/stock/office/list-stock.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { needLabels } from './need-labels.ts';
import type { loader } from './stock-route.tsx';

const sortLabels: Record<StockSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  dearest: 'Highest price first',
  cheapest: 'Lowest price first',
  name: 'By make and model',
  changed: 'Changed last first',
};

const listChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Words are always at hand; the rest folds away, or a phone would show nothing else. */
export function StockFilters() {
  const { asked, sites, locations } = useLoaderData<typeof loader>();
  const isNarrowed = [asked.siteId, asked.locationId, asked.need].some((each) => each !== null);
  return (
    <Form role="search" key={JSON.stringify(asked)} className="mt-4">
      <input type="hidden" name="view" value={asked.view} />
      <div className="flex gap-2">
        <TextInput
          type="search"
          name="q"
          defaultValue={asked.words}
          aria-label="Search stock"
          placeholder="Name, stock number, plate, VIN"
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button look="outline">Show</Button>
      </div>
      <details open={isNarrowed} className="group mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-note">
          Filter and sort
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 pb-1 sm:grid-cols-2 lg:grid-cols-4">
          {sites.length === 0 ? null : (
            <Select
              name="site"
              aria-label="Site"
              placeholder="All sites"
              choices={sites}
              defaultValue={asked.siteId ?? ''}
            />
          )}
          {locations.length < 2 ? null : (
            <Select
              name="yard"
              aria-label="Location"
              placeholder="All locations"
              choices={locations}
              defaultValue={asked.locationId ?? ''}
            />
          )}
          <Select
            name="need"
            aria-label="Needs work"
            placeholder="Whatever it needs"
            choices={listChoices(needLabels)}
            defaultValue={asked.need ?? ''}
          />
          <Select name="sort" aria-label="Order" choices={listChoices(sortLabels)} defaultValue={asked.sort} />
        </div>
      </details>
    </Form>
  );
}
