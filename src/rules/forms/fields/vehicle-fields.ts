import { listBudgets } from './budgets.ts';
import { contact, number } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

/** Parts, service and wanted vehicles: what a visitor says of a vehicle or a part. */
export const vehicleFields = {
  part: {
    ...contact,
    label: 'Part or accessory',
    personal: false,
    maxLength: fieldLimits.part,
    initial: ({ part }) => part?.name ?? '',
    said: { as: 'line', label: 'Part' },
  },
  part_number: {
    ...contact,
    label: 'Part number',
    personal: false,
    required: false,
    maxLength: fieldLimits.part,
    initial: ({ part }) => part?.number ?? '',
    said: { as: 'line', label: 'Part number' },
  },
  Rego: {
    ...contact,
    label: 'Rego',
    required: false,
    maxLength: fieldLimits.rego,
    said: { as: 'line', label: 'Rego' },
  },
  rego_state: {
    kind: 'rego-state',
    label: 'State of the rego',
    hint: null,
    width: 'half',
    required: false,
    isShown: ({ settings }) => settings.service.regoLookUp,
    personal: true,
    plate: 'Rego',
    chosen: ({ state }) => state ?? '',
    said: { as: 'line', label: 'State of the rego' },
  },
  vin: {
    ...contact,
    kind: 'vin',
    label: 'VIN',
    width: 'row',
    hint: '17 letters and digits, on the registration papers.',
    required: false,
    maxLength: fieldLimits.vin,
    said: { as: 'line', label: 'VIN' },
  },
  make: { ...contact, label: 'Make', personal: false, said: { as: 'line', label: 'Make' } },
  model: { ...contact, label: 'Model', personal: false, said: { as: 'line', label: 'Model' } },
  year: {
    ...number,
    label: 'Year',
    min: 1900,
    // Models of the next year are sold before it begins.
    max: ({ today }) => Number(today.slice(0, 4)) + 1,
    grouped: false,
    said: { as: 'line', label: 'Year' },
  },
  odometer: {
    ...number,
    label: 'Kilometres',
    min: 0,
    max: 2_000_000,
    suffix: 'kms',
    said: { as: 'line', label: 'Kilometres' },
  },
  budget: {
    ...number,
    label: 'Budget',
    min: 1,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    said: { as: 'line', label: 'Budget' },
  },
} as const satisfies Record<string, FieldDefinition>;
