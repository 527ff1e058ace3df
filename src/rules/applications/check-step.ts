import type { FieldProblem } from '#kernel/refusal.ts';
import {
  choiceSchema,
  emailSchema,
  line,
  numberSchema,
  phoneSchema,
  postcodeSchema,
  requiredLine,
  vinSchema,
} from '../forms/fields/field-schemas.ts';
import { formMessages } from '../forms/messages.ts';
import {
  type ApplicationContext,
  type ApplicationField,
  type ApplicationValues,
  type AskedStep,
  askedSteps,
  listStepFields,
} from './application-fields.ts';
import { readBirthday } from './birthday.ts';

export interface CheckedStep {
  problems: readonly FieldProblem[];
  /** As they are kept: numbers as digits, a date with its year first. Empty ones and wrong ones are left out. */
  answers: ApplicationValues;
}

/** The first step that has to be filled in again; null where all of them are right. */
export function findWrongStep(values: ApplicationValues, context: ApplicationContext): AskedStep | null {
  return askedSteps.find((step) => checkStep(step, values, context).problems.length > 0) ?? null;
}

type Checked = { kind: 'answer'; text: string } | { kind: 'wrong'; message: string };

/** LEAD-13: what is wrong with a step, one problem a field, and what was answered. */
export function checkStep(step: AskedStep, values: ApplicationValues, context: ApplicationContext): CheckedStep {
  const checked = listStepFields(step, context).map(({ name, field }) => ({
    name,
    result: checkField(field, Object.hasOwn(values, name) ? (values[name] ?? '') : '', { values, context }),
  }));
  return {
    problems: checked.flatMap(({ name, result }) =>
      result.kind === 'wrong' ? [{ field: name, message: result.message }] : [],
    ),
    answers: Object.fromEntries(
      checked.flatMap(({ name, result }) =>
        result.kind === 'answer' && result.text !== '' ? [[name, result.text]] : [],
      ),
    ),
  };
}

interface Around {
  values: ApplicationValues;
  context: ApplicationContext;
}

function checkField(field: ApplicationField, text: string, { values, context }: Around): Checked {
  const { label } = field;
  if (text.trim() === '') {
    if (!field.isRequired(values)) return { kind: 'answer', text: '' };
    const missing = field.kind === 'select' ? formMessages.notChosen(label) : formMessages.missing(label);
    return { kind: 'wrong', message: field.kind === 'postcode' ? formMessages.postcode : missing };
  }
  if (field.kind === 'birthday') {
    const read = readBirthday(text, context.today);
    return read.kind === 'read' ? { kind: 'answer', text: read.date } : read;
  }
  const parsed = createSchema(field, context).safeParse(text);
  return parsed.success
    ? { kind: 'answer', text: parsed.data }
    : { kind: 'wrong', message: parsed.error.issues[0]?.message ?? formMessages.missing(label) };
}

function createSchema(field: Exclude<ApplicationField, { kind: 'birthday' }>, context: ApplicationContext) {
  const { label } = field;
  switch (field.kind) {
    case 'email':
      return emailSchema;
    case 'phone':
      return phoneSchema;
    case 'postcode':
      return postcodeSchema;
    case 'vin':
      return vinSchema;
    case 'select':
      return choiceSchema(
        label,
        field.list(context).map(({ value }) => value),
      );
    case 'number':
      return numberSchema({ ...field, grouped: true });
    default:
      return field.isRequired({}) ? requiredLine(label, field.maxLength) : line(label, field.maxLength);
  }
}
