import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { emptyFormContext } from '../form-context.ts';
import { getFormFields } from './get-form-fields.ts';

const today = '2026-03-02';
const settings = siteSettingsSchema.parse({});
const car = { id: 7, make: 'Toyota', model: 'Corolla', carType: 'used', status: 'in_stock', stockNumber: 'A1' };
const names = (fields: readonly { name: string }[]) => fields.map((field) => field.name);
const findValue = (fields: ReturnType<typeof getFormFields>, name: string) => {
  const field = fields.find((candidate) => candidate.name === name);
  return field && 'value' in field ? field.value : undefined;
};

describe('getFormFields', () => {
  it('LEAD-01 gives the contact form General Enquiry as its category', () => {
    const fields = getFormFields('contact', { settings, today }, emptyFormContext);
    expect(names(fields.filter((field) => field.type !== 'hidden'))).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'category',
      'message',
      'opt_in',
    ]);
    expect(findValue(fields, 'category')).toBe('General Enquiry');
  });

  it('LEAD-01 fills the hidden fields of the vehicle form from its car', () => {
    const context = { ...emptyFormContext, car, locationId: 3, dealershipSlug: 'north' };
    const hidden = getFormFields('vehicle', { settings, today }, context).filter((field) => field.type === 'hidden');
    expect(Object.fromEntries(hidden.map((field) => [field.name, field.value]))).toEqual({
      form: 'vehicle',
      submission_key: '',
      lead_attributes: '',
      location_id: '3',
      dealership_slug: 'north',
      manufacturer_slug: 'toyota',
      stock_number: 'A1',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Corolla',
      car_type: 'used',
      car_id: '7',
      vehicle_status: 'in_stock',
      category: 'General Enquiry',
      subcategory: '',
    });
  });

  it('LEAD-01 asks for photos with a hidden field', () => {
    const fields = getFormFields('vehicle', { settings, today }, { ...emptyFormContext, car, requestPhotos: true });
    expect(findValue(fields, 'Request Photos')).toBe('Please send photos for this car');
    const ofItsOwn = getFormFields('request-photos', { settings, today }, { ...emptyFormContext, car });
    expect(findValue(ofItsOwn, 'Request Photos')).toBe('Please send photos for this car');
  });

  it.each([
    ['test-drive', 'Sales Enquiry', 'Test Drive'],
    ['finance', 'Finance Enquiry', ''],
    ['request-photos', 'General Enquiry', 'Request Photos'],
  ] as const)(
    'LEAD-06 files the %s form under its category, or the usual one where the site has not got it',
    (form, category, subcategory) => {
      const fields = getFormFields(form, { settings, today }, { ...emptyFormContext, car });
      expect([findValue(fields, 'category'), findValue(fields, 'subcategory')]).toEqual([category, subcategory]);
      const few = siteSettingsSchema.parse({ forms: { categories: ['General Enquiry'] } });
      expect(findValue(getFormFields(form, { settings: few, today }, emptyFormContext), 'category')).toBe(
        'General Enquiry',
      );
    },
  );

  it('LEAD-02 LEAD-06 asks for the time of a test drive first, and for no answer to it', () => {
    const [first] = getFormFields('test-drive', { settings, today }, emptyFormContext);
    expect(first).toMatchObject({ name: 'date_time', type: 'moment', required: false });
  });

  it('LEAD-01 marks the enquiry of a sold car with its subcategory', () => {
    expect(findValue(getFormFields('find-similar', { settings, today }, emptyFormContext), 'subcategory')).toBe(
      'Find Me Something Similar',
    );
  });

  it('LEAD-02 asks for a message on the contact form only, unless the site relaxes it', () => {
    const required = (form: 'contact' | 'vehicle' | 'find-similar', site = settings) =>
      getFormFields(form, { settings: site, today }, emptyFormContext).some(
        (field) => field.name === 'message' && 'required' in field && field.required,
      );
    expect(required('contact')).toBe(true);
    expect(required('contact', siteSettingsSchema.parse({ forms: { messageRequired: false } }))).toBe(false);
    expect(required('vehicle')).toBe(false);
    expect(required('find-similar')).toBe(false);
  });

  it('LEAD-02 ticks the opt-in with its sentence, and leaves it empty where the site is strict', () => {
    const optIn = (site: typeof settings) =>
      getFormFields('vehicle', { settings: site, today }, emptyFormContext).find((field) => field.name === 'opt_in');
    const label = 'Yes, I would like to subscribe to receive latest offers & product updates.';
    expect(optIn(settings)).toMatchObject({ checked: true, required: false, label });
    expect(optIn(siteSettingsSchema.parse({ compliance: { optInUnticked: true } }))).toMatchObject({ checked: false });
  });

  it('LEAD-02 shows location, dealership and terms where the site has them', () => {
    const site = siteSettingsSchema.parse({ forms: { showLocation: true, terms: true } });
    const context = {
      ...emptyFormContext,
      locations: [{ value: '3', label: 'North' }],
      dealerships: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    };
    const required = getFormFields('contact', { settings: site, today }, context).filter(
      (field) => 'required' in field && field.required,
    );
    expect(names(required)).toEqual(expect.arrayContaining(['category', 'location', 'dealership', 'terms_conditions']));
  });

  it('LOC-09 asks for the location alone where each dealership has one', () => {
    const site = siteSettingsSchema.parse({ forms: { showLocation: true } });
    const dealerships = ['a', 'b'].map((value) => ({ value, label: value }));
    const asked = (of: readonly string[], settings = site) => {
      const locations = of.map((each, at) => ({ value: String(at), label: each, of: each }));
      const fields = getFormFields('contact', { settings, today }, { ...emptyFormContext, locations, dealerships });
      return names(fields).filter((name) => name === 'dealership' || name === 'location');
    };
    expect(asked(['a', 'b'])).toEqual(['location']);
    expect(asked(['a', 'b', 'b'])).toEqual(['dealership', 'location']);
    expect(asked(['a', 'b'], siteSettingsSchema.parse({}))).toEqual(['dealership']);
  });
});
