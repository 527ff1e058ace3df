import type { LineDefinition, NumberDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

/** For every visitor. */
export const always = () => true;

/** One line about the visitor that has to be filled in. */
export const contact = {
  kind: 'string',
  personal: true,
  hint: null,
  width: 'half',
  required: true,
  isShown: always,
  maxLength: fieldLimits.name,
  autoComplete: 'off',
} as const satisfies Partial<LineDefinition>;

/** A whole number that may be left out. */
export const number = {
  kind: 'number',
  personal: false,
  hint: null,
  width: 'half',
  required: false,
  isShown: always,
  prefix: '',
  suffix: '',
  grouped: true,
  presets: () => [],
} as const satisfies Partial<NumberDefinition>;

/** Sent along by the page. */
export const sentAlong = { kind: 'hidden', personal: false } as const;
/** Written by the server alone. */
export const note = { kind: 'note', personal: true } as const;
