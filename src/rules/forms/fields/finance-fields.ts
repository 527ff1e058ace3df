import { listBudgets } from './budgets.ts';
import { number } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Finance: what a visitor would spend. */
export const financeFields = {
  vehiclePriceBudget: {
    ...number,
    personal: true,
    min: 0,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    label: 'Price of the vehicle',
    hint: 'What you would like to spend in all.',
    said: { as: 'line', label: 'Vehicle price budget' },
  },
  deposit: {
    ...number,
    personal: true,
    min: 0,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    label: 'Deposit or trade-in',
    hint: 'What you can put in at the start.',
    said: { as: 'line', label: 'Deposit or trade-in' },
  },
} as const satisfies Record<string, FieldDefinition>;
