import { formatCount } from '#kernel/money.ts';
import {
  type ApplicationContext,
  type ApplicationField,
  type ApplicationFieldName,
  type ApplicationValues,
  type AskedStep,
  listStepFields,
} from '#rules/applications/application-fields.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';

interface StepFieldsInput {
  step: AskedStep;
  values: ApplicationValues;
  context: ApplicationContext;
}

export function presentStepFields({ step, values, context }: StepFieldsInput): FormFieldView[] {
  return listStepFields(step, context).map(({ name, field }) =>
    presentField({ name, field, value: values[name] ?? '', context }),
  );
}

interface FieldInput {
  name: ApplicationFieldName;
  field: ApplicationField;
  value: string;
  context: ApplicationContext;
}

function presentField({ name, field, value, context }: FieldInput): FormFieldView {
  const { label, hint, half } = field;
  // One that may become required only with another answer says when in its hint.
  const base = { name, label, hint, half, required: field.isRequired({}), error: null };
  switch (field.kind) {
    case 'select': {
      const choices = field.list(context);
      return { ...base, kind: 'select', value, choices, placeholder: 'Please choose', narrowedBy: null };
    }
    case 'number': {
      const { min, max, prefix, suffix } = field;
      const presets = field.presets(context.settings).map((preset) => formatCount(preset));
      const typed = /^\d{1,12}$/.test(value) ? formatCount(Number(value)) : value;
      return { ...base, kind: 'number', value: typed, min, max, prefix, suffix, grouped: true, presets };
    }
    default: {
      const kind = field.kind === 'birthday' ? 'text' : field.kind;
      const { autocomplete, maxLength } = field;
      return { ...base, kind, value, autocomplete, maxLength };
    }
  }
}
