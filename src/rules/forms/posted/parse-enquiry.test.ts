import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { enquiryForms } from '../form-names.ts';
import { readFormValues } from './form-values.ts';
import { parseEnquiry } from './parse-enquiry.ts';

const today = '2026-03-02';
const settings = siteSettingsSchema.parse({});
const filled = {
  name: 'Jane',
  last_name: 'Citizen',
  email: 'jane@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  category: 'General Enquiry',
  message: 'Hello',
  opt_in: 'true',
};

function problemsOf(values: Record<string, unknown>, site = settings, form: 'contact' | 'vehicle' = 'contact') {
  const parsed = parseEnquiry(form, { settings: site, today }, values);
  return parsed.kind === 'invalid'
    ? Object.fromEntries(parsed.problems.map((problem) => [problem.field, problem.message]))
    : {};
}

function enquiryOf(values: Record<string, unknown>, form: 'contact' | 'vehicle' | 'find-similar' = 'contact') {
  const parsed = parseEnquiry(form, { settings, today }, values);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems));
  return parsed.enquiry;
}

describe('parseEnquiry', () => {
  it('LEAD-15 refuses a position that is none of the site’s, or not open on that day', () => {
    const open = { slug: 'yard-hand', title: 'Yard hand', text: ['Move cars.'], to: '2026-03-02' };
    const site = siteSettingsSchema.parse({ careers: { positions: [open] } });
    const ask = (position: string, day: string) =>
      parseEnquiry('careers', { settings: site, today: day }, { ...filled, position, cv: 'x' });
    const problems = (position: string, day: string) => {
      const parsed = ask(position, day);
      return parsed.kind === 'invalid' ? parsed.problems.filter(({ field }) => field === 'position') : [];
    };
    expect(problems('Yard hand', '2026-03-02')).toEqual([]);
    const refused = [{ field: 'position', message: 'Please choose a position.' }];
    expect(problems('Yard hand', '2026-03-03')).toEqual(refused);
    expect(problems('evil', '2026-03-02')).toEqual(refused);
  });

  it.each(['service', 'parts'] as const)('LEAD-10 LEAD-11 takes a year up to the next one in the %s form', (form) => {
    const ask = (year: string) => parseEnquiry(form, { settings, today }, { ...filled, year });
    const wrong = { field: 'year', message: 'Year must be a whole number from 1900 to 2027.' };
    const problems = (year: string) => {
      const parsed = ask(year);
      return parsed.kind === 'invalid' ? parsed.problems : [];
    };
    expect(problems('2028')).toContainEqual(wrong);
    expect(problems('2027')).not.toContainEqual(wrong);
  });

  it('LEAD-02 names every empty field in the order of the form', () => {
    const parsed = parseEnquiry('contact', { settings, today }, { category: '' });
    expect(parsed).toEqual({
      kind: 'invalid',
      problems: [
        { field: 'name', message: 'Please enter your first name.' },
        { field: 'last_name', message: 'Please enter your last name.' },
        { field: 'email', message: 'Please enter your email.' },
        { field: 'phone', message: 'Please enter your phone.' },
        { field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
        { field: 'category', message: 'Please choose a category.' },
        { field: 'message', message: 'Please enter your comments.' },
      ],
    });
  });

  it.each(['400', '40000', '4OOO', '٤٠٠٠', '40 0', '-400'])('LEAD-02 refuses the postcode %s', (postcode) => {
    expect(problemsOf({ ...filled, postcode })).toEqual({
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    });
  });

  it.each(['jane', 'jane@', 'jane@example', '🚗@example.com', 'a b@example.com', 'a@b.com\nBcc: c@d.com'])(
    'LEAD-02 refuses the email address %s',
    (email) => {
      expect(problemsOf({ ...filled, email })).toEqual({ email: 'Please enter a valid email address.' });
    },
  );

  it('LEAD-02 refuses a phone number that is not Australian and keeps others as E.164', () => {
    expect(problemsOf({ ...filled, phone: '555-0100' })).toEqual({
      phone: 'Please enter a valid Australian phone number.',
    });
    expect(enquiryOf(filled).phone).toBe('+61412345678');
  });

  it('LEAD-02 asks for location, dealership and terms where they were shown', () => {
    const site = siteSettingsSchema.parse({ forms: { showLocation: true, terms: true } });
    expect(problemsOf({ ...filled, location: '', dealership: '' }, site)).toEqual({
      location: 'Please choose a location.',
      dealership: 'Please choose a dealership.',
      terms_conditions: 'Please accept the terms and conditions.',
    });
    expect(problemsOf({ ...filled, location: '3', dealership: 'north', terms_conditions: 'on' }, site)).toEqual({});
  });

  it('LEAD-02 takes a vehicle enquiry without a message, and reads an unticked opt-in as no', () => {
    const { message: _message, opt_in: _optIn, ...rest } = filled;
    expect(enquiryOf(rest, 'vehicle')).toMatchObject({ message: '', optIn: false });
  });

  it('LEAD-01 turns Careers Enquiry into General Enquiry with a subcategory', () => {
    expect(enquiryOf({ ...filled, category: 'Careers Enquiry' })).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  it('LEAD-01 takes General Enquiry where no category was shown, and refuses one that was not offered', () => {
    const { category: _category, ...rest } = filled;
    expect(enquiryOf(rest).category).toBe('General Enquiry');
    expect(problemsOf({ ...filled, category: 'Anything' })).toEqual({ category: 'Please choose a category.' });
  });

  it('LEAD-02 answers text that is too long with the limit of the field', () => {
    expect(problemsOf({ ...filled, message: 'x'.repeat(10_240), name: 'y'.repeat(81) })).toEqual({
      name: 'First name must be 80 characters or fewer.',
      message: 'Comments must be 5,000 characters or fewer.',
    });
  });

  it('LEAD-02 keeps emoji, right-to-left text and HTML as they were typed', () => {
    const message = 'مرحبا 👨‍👩‍👧 <script>alert(1)</script>\nשלום';
    expect(enquiryOf({ ...filled, message, name: '<b>José</b> 🚗' })).toMatchObject({
      message,
      name: '<b>José</b> 🚗',
    });
  });

  it('LEAD-02 takes null bytes, line breaks and direction overrides out of a name', () => {
    expect(enquiryOf({ ...filled, name: 'Ja\u0000ne\r\nBcc: x@y.z \u202Eevil' }).name).toBe('Ja ne Bcc: x@y.z evil');
    expect(problemsOf({ ...filled, name: '\u200B\u2060' })).toEqual({ name: 'Please enter your first name.' });
  });

  it('LEAD-02 answers each field that is not text', () => {
    const wrong = Object.fromEntries(Object.keys(filled).map((name) => [name, ['a', 'b']]));
    expect(problemsOf({ ...wrong, opt_in: 'true' })).toEqual({
      name: 'First name must be text.',
      last_name: 'Last name must be text.',
      email: 'Email must be text.',
      phone: 'Phone must be text.',
      postcode: 'Postcode must be text.',
      category: 'Category must be text.',
      message: 'Comments must be text.',
    });
  });

  it('LEAD-01 keeps the hidden fields, cut where they are too long', () => {
    const enquiry = enquiryOf(
      { ...filled, car_id: '12', location_id: '9', stock_number: 'S'.repeat(900), submission_key: 'k3y-k3y-k3y' },
      'vehicle',
    );
    expect(enquiry).toMatchObject({ carId: 12, locationId: 9, submissionKey: 'k3y-k3y-k3y' });
    expect(enquiry.fields.stock_number).toHaveLength(200);
  });

  it.each(['abc', '-1', '1.5', '99999999999', '2147483648', "1' or 1=1"])(
    'LEAD-01 takes no car from the id %s',
    (id) => {
      expect(enquiryOf({ ...filled, car_id: id }, 'vehicle').carId).toBeNull();
    },
  );

  it('LEAD-02 LEAD-06 reads the time of a test drive, which may stay open', () => {
    const drive = (moment: string) => parseEnquiry('test-drive', { settings, today }, { ...filled, date_time: moment });
    expect(drive('')).toMatchObject({
      kind: 'valid',
      enquiry: { category: 'Sales Enquiry', subcategory: 'Test Drive' },
    });
    expect(drive('2026-03-05T09:30')).toMatchObject({
      kind: 'valid',
      enquiry: { fields: { date_time: '2026-03-05T09:30:00+10:00' } },
    });
    expect(drive('2026-03-05')).toMatchObject({ kind: 'valid', enquiry: { fields: { date_time: '2026-03-05' } } });
    expect(drive('next week')).toEqual({
      kind: 'invalid',
      problems: [{ field: 'date_time', message: 'Please choose a date, or leave the time open as well.' }],
    });
  });

  it('LEAD-02 answers anything at all without failing, and lets no control character through', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(filled), 'car_id', 'location', 'subcategory', '__proto__', 'Rego'),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.anything()),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...enquiryForms), (values, form) => {
        const parsed = parseEnquiry(form, { settings, today }, { ...filled, ...values });
        if (parsed.kind === 'invalid') expect(parsed.problems.length).toBeGreaterThan(0);
        else {
          const { message, ...lines } = parsed.enquiry;
          // Two backslashes are one that somebody typed.
          const written = JSON.stringify(lines).replaceAll('\\\\', '');
          expect(written).not.toMatch(/\\u00|\\[nrt]|\\ud[89a-f]/i);
          expect(message.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });
});

describe('readFormValues', () => {
  it('LEAD-02 reads a repeated name as a list', () => {
    const values = readFormValues(new URLSearchParams('name=a&name=b&__proto__=c&email=d'));
    expect(values.name).toEqual(['a', 'b']);
    expect(Object.hasOwn(values, '__proto__')).toBe(true);
    expect(values.email).toBe('d');
  });
});
