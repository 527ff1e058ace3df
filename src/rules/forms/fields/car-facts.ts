import { slugify } from '#kernel/slug.ts';
import type { FormContext } from '../form-context.ts';
import type { FieldDefinition, HiddenDefinition } from './field-definition.ts';

/** What the page knows of the car, sent along: said where it is not what the store knows. */
const fact = (label: string, known: (context: FormContext) => string | null | undefined) =>
  ({
    kind: 'hidden',
    label,
    personal: false,
    value: ({ context }) => known(context) ?? '',
    said: { as: 'difference', label, known: (context) => known(context) ?? null },
  }) as const satisfies HiddenDefinition;

/** The car that the form is about. */
export const carFacts = {
  'Vehicle Make': fact('Vehicle', ({ car }) => car?.make),
  'Vehicle Model': fact('Vehicle', ({ car }) => car?.model),
  stock_number: fact('Stock number', ({ car }) => car?.stockNumber),
  manufacturer_slug: fact('Manufacturer', ({ car }) => car && slugify(car.make)),
  car_type: fact('Condition', ({ car }) => car?.carType),
  car_id: fact('Vehicle id', ({ car }) => car?.id.toString()),
  vehicle_status: fact('Status', ({ car }) => car?.status),
} as const satisfies Record<string, FieldDefinition>;
