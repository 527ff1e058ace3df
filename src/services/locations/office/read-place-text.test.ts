import { expect, it } from 'vitest';
import { findPlaceField } from '#rules/locations/place-fields.ts';
import { readPlaceText } from './read-place-text.ts';

function read(name: string, typed: string) {
  const field = findPlaceField('location', name);
  if (field === null) throw new Error(`a location has no ${name}`);
  return readPlaceText(field, typed);
}

it.each([
  ['name', ' North\u202E \u2066side\u0007\n', 'North side'],
  ['address.city', 'Bris\u202Dbane', 'Brisbane'],
  ['day.2026-12-25', 'closed Christ\u202Emas', 'closed Christmas'],
])('OFF-10 leaves out of %s what turns or hides the text around it', (name, typed, value) => {
  expect(read(name, typed)).toEqual({ value });
});

it('OFF-10 takes a name of such characters alone for none', () => {
  expect(read('name', ' \u202E\u0007 ')).toHaveProperty('problem');
});
