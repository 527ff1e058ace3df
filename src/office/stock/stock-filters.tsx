import { Form, Link, useLoaderData } from 'react-router';
import { type StockSort, stockAges, stockColumnNames } from '#rules/stock/stock-list.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FoldedFilters } from '../frame/folded-filters.tsx';
import { SearchWords } from '../frame/search-words.tsx';
import { needLabels } from './need-labels.ts';
import { getColumnLabel } from './stock-columns.ts';
import type { loader } from './stock-route.tsx';

const sortLabels: Record<StockSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  dearest: 'Highest price first',
  cheapest: 'Lowest price first',
  name: 'By make and model',
  nameFromZ: 'By make and model, from Z',
  fewestKm: 'Fewest kilometres first',
  mostKm: 'Most kilometres first',
  highestRank: 'Highest rank first',
  lowestRank: 'Lowest rank first',
  mostViews: 'Most viewed first',
  changed: 'Changed last first',
};

const writeDollars = (cents: number | null) => (cents === null ? '' : String(cents / 100));

const writeNumber = (value: number | null) => (value === null ? '' : String(value));

const listChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Words are always at hand; the rest folds away, or a phone would show nothing else. */
export function StockFilters() {
  const { asked, columns, sites, facets, more } = useLoaderData<typeof loader>();
  const { siteId, make, condition, locationId, need, status, priceFromCents, priceToCents, minDays } = asked;
  const chosen = [siteId, make, condition, locationId, need, status, priceFromCents, priceToCents, minDays];
  const isNarrowed = more !== null || chosen.some((each) => each !== null);
  return (
    <Form role="search" key={JSON.stringify([asked, columns])} className="mt-4">
      <input type="hidden" name="view" value={asked.view} />
      {more === null ? null : <input type="hidden" name="more" value="1" />}
      <div className="flex gap-2">
        <SearchWords
          words={asked.words}
          label="Search stock"
          placeholder="Name, stock number, plate, VIN"
          button="Show"
        />
      </div>
      <FoldedFilters label="Filter, order and columns" isOpen={isNarrowed}>
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
          <Select
            name="make"
            aria-label="Make"
            placeholder="All makes"
            choices={facets.make}
            defaultValue={asked.make ?? ''}
          />
          {asked.make === null ? null : (
            <Select
              name="model"
              aria-label="Model"
              placeholder="All models"
              choices={facets.model}
              defaultValue={asked.model ?? ''}
            />
          )}
          <Select
            name="condition"
            aria-label="Condition"
            placeholder="New, used and demo"
            choices={facets.condition}
            defaultValue={asked.condition ?? ''}
          />
          <Select
            name="status"
            aria-label="Status"
            placeholder="In stock and coming"
            choices={listChoices({ in_stock: 'In stock', coming_soon: 'Coming soon' })}
            defaultValue={asked.status ?? ''}
          />
          {facets.locationId.length < 2 && asked.locationId === null ? null : (
            <Select
              name="yard"
              aria-label="Location"
              placeholder="All locations"
              choices={facets.locationId}
              defaultValue={asked.locationId ?? ''}
            />
          )}
          <Select
            name="days"
            aria-label="Days in stock"
            placeholder="However long in stock"
            choices={stockAges.map((days) => ({ value: String(days), label: `${days} days and more` }))}
            defaultValue={asked.minDays ?? ''}
          />
          <FromTo
            names={['from', 'to']}
            label="Price"
            from={writeDollars(asked.priceFromCents)}
            to={writeDollars(asked.priceToCents)}
          />
          <Select
            name="need"
            aria-label="Needs work"
            placeholder="Whatever it needs"
            choices={listChoices(needLabels)}
            defaultValue={asked.need ?? ''}
          />
          <Select name="sort" aria-label="Order" choices={listChoices(sortLabels)} defaultValue={asked.sort} />
        </div>
        {more === null ? (
          <Button look="plain" name="more" value="1" className="px-0! text-note">
            More to narrow by
          </Button>
        ) : (
          <MoreFilters />
        )}
        <fieldset className="mt-2">
          <legend className="text-note font-semibold">Columns</legend>
          <div className="flex flex-wrap gap-x-5">
            {stockColumnNames.map((column) => (
              <label key={column} className="inline-flex min-h-11 items-center gap-2 text-note">
                <input
                  type="checkbox"
                  name="col"
                  value={column}
                  defaultChecked={columns.includes(column)}
                  className="size-5 accent-accent"
                />
                {getColumnLabel(column)}
              </label>
            ))}
          </div>
          <Button look="plain" formMethod="post" name="step" value="keep-columns" className="px-0! text-note">
            Keep these columns for me
          </Button>
        </fieldset>
        <div className="mt-2 flex flex-wrap items-center gap-x-6">
          <Button look="outline" className="px-4!">
            Show
          </Button>
          <Link to="?" className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4">
            All cars again
          </Link>
        </div>
      </FoldedFilters>
    </Form>
  );
}

/** The facets that shoppers have, with year and kilometres. */
function MoreFilters() {
  const { asked, more } = useLoaderData<typeof loader>();
  return (
    <div className="mt-1 grid gap-2 pb-1 sm:grid-cols-2 lg:grid-cols-4">
      <FromTo
        names={['yearFrom', 'yearTo']}
        label="Year"
        from={writeNumber(asked.yearFrom)}
        to={writeNumber(asked.yearTo)}
      />
      <FromTo names={['kmFrom', 'kmTo']} label="Km" from={writeNumber(asked.kmFrom)} to={writeNumber(asked.kmTo)} />
      {more?.map(({ name, title, chosen, choices }) => (
        <Select
          key={name}
          name={name}
          aria-label={title}
          placeholder={`${title}: any`}
          choices={choices}
          defaultValue={chosen}
        />
      ))}
    </div>
  );
}

interface FromToProps {
  names: readonly [from: string, to: string];
  label: string;
  from: string;
  to: string;
}

function FromTo({ names: [fromName, toName], label, from, to }: FromToProps) {
  const field = { inputMode: 'numeric', className: 'min-w-0 flex-1' } as const;
  return (
    <div className="flex items-center gap-2">
      <TextInput
        {...field}
        name={fromName}
        aria-label={`${label} from`}
        placeholder={`${label} from`}
        defaultValue={from}
      />
      <TextInput {...field} name={toName} aria-label={`${label} to`} placeholder={`${label} to`} defaultValue={to} />
    </div>
  );
}
