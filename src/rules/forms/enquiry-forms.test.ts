import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { formDefinitions, listFormSteps } from './enquiry-forms.ts';
import { getFormFields } from './fields/get-form-fields.ts';
import { emptyFormContext } from './form-context.ts';
import { enquiryForms } from './form-names.ts';
import { getFormSubject } from './form-subject.ts';

const today = '2026-03-02';
const settings = siteSettingsSchema.parse({ forms: { terms: true, showLocation: true } });

it.each(enquiryForms)(
  'FIN-03 the words of the form %s name no week or month: how often is repaid each site says',
  (form) => {
    const subject = getFormSubject(settings, null);
    const { introduction } = formDefinitions[form].words;
    const words = ['2023 Kia Rio', null].map((car) => introduction?.(car, subject) ?? '');
    expect(words.join(' ')).not.toMatch(/week|fortnight|month/i);
  },
);

describe('listFormSteps', () => {
  it('LEAD-03 asks for the time of a test drive, then for the visitor, then for the rest', () => {
    const fields = getFormFields('test-drive', { settings, today }, emptyFormContext).filter(
      ({ type }) => type !== 'hidden',
    );
    expect(
      listFormSteps(
        'test-drive',
        fields.map(({ name }) => name),
      ),
    ).toEqual([
      { label: 'Date and time', names: ['date_time'] },
      { label: 'Your details', names: ['name', 'last_name', 'email', 'phone', 'postcode'] },
      { label: 'Anything else', reviewLabel: 'Check and send', names: ['message', 'opt_in', 'terms_conditions'] },
    ]);
  });

  it('LEAD-03 asks for each field of every form once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...enquiryForms), fc.boolean(), (form, isShort) => {
        const site = isShort ? siteSettingsSchema.parse({}) : settings;
        const names = getFormFields(form, { settings: site, today }, emptyFormContext)
          .filter(({ type }) => type !== 'hidden')
          .map(({ name }) => name);
        const steps = listFormSteps(form, names);
        expect(steps.flatMap((step) => step.names).toSorted()).toEqual(names.toSorted());
        expect(steps.every((step) => step.names.length > 0)).toBe(true);
      }),
    );
  });
});
