import { expect, it } from 'vitest';
import { testDriveFormExample } from '../forms.examples.ts';
import { listAnswers } from './list-answers.ts';

const typed = { name: 'Jane', last_name: 'Citizen', email: '', phone: '0412 345 678', postcode: '4000' };
const list = (date_time: unknown, before = 2) =>
  listAnswers(testDriveFormExample, testDriveFormExample.steps, { values: { ...typed, date_time }, before });

it('LEAD-03 repeats the day, the time, the place and who it is, each beside the step that asked for it', () => {
  expect(list('2026-12-05T09:30:00+10:00')).toEqual([
    { label: 'Date and time', text: 'Sat 5 Dec, 9:30 am', step: 0 },
    { label: 'Where', text: 'Northgate Motors, Northgate', step: null },
    { label: 'Your details', text: 'Jane Citizen, 0412\u00a0345\u00a0678, 4000', step: 1 },
  ]);
});

it('LEAD-03 says that a time that was left open will be arranged', () => {
  for (const open of ['', undefined])
    expect(list(open)[0]?.text).toBe('Any day or time. We will arrange one with you.');
});

it('LEAD-03 says of a day alone that its time will be arranged', () => {
  expect(list('2026-12-05')[0]?.text).toBe('Sat 5 Dec, any time. We will arrange one with you.');
});

it('LEAD-03 repeats nothing of the steps that are still to come', () => {
  expect(list('2026-12-05T14:00', 1).map(({ text }) => text)).toEqual([
    'Sat 5 Dec, 2:00 pm',
    'Northgate Motors, Northgate',
  ]);
});
