import { Checkbox } from '#ui/checkbox.tsx';
import { Fold } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FacetGroupView, FacetValueView, RangeGroupView } from './filter-panel.tsx';

/** Tells a closed group's choice as well. */
export function GroupName({ group }: { group: FacetGroupView | RangeGroupView }) {
  const chosen = group.kind === 'values' ? group.values.filter((value) => value.checked).length : 0;
  return (
    <span className="flex items-center gap-2">
      {group.label}
      {chosen === 0 ? null : (
        <span className="inline-flex min-w-6 justify-center rounded-full bg-inverse px-1.5 text-small text-inverse-text">
          {chosen}
          <VisuallyHidden> chosen</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

export function FacetValues({ group }: { group: FacetGroupView }) {
  const rest = group.values.slice(group.firstCount);
  return (
    <fieldset className="pb-4">
      <legend className="sr-only">{group.label}</legend>
      <FacetChecks group={group} values={group.values.slice(0, group.firstCount)} />
      {rest.length === 0 ? null : (
        <Fold moreLabel={`Show all ${group.values.length}`} lessLabel="Show fewer">
          <FacetChecks group={group} values={rest} />
        </Fold>
      )}
    </fieldset>
  );
}

function FacetChecks({ group, values }: { group: FacetGroupView; values: readonly FacetValueView[] }) {
  return values.map((value) => (
    <Checkbox
      key={value.value}
      name={group.name}
      value={value.value}
      defaultChecked={value.checked}
      label={value.label}
      end={<span className="text-note text-quiet-text tabular-nums">{value.countText}</span>}
    />
  ));
}

export function RangeFields({ group }: { group: RangeGroupView }) {
  const unit = group.prefix === '$' ? ' in dollars' : group.suffix === 'km' ? ' in kilometres' : '';
  return (
    <fieldset className="grid grid-cols-2 gap-3 pb-5">
      <legend className="sr-only">
        {group.label}
        {unit}
      </legend>
      <RangeField group={group} name={group.minName} label="From" value={group.minValue} limit={group.minLimit} />
      <RangeField group={group} name={group.maxName} label="To" value={group.maxValue} limit={group.maxLimit} />
    </fieldset>
  );
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
          type="number"
          inputMode="numeric"
          min={0}
          defaultValue={value}
          placeholder={limit === null ? undefined : String(limit)}
        />
      )}
    </Field>
  );
}
