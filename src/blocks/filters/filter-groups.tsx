import { formatCount } from '#kernel/money.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Fold } from '#ui/panels/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FacetLine } from './facet-line.tsx';
import type { FacetGroupView, FacetValueView, FilterGroupView, RangeGroupView } from './filter-view.ts';
import { MakeValues } from './make-values.tsx';
import { NearFields } from './near-fields.tsx';
import { RangeSlider } from './range-slider.tsx';

/** Tells a closed group's choice as well. `cornered`: on the corner of its button, which keeps its width. */
export function GroupName({ group, cornered = false }: { group: FilterGroupView; cornered?: boolean }) {
  const chosen = countChosen(group);
  return (
    <span className="flex items-center gap-2">
      {group.label}
      {chosen === 0 ? null : (
        <span
          className={`inline-flex min-w-6 justify-center rounded-full bg-inverse px-1.5 text-small text-inverse-text ${
            cornered ? 'lg:absolute lg:-top-2 lg:right-1' : ''
          }`}
        >
          {chosen}
          <VisuallyHidden> chosen</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** How many values of a filter are chosen; a range or a place is one. */
export function countChosen(group: FilterGroupView): number {
  if (group.kind === 'pointer') return group.chosenCount;
  if (group.kind === 'near') return group.postcode === '' ? 0 : 1;
  if (group.kind === 'range') return group.minValue === '' && group.maxValue === '' ? 0 : 1;
  if (group.kind === 'values') return countChecked(group.values);
  const models = group.countsModels ? group.makes.flatMap((make) => make.models) : [];
  return countChecked([...group.makes, ...models]);
}

function countChecked(values: readonly FacetValueView[]): number {
  return values.reduce((sum, { checked }) => sum + (checked ? 1 : 0), 0);
}

export function GroupBody({ group }: { group: FilterGroupView }) {
  if (group.kind === 'makes') return <MakeValues group={group} />;
  if (group.kind === 'near') return <NearFields group={group} />;
  if (group.kind === 'pointer') return <p className="pb-4 text-note">{group.text}</p>;
  return group.kind === 'values' ? <FacetValues group={group} /> : <RangeFields group={group} />;
}

function FacetValues({ group }: { group: FacetGroupView }) {
  const rest = group.values.slice(group.firstCount);
  return (
    <fieldset className="pb-4">
      <legend className="sr-only">{group.label}</legend>
      <FacetLines group={group} values={group.values.slice(0, group.firstCount)} />
      {rest.length === 0 ? null : (
        <Fold moreLabel={`Show all ${group.values.length}`} lessLabel="Show fewer">
          <FacetLines group={group} values={rest} />
        </Fold>
      )}
    </fieldset>
  );
}

function FacetLines({ group, values }: { group: FacetGroupView; values: readonly FacetValueView[] }) {
  return values.map((value) => <FacetLine key={value.value} name={group.name} single={group.single} {...value} />);
}

const unitNames: Readonly<Record<string, string>> = {
  $: ' in dollars',
  km: ' in kilometres',
  ft: ' in feet',
  kg: ' in kilograms',
};

function RangeFields({ group }: { group: RangeGroupView }) {
  const unit = unitNames[group.prefix || group.suffix] ?? '';
  return (
    <fieldset className="pb-5">
      <legend className="sr-only">
        {group.label}
        {unit}
      </legend>
      {group.slider === null ? null : <RangeSlider group={group} slider={group.slider} />}
      <div className="grid grid-cols-2 gap-3">
        <RangeField group={group} name={group.minName} label="From" value={group.minValue} limit={group.minLimit} />
        <RangeField group={group} name={group.maxName} label="To" value={group.maxValue} limit={group.maxLimit} />
      </div>
    </fieldset>
  );
}

/** "14,888"; a year is not parted. */
function formatEnd({ name }: RangeGroupView, value: string): string {
  const number = Number(value);
  return value === '' || name === 'year' || !Number.isInteger(number) ? value : formatCount(number);
}

interface RangeFieldProps {
  group: RangeGroupView;
  name: string;
  label: string;
  value: string;
  limit: number | null;
}

function RangeField({ group, name, label, value, limit }: RangeFieldProps) {
  const sign = group.prefix === '' ? group.suffix : group.prefix;
  return (
    <Field id={`filter-${name}`} name={name} label={sign === '' ? label : `${label} (${sign})`} required>
      {(control) => (
        <TextInput
          {...control}
          required={false}
          inputMode={group.suffix === 'ft' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          defaultValue={formatEnd(group, value)}
          placeholder={limit === null ? undefined : formatEnd(group, String(limit))}
        />
      )}
    </Field>
  );
}
