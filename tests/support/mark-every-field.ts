import type { car as carTable } from '#db/schema/index.ts';
import { enquiryFields } from '#rules/forms/fields/enquiry-fields.ts';
import type { FieldDefinition } from '#rules/forms/fields/field-definition.ts';
import { type FormField, getFormFields } from '#rules/forms/fields/get-form-fields.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { formatNumber } from '#rules/forms/format-number.ts';
import { getToday } from '#services/locations/list-locations.ts';
import type { TestSite } from './test-app.ts';

/** A value that was filled in, and what each reader has to find of it. */
export interface MarkedValue {
  name: string;
  value: string | string[];
  reads: Outputs;
}

type Output = 'mail' | 'adf' | 'webhook' | 'store';
export type Outputs = Record<Output, string>;

interface MarkedForm {
  form: EnquiryForm;
  site: TestSite;
  car: typeof carTable.$inferSelect;
  /** A time that is free. */
  time: { posted: string; read: string };
}

/** A mark in every field of a form, shown or sent along, and in some that it does not have. */
export function markEveryField(marked: MarkedForm): MarkedValue[] {
  const { form, site, car } = marked;
  const context = {
    ...emptyFormContext,
    car: { ...car, stockNumber: car.stockNumber ?? '' },
    locations: [{ value: String(site.location.id), label: site.location.name }],
    dealerships: [site.dealership, { slug: 'other', name: 'Other' }].map(({ slug, name }) => ({
      value: slug,
      label: name,
    })),
  };
  const fields = getFormFields(form, { settings: site.site.settings, today: getToday(site) }, context);
  const others = beyondTheForm.filter(({ name }) => !fields.some((field) => field.name === name));
  return [...fields.flatMap((field) => markField(field, marked)), ...others];
}

const same = (text: string): Outputs => ({ mail: text, adf: text, webhook: text, store: text });

const beyondTheForm: MarkedValue[] = [
  { name: 'Rego', value: 'mark-rego', reads: same('mark-rego') },
  { name: 'additional_services', value: ['mark-wash', 'mark-tyres'], reads: same('mark-wash, mark-tyres') },
  { name: 'favourite_colour', value: 'mark-colour', reads: same('mark-colour') },
  { name: 'car', value: 'mark-car', reads: same('mark-car') },
];

/** Posted as a file in place of a value. */
const file = { name: 'mark-cv.pdf' };

function markField(field: FormField, { site: ctx, car, time }: MarkedForm): MarkedValue[] {
  const { name } = field;
  const { location, dealership } = ctx;
  const mark = `mark-${name.toLowerCase().replaceAll(/[ _]/g, '-')}`;
  const one = (value: string, reads: Partial<Outputs> = {}, read = value): MarkedValue[] => [
    { name, value, reads: { ...same(read), ...reads } },
  ];
  const { said }: FieldDefinition = enquiryFields[name];
  if (said.as === 'nothing') return [];
  switch (name) {
    case 'car_id': {
      const id = `"id":${car.id}`;
      return one(String(car.id), { mail: `${car.make} ${car.model}`, adf: `>${car.id}</id>`, webhook: id, store: id });
    }
    case 'location':
    case 'location_id':
      return one(String(location.id), { store: `"locationId":${location.id}` }, location.name);
    case 'dealership':
      return one(dealership.slug, { store: `"dealershipId":${dealership.id}` }, dealership.name);
    case 'dealership_slug': {
      const store = `"dealershipId":${dealership.id}`;
      return one(dealership.slug, { mail: location.name, store }, dealership.name);
    }
    case 'opt_in': {
      const adf = 'Latest offers by email: Yes, I would like';
      return one('true', { mail: 'Latest offers by email: yes', adf, webhook: '"opt_in":true', store: '"optIn":true' });
    }
    case 'category':
      return one(ctx.site.settings.forms.categories[0] ?? '');
    case 'email':
      return one('mark-email@example.com');
    case 'phone':
      return one('0412 345 678', { mail: '0412 345 678' }, '+61412345678');
    case 'postcode':
      return one('4321');
    default:
  }
  if (field.type === 'number') {
    const { min, grouped, prefix, suffix } = field.definition;
    const value = min + 42_123;
    const posted = grouped ? value : 2019;
    const read = formatNumber(posted, { prefix, suffix, grouped });
    return one(String(posted), { mail: read, adf: read });
  }
  if (field.type === 'ticks') {
    const values = field.choices.slice(0, 2).map((choice) => choice.value);
    return [{ name, value: values, reads: same(values.join(', ')) }];
  }
  if (field.type === 'vin') return one('JTNB23HK103000042');
  if (field.type === 'file') return [{ name, value: '', reads: same(`${file.name} (1 kB)`) }];
  if (name === 'Rego') return one('MARK 42');
  if (field.type === 'rego-state') return one('WA', { mail: 'State of the rego: WA', adf: 'State of the rego: WA' });
  if (field.type === 'checkbox') return one('true', {}, 'accepted');
  if (field.type === 'moment') return one(time.posted, { mail: time.read, adf: time.read });
  if (field.type === 'select') {
    const chosen = field.choices.at(-1);
    return one(chosen?.value ?? '', { mail: chosen?.label ?? '', adf: chosen?.label ?? '' });
  }
  return one(mark);
}

/** The names of what a reader does not find. */
export function listMissing(marked: readonly MarkedValue[], found: Outputs): Record<Output, string[]> {
  const missing = (output: Output) =>
    marked.filter(({ reads }) => !found[output].includes(reads[output])).map(({ name }) => name);
  return { mail: missing('mail'), adf: missing('adf'), webhook: missing('webhook'), store: missing('store') };
}

export const nothingMissing: Record<Output, string[]> = { mail: [], adf: [], webhook: [], store: [] };
