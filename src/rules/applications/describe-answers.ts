import { writeAustralianPhone } from '../forms/australian-phone.ts';
import { formatNumber } from '../forms/format-number.ts';
import {
  type ApplicationContext,
  type ApplicationField,
  type ApplicationValues,
  type AskedStep,
  askedSteps,
  listStepFields,
} from './application-fields.ts';
import { stepLabels } from './draft.ts';

export interface AnswerGroup {
  step: AskedStep;
  heading: string;
  answers: readonly { label: string; text: string }[];
}

/** What was answered, as a reader reads it; questions without an answer are left out. */
export function describeAnswers(answers: ApplicationValues, context: ApplicationContext): AnswerGroup[] {
  return askedSteps.map((step) => ({
    step,
    heading: stepLabels[step],
    answers: listStepFields(step, context).flatMap(({ name, field }) => {
      const text = answers[name] ?? '';
      return text === '' ? [] : [{ label: field.label, text: writeAnswer(field, text, context) }];
    }),
  }));
}

function writeAnswer(field: ApplicationField, text: string, context: ApplicationContext): string {
  switch (field.kind) {
    case 'select':
      return field.list(context).find(({ value }) => value === text)?.label ?? text;
    case 'number':
      return formatNumber(Number(text), { ...field, grouped: true });
    case 'phone':
      return writeAustralianPhone(text);
    case 'birthday':
      return text.split('-').reverse().map(Number).join('/');
    default:
      return text;
  }
}
