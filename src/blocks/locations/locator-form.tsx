import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { describeControl, FieldError } from '#ui/form/field.tsx';
import type { ChoiceView } from '#ui/form/form-view.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { locationQueryParam, locatorMarks } from './locator-marks.ts';

export interface LocatorFormView {
  action: string;
  query: string;
  /** Empty where all locations are alike. */
  filters: readonly ChoiceView[];
  filter: string;
  postcode: string;
  /** "Invalid postcode" */
  postcodeError: string | null;
}

const wholeLine = 'max-lg:col-span-2';
const label = 'mb-1.5 block text-note font-semibold';

/** LOC-03: a search that works as a plain form; `searchLocations` answers while somebody types. */
export function LocatorForm({ form }: { form: LocatorFormView }) {
  const { action, query, filters, filter, postcode, postcodeError } = form;
  return (
    <search className="mt-6 block">
      <form
        method="get"
        action={action}
        {...mark(locatorMarks.form, true)}
        className="grid grid-cols-2 items-start gap-4 lg:flex lg:[&>div]:min-w-0 lg:[&>div]:flex-1 lg:[&>div:first-child]:flex-2"
      >
        <div className={wholeLine}>
          <label htmlFor="location-query" className={label}>
            Name, suburb or brand
          </label>
          <TextInput
            id="location-query"
            type="search"
            name={locationQueryParam}
            defaultValue={query}
            placeholder="Search locations..."
            maxLength={100}
            autoComplete="off"
          />
        </div>
        {filters.length === 0 ? null : (
          <div>
            <label htmlFor="location-filter" className={label}>
              Show
            </label>
            <Select id="location-filter" name="filter" choices={filters} defaultValue={filter} />
          </div>
        )}
        <div className={filters.length === 0 ? wholeLine : ''}>
          <label htmlFor="location-near" className={label}>
            Near a postcode
          </label>
          <TextInput
            id="location-near"
            name="near"
            defaultValue={postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            {...describeControl({ id: 'location-near', hint: null, error: postcodeError })}
          />
          <FieldError id="location-near" error={postcodeError} />
        </div>
        <Button className={`${wholeLine} lg:mt-7`}>Search</Button>
      </form>
    </search>
  );
}
