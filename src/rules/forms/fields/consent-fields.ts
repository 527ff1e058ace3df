import { formMessages } from '../messages.ts';
import { always, note } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

/** What a visitor says besides, and agrees to. */
export const consentFields = {
  terms_conditions: {
    kind: 'checkbox',
    label: 'I accept the terms and conditions',
    hint: null,
    width: 'row',
    required: true,
    isShown: ({ settings }) => settings.forms.terms,
    personal: false,
    isTicked: () => false,
    ticked: 'accepted',
    said: { as: 'line', label: 'Terms and conditions' },
  },
  message: {
    kind: 'textarea',
    label: 'Comments',
    hint: null,
    width: 'row',
    required: (settings) => settings.forms.messageRequired,
    isShown: always,
    personal: true,
    maxLength: fieldLimits.message,
    initial: ({ model }) => (model === null ? '' : `I would like to know more about the ${model}.`),
    said: { as: 'part', adf: 'customer/comments' },
  },
  opt_in: {
    kind: 'checkbox',
    label: formMessages.optIn,
    hint: null,
    width: 'row',
    required: false,
    isShown: always,
    personal: true,
    isTicked: (settings) => !settings.compliance.optInUnticked,
    ticked: 'true',
    said: { as: 'part', adf: null },
  },
  /** COMP-02: to what words, when and on which form the visitor has agreed. */
  consent_wording: { ...note, label: 'What was agreed to', said: { as: 'comment', label: 'Latest offers by email' } },
  consent_at: { ...note, label: 'When it was agreed to', said: { as: 'nothing' } },
  consent_form: { ...note, label: 'On which form it was agreed to', said: { as: 'nothing' } },
} as const satisfies Record<string, FieldDefinition>;
