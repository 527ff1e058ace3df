import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '../site-settings/settings.ts';
import { type ApplicationContext, askedSteps, listStepFields } from './application-fields.ts';
import { birthdayMessages, readBirthday } from './birthday.ts';
import { checkStep, findWrongStep } from './check-step.ts';
import { describeAnswers } from './describe-answers.ts';
import { chooseStep, emptyDraft, markStep, mergePosted } from './draft.ts';

const today = '2026-03-02';
const context: ApplicationContext = {
  settings: siteSettingsSchema.parse({}),
  today,
  hasCar: false,
  dealerships: [
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South' },
  ],
};
const problemsOf = (step: (typeof askedSteps)[number], values: Record<string, string>) =>
  Object.fromEntries(checkStep(step, values, context).problems.map(({ field, message }) => [field, message]));

describe('readBirthday', () => {
  it.each([
    ['27/3/1985', '1985-03-27'],
    ['27-03-1985', '1985-03-27'],
    ['27.3.1985', '1985-03-27'],
    ['27 3 1985', '1985-03-27'],
    [' 1985-3-27 ', '1985-03-27'],
    ['29/2/2000', '2000-02-29'],
    ['2/3/2008', '2008-03-02'],
  ])('LEAD-13 reads %s as %s', (text, date) => {
    expect(readBirthday(text, today)).toEqual({ kind: 'read', date });
  });

  it.each([
    ['3/3/2008', birthdayMessages.tooYoung],
    ['3/3/2026', birthdayMessages.future],
    ['1/1/1850', birthdayMessages.tooOld],
    ['29/2/1999', birthdayMessages.unreadable],
    ['13/13/1990', birthdayMessages.unreadable],
    ['27/3/85', birthdayMessages.unreadable],
    ['yesterday', birthdayMessages.unreadable],
  ])('LEAD-13 says what is wrong with %s', (text, message) => {
    expect(readBirthday(text, today)).toEqual({ kind: 'wrong', message });
  });

  it('LEAD-13 never throws, and reads every day as it is written', () => {
    fc.assert(fc.property(fc.string(), (text) => ['read', 'wrong'].includes(readBirthday(text, today).kind)));
    const days = fc.date({ min: new Date('1910-01-01'), max: new Date('2008-03-02'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = date.split('-').map(Number);
        expect(readBirthday(`${dayOfMonth}/${month}/${year}`, today)).toEqual({ kind: 'read', date });
      }),
    );
  });
});

describe('checkStep', () => {
  it('LEAD-13 names every field that is missing, in its own words', () => {
    const missing = problemsOf('home', {});
    expect(missing).toMatchObject({
      address: 'Please enter your street address.',
      state: 'Please choose a state.',
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    });
    expect(missing.previous_address).toBeUndefined();
  });

  it('LEAD-13 asks who works for the job, and who moved for the address before', () => {
    expect(Object.keys(problemsOf('work', { employment: 'pension' }))).toEqual([]);
    expect(Object.keys(problemsOf('work', { employment: 'casual' }))).toEqual(['occupation', 'employer', 'work_years']);
    expect(problemsOf('home', { home_years: '1' }).previous_address).toBe('Please enter your previous address.');
    expect(problemsOf('home', { home_years: '2' }).previous_address).toBeUndefined();
  });

  it.each(['-1', '1.5', '1e9', '99999999999999', 'lots', '$'])('LEAD-02 refuses an income of %s', (income) => {
    expect(problemsOf('money', { income }).income).toBe(
      'Income after tax must be a whole number from $0 to $10,000,000.',
    );
  });

  it.each(['1987', '1,987', '$1,987', ' $ 1 987 ', '1987.00'])('LEAD-02 reads %s as 1987 dollars', (income) => {
    expect(checkStep('money', { income }, context).answers.income).toBe('1987');
  });

  it.each(['17171', '17,171', '17,171 kms'])('LEAD-02 reads %s as kilometres', (yearly_km) => {
    expect(checkStep('car', { yearly_km }, context).answers.yearly_km).toBe('17171');
  });

  it('LEAD-13 asks for the vehicle and the dealership only where no car says them', () => {
    const names = (hasCar: boolean) => listStepFields('car', { ...context, hasCar }).map(({ name }) => name);
    expect(names(false)).toEqual(expect.arrayContaining(['wanted', 'vin', 'dealership']));
    expect(names(true)).not.toEqual(expect.arrayContaining(['wanted']));
    expect(names(true)).not.toEqual(expect.arrayContaining(['dealership']));
  });

  it('LEAD-13 takes no dealership and no choice that was not offered', () => {
    expect(problemsOf('car', { dealership: 'elsewhere' }).dealership).toBe('Please choose a dealership.');
    expect(problemsOf('you', { licence: '__proto__' }).licence).toBe('Please choose a driver licence.');
  });

  it('LEAD-13 offers the terms of the site', () => {
    const short = { ...context, settings: siteSettingsSchema.parse({ finance: { terms: [3, 5, 7], termMax: 5 } }) };
    expect(checkStep('car', { term: '5' }, short).answers.term).toBe('5');
    expect(checkStep('car', { term: '7' }, short).answers.term).toBeUndefined();
  });

  it('LEAD-13 keeps or refuses whatever is typed, and never throws', () => {
    const values = fc.dictionary(
      fc.constantFrom('name', 'date_of_birth', 'income', 'vin', 'postcode', 'term', 'phone', 'email'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(values, (typed) => {
        for (const step of askedSteps) {
          const { problems, answers } = checkStep(step, typed, context);
          for (const { field } of problems) expect(answers[field]).toBeUndefined();
        }
      }),
    );
  });
});

describe('an application that is filled in', () => {
  it('LEAD-13 opens a step in its turn', () => {
    const begun = markStep(markStep(emptyDraft, 'you', true), 'home', true);
    expect(chooseStep(begun, null)).toBe('work');
    expect(chooseStep(begun, 'home')).toBe('home');
    expect(chooseStep(begun, 'review')).toBe('work');
    expect(chooseStep(markStep(begun, 'you', false), 'work')).toBe('you');
  });

  it('LEAD-13 asks again for the loan where another car is applied for, and keeps all else', () => {
    const values = { name: 'Ada', deposit: '5000', term: '5' };
    const draft = { values, done: [...askedSteps], carId: 1 };
    expect(mergePosted(draft, { values: { vehiclePriceBudget: '9000' }, carId: 2 })).toEqual({
      values: { name: 'Ada', vehiclePriceBudget: '9000' },
      done: ['you', 'home', 'work', 'money'],
      carId: 2,
    });
    expect(mergePosted(draft, { values: {}, carId: null })).toEqual(draft);
  });

  it('LEAD-13 finds the first step that is not right', () => {
    expect(findWrongStep({}, context)).toBe('you');
  });

  it('LEAD-13 is read as people write it', () => {
    const groups = describeAnswers(
      { date_of_birth: '1985-03-07', phone: '+61412345678', income: '1987', income_per: 'week', yearly_km: '17171' },
      context,
    );
    const texts = groups.flatMap(({ answers }) => answers.map(({ text }) => text));
    expect(texts).toEqual(['7/3/1985', '0412 345 678', '$1,987', 'A week', '17,171 kms']);
  });
});
