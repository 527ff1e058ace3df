import { expect, it } from 'vitest';
import { enquiryFormExample } from '#blocks/forms/forms.examples.ts';
import { withFailure } from './failed-form.ts';

it('LEAD-04 says with the form what is wrong with a field that it does not show', () => {
  const failed = {
    ...({ form: 'vehicle', values: { postcode: '40' }, files: [], message: 'It was not sent', call: null } as const),
    problems: [
      { field: 'postcode', message: 'Invalid postcode.' },
      { field: 'location_id', message: 'The Yard does not belong to Test Motors.' },
    ],
  };
  const { problem, fields } = withFailure(enquiryFormExample, failed);
  expect(problem).toBe('It was not sent. The Yard does not belong to Test Motors.');
  expect(fields.find(({ name }) => name === 'postcode')?.error).toBe('Invalid postcode.');
});
