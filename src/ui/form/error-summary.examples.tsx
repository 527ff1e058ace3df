import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export const examples = {
  withField: (
    <>
      <ErrorSummary
        heading="An error occurred when submitting this form"
        problems={[{ fieldId: 'summary-email', message: 'Please enter a valid email address.' }]}
      />
      <Field id="summary-email" name="email" label="Email" error="Please enter a valid email address." required>
        {(control) => <TextInput {...control} type="email" />}
      </Field>
    </>
  ),
};
