import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextInput } from './text-input.tsx';

export const examples = {
  text: (
    <Field id="first-name" name="name" label="First name" required>
      {(control) => <TextInput {...control} autoComplete="given-name" />}
    </Field>
  ),
  hintAndError: (
    <Field
      id="postcode"
      name="postcode"
      label="Postcode"
      hint="Where the car will live"
      error="Invalid postcode. Please enter a 4-digit number."
      required
    >
      {(control) => <TextInput {...control} defaultValue="40" />}
    </Field>
  ),
  hintBelow: (
    <Field id="price" name="price" label="Price change" hint="Such as -500, +1,000 or -5%." hintAt="below" required>
      {(control) => <TextInput {...control} />}
    </Field>
  ),
  optionalArea: (
    <Field id="message" name="message" label="Comments">
      {(control) => <TextArea {...control} />}
    </Field>
  ),
  select: (
    <Field id="location" name="location" label="Location" error="Please choose a location." required>
      {(control) => (
        <Select {...control} placeholder="Choose a location" choices={[{ value: 'northgate', label: 'Northgate' }]} />
      )}
    </Field>
  ),
};
