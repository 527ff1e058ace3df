import { stateCodes } from '#rules/places/states.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';

/** The look-up by rego. */
export const startFields: readonly FormFieldView[] = [
  {
    kind: 'text',
    name: 'rego',
    label: 'Rego',
    hint: 'As it stands on the plate.',
    required: true,
    error: null,
    half: true,
    value: '',
    autocomplete: 'off',
    maxLength: null,
  },
  {
    kind: 'select',
    name: 'regoState',
    label: 'State',
    hint: 'Where it is registered.',
    required: true,
    error: null,
    half: true,
    value: '',
    placeholder: 'Choose a state',
    choices: stateCodes.map((code) => ({ value: code, label: code })),
    narrowedBy: null,
  },
];
