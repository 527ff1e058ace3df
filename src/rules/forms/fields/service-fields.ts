import { always } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Service bookings: what is to be done, and how the vehicle comes. */
export const serviceFields = {
  additional_services: {
    kind: 'ticks',
    label: 'What can we do?',
    hint: null,
    width: 'row',
    required: false,
    isShown: ({ settings }) => settings.service.services.length > 0,
    personal: true,
    choices: ({ service }) => service.services.map((name) => ({ value: name, label: name })),
    said: { as: 'line', label: 'Additional services' },
  },
  visit: {
    kind: 'select',
    label: 'Drop-off or wait',
    hint: null,
    width: 'row',
    required: true,
    isShown: always,
    personal: false,
    chosen: () => 'drop-off',
    choices: {
      from: 'list',
      list: [
        { value: 'drop-off', label: 'I will drop the vehicle off' },
        { value: 'wait', label: 'I will wait for it' },
      ],
    },
    narrowedBy: null,
    said: { as: 'line', label: 'Drop-off or wait' },
  },
} as const satisfies Record<string, FieldDefinition>;
