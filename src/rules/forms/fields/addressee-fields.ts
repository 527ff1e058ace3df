import { asksForPlace, getChosenCategory, getFormSubcategory, listAskedFields } from '../enquiry-forms.ts';
import type { FormInput } from '../form-context.ts';
import { always, sentAlong } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Who gets the enquiry: its subject, and the place that it is for. */
export const addresseeFields = {
  /** Chosen by the visitor on the contact form, else the form's own. */
  category: {
    kind: 'select',
    label: 'Category',
    hint: null,
    width: 'half',
    required: true,
    isShown: always,
    personal: false,
    chosen: getChosenCategory,
    choices: {
      from: 'settings',
      list: ({ settings }) => settings.forms.categories.map((category) => ({ value: category, label: category })),
    },
    narrowedBy: null,
    said: { as: 'part', adf: 'provider/service' },
  },
  subcategory: {
    ...sentAlong,
    label: 'Subcategory',
    value: ({ form, context }) => context.subcategory ?? getFormSubcategory(form),
    said: { as: 'part', adf: 'provider/service' },
  },
  dealership: {
    kind: 'select',
    label: 'Dealership',
    hint: null,
    width: 'row',
    required: true,
    isShown: (input) => input.context.dealerships.length > 1 && !isSaidByLocation(input),
    personal: false,
    chosen: ({ context }) => context.dealershipSlug ?? '',
    choices: { from: 'store', list: ({ dealerships }) => dealerships },
    narrowedBy: null,
    said: { as: 'difference', label: 'Dealership', known: ({ dealershipSlug }) => dealershipSlug },
  },
  location: {
    kind: 'select',
    label: 'Location',
    hint: null,
    width: 'row',
    required: true,
    isShown: isLocationShown,
    personal: false,
    chosen: ({ context }) => context.locationId?.toString() ?? '',
    choices: { from: 'store', list: ({ locations }) => locations },
    narrowedBy: 'dealership',
    said: { as: 'difference', label: 'Location', known: ({ locationId }) => locationId?.toString() ?? null },
  },
  location_id: {
    ...sentAlong,
    label: 'Location',
    value: ({ context }) => context.locationId?.toString() ?? '',
    said: { as: 'part', adf: 'vendor/contact/name' },
  },
  dealership_slug: {
    ...sentAlong,
    label: 'Dealership',
    value: ({ context }) => context.dealershipSlug ?? '',
    said: { as: 'part', adf: 'vendor/vendorname' },
  },
} as const satisfies Record<string, FieldDefinition>;

function isLocationShown({ form, settings, context: { locations, isPlaceRefused } }: FormInput): boolean {
  return (
    ((settings.forms.showLocation || isPlaceRefused) && locations.length > 0) ||
    (asksForPlace(form) && locations.length > 1)
  );
}

/** LOC-09: a location asked for says its dealership too; where each has one, there is nothing that the dealership would narrow. */
function isSaidByLocation(input: FormInput): boolean {
  const { dealerships, locations } = input.context;
  const asksLocation = listAskedFields(input.form).includes('location') && isLocationShown(input);
  const isOneEach = dealerships.every(({ value }) => locations.filter(({ of }) => of === value).length === 1);
  return asksLocation && isOneEach;
}
