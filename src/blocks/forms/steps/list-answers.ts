import type { FormValues } from '#rules/forms/posted/form-values.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';
import type { EnquiryFormView, FormStepsView } from '../enquiry-form.tsx';
import { readTime, writeDay, writeTime } from '../fields/free-times.tsx';

export interface StepAnswer {
  label: string;
  text: string;
  /** The step that asked for it; null for what the form says by itself. */
  step: number | null;
}

/** LEAD-03: what the steps before this one were answered with, to be read before it is sent. */
export function listAnswers(
  { fields }: Pick<EnquiryFormView, 'fields'>,
  { list, place }: Pick<FormStepsView, 'list' | 'place'>,
  { values, before }: { values: FormValues; before: number },
): StepAnswer[] {
  return list.slice(0, before).flatMap(({ label, names }, step) => {
    const asked = fields.filter(({ name }) => names.includes(name));
    const text = asked.reduce((said, field) => join(said, field, writeValue(field, values[field.name])), '');
    const where = place !== null && asked.some(({ kind }) => kind === 'moment');
    return [
      ...(text === '' ? [] : [{ label, text, step }]),
      ...(where ? [{ label: 'Where', text: place, step: null }] : []),
    ];
  });
}

function join(said: string, field: FormFieldView, text: string): string {
  if (said === '' || text === '') return said || text;
  const isLastName = 'autocomplete' in field && field.autocomplete === 'family-name';
  return `${said}${isLastName ? ' ' : ', '}${text}`;
}

function writeValue(field: FormFieldView, value: unknown): string {
  const texts = [value].flat().filter((each) => typeof each === 'string');
  switch (field.kind) {
    case 'moment':
      return writeMoment(texts[0] ?? '');
    case 'checkbox':
    case 'file':
      return '';
    case 'phone':
      // Stays on one line.
      return texts.join(', ').trim().replaceAll(' ', '\u00a0');
    case 'select':
    case 'ticks':
      return texts.map((text) => field.choices.find((choice) => choice.value === text)?.label ?? text).join(', ');
    default:
      return texts.join(', ').trim();
  }
}

function writeMoment(moment: string): string {
  if (moment === '') return 'Any day or time. We will arrange one with you.';
  const day = writeDay(moment);
  return readTime(moment) === '' ? `${day}, any time. We will arrange one with you.` : `${day}, ${writeTime(moment)}`;
}
