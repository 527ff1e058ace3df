import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { FieldProblem } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';

/** What came back of a post that did not go through, or only asked for more of it to be filled in: all that was typed, and what is wrong with it. */
export interface FailedForm {
  /** Which of the page's forms it was. */
  form: EnquiryForm;
  values: Readonly<Record<string, string>>;
  /** What is kept of its files: the form carries their references. */
  files: readonly KeptFileView[];
  problems: readonly FieldProblem[];
  /** Null where nothing is wrong: the form was only filled in further. */
  message: string | null;
  /** LEAD-10: what the look-up of a plate has found. */
  found?: string;
  /** Whom to call instead, where the enquiry cannot be taken now. */
  call: EnquiryFormView['call'];
}

/** Between the values of a name that stood more than once. */
export const listBreak = '\n';

export interface KeptFileView {
  field: string;
  reference: string;
  name: string;
}

/** Filled in by the browser: the page that failed gives them back, so that the repeat is the same submission. */
const browserFields: readonly string[] = ['submission_key', 'lead_attributes'];

/** Whether the form is the one that failed. */
export function hasFailed(form: EnquiryFormView | null, failed: FailedForm | null): boolean {
  return failed !== null && form?.hidden.some(({ name, value }) => name === 'form' && value === failed.form) === true;
}

/** Whether the location that it named is refused. */
export function isPlaceRefused(form: EnquiryForm, failed: FailedForm | null): boolean {
  return failed?.form === form && failed.problems.some(({ field }) => field === 'location');
}

/** The form as its sender left it: nothing typed is lost (LEAD-04). */
export function withFailure(form: EnquiryFormView, failed: FailedForm | null): EnquiryFormView {
  if (!failed) return form;
  return {
    ...form,
    problem: failed.message && [failed.message, ...listUnshown(form, failed)].join('. '),
    call: failed.call,
    hidden: form.hidden.map((field) =>
      browserFields.includes(field.name) ? { ...field, value: failed.values[field.name] ?? '' } : field,
    ),
    fields: form.fields.map((field) => fillIn(field, failed)),
  };
}

/** What is wrong with a field that the form does not show: nobody could read it there. */
function listUnshown({ fields }: EnquiryFormView, { problems }: FailedForm): string[] {
  return problems.filter(({ field }) => !fields.some(({ name }) => name === field)).map(({ message }) => message);
}

function fillIn(field: FormFieldView, { values, files, problems, found = '' }: FailedForm): FormFieldView {
  const error = problems.find((problem) => problem.field === field.name)?.message ?? null;
  if (field.kind === 'checkbox') return { ...field, error, checked: field.name in values };
  if (field.kind === 'ticks') return { ...field, error, values: (values[field.name] ?? '').split(listBreak) };
  if (field.kind === 'file') return { ...field, error, kept: files.filter((file) => file.field === field.name) };
  if (field.kind === 'rego-state') return { ...field, error, value: values[field.name] ?? '', found: found || null };
  return { ...field, error, value: values[field.name] ?? '' };
}
