import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { DropDown } from '#ui/panels/drop-down.tsx';
import type { NearGroupView } from './filter-view.ts';

/** Where the shopper is, and how far a car may be. */
export function NearFields({ group }: { group: NearGroupView }) {
  return (
    <fieldset className="pb-5">
      <legend className="sr-only">{group.label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field id="filter-postcode" name="postcode" label="Postcode" required>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              inputMode="numeric"
              maxLength={4}
              autoComplete="postal-code"
              defaultValue={group.postcode}
            />
          )}
        </Field>
        <DropDown
          id="filter-within"
          name="within"
          label="Within"
          anyLabel="Anywhere"
          choices={group.choices}
          defaultValue={group.within}
        />
      </div>
    </fieldset>
  );
}
