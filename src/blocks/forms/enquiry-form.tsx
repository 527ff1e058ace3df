import type { ReactNode } from 'react';
import { tryAgainOrCall } from '#rules/forms/messages.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { FormFieldView, HiddenFieldView } from '#ui/form/form-view.ts';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { checkedFormMarks } from './checks/checked-form-marks.ts';
import { FormField, getFieldId } from './fields/form-field.tsx';
import { DefaultButton } from './fields/rego-state-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { typedMarks } from './typed/typed-values.ts';

export interface EnquiryFormView {
  /** Ids of the form begin with it; two forms on a page have two. */
  id: string;
  heading: string;
  introduction: string | null;
  /** POST address. */
  action: string;
  hidden: readonly HiddenFieldView[];
  fields: readonly FormFieldView[];
  submitLabel: string;
  /** What went wrong with the whole form (LEAD-04); null where nothing did. Wrong fields carry their own. */
  problem: string | null;
  /** Whom to call instead, where it cannot be sent now. */
  call: { name: string; phone: PhoneLinkView } | null;
  /** Small print under the button, such as the privacy sentence; the address is null where the site says no more of it. */
  privacyLink: { text: string; label: string; href: string | null } | null;
  /** LEAD-03: null where the form is filled in as a whole. */
  steps: FormStepsView | null;
}

export interface FormStepsView {
  /** `reviewLabel` stands over what is about to be sent, in the last step. */
  list: readonly { label: string; reviewLabel?: string; names: readonly string[] }[];
  /** The call that checks a step, and takes the enquiry at the last one (POST). */
  action: string;
  /** Where it leads to then; the form's name goes with it. */
  successHref: string;
  /** Where a time that is asked for is kept; null where nobody can tell. */
  place: string | null;
}

export interface EnquiryFormProps {
  form: EnquiryFormView;
  /** False where what stands around it has its heading already. */
  headed?: boolean;
}

/**
 * Any form that a visitor sends: the server checks it and gives back what was typed, so it works without scripts. A browser's
 * own bubbles would hide the words of LEAD-02, so it checks nothing by itself.
 */
export function EnquiryForm({ form, headed = true }: EnquiryFormProps) {
  return (
    <FormSection form={form} headed={headed}>
      <form
        method="post"
        action={form.action}
        encType={getEncoding(form)}
        noValidate
        {...mark(checkedFormMarks.form, true)}
        {...markTyped(form)}
        className="mt-5"
      >
        <FormStart form={form} />
        <FormProblems form={form} />
        <FormGrid form={form} fields={form.fields} />
        <Button className="mt-6 w-full">{form.submitLabel}</Button>
        <PrivacyLine form={form} />
      </form>
    </FormSection>
  );
}

/** What is typed into it is kept in the browser (`keepTyped`), under its name; what somebody earns and owes never is. */
export function markTyped({ hidden }: Pick<EnquiryFormView, 'hidden'>) {
  const name = hidden.find((field) => field.name === 'form')?.value;
  return mark(typedMarks.form, name === 'finance-application' ? undefined : name);
}

/** Files go in parts; all else as browsers do by themselves. */
export function getEncoding({ fields }: Pick<EnquiryFormView, 'fields'>): 'multipart/form-data' | undefined {
  return fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined;
}

export function FormSection({ form, headed, children }: EnquiryFormProps & { children: ReactNode }) {
  const { id, heading, introduction } = form;
  const name = headed ? { 'aria-labelledby': `${id}-heading` } : { 'aria-label': heading };
  return (
    // Clear of a head that stays, or of the heading that folds it, when a link leads here.
    <section id={id} {...name} className="scroll-mt-32">
      {headed ? (
        <h2 id={`${id}-heading`} className="text-subheading">
          {heading}
        </h2>
      ) : null}
      {introduction === null ? null : <p className="mt-2 wrap-anywhere text-quiet-text">{introduction}</p>}
      {children}
    </section>
  );
}

/** What goes along with the form, and the button that the enter key presses where another one comes first. */
export function FormStart({ form: { hidden, fields, submitLabel } }: Pick<EnquiryFormProps, 'form'>) {
  return (
    <>
      {fields.some(({ kind }) => kind === 'rego-state') ? <DefaultButton label={submitLabel} /> : null}
      <HiddenFields fields={hidden} />
    </>
  );
}

export function FormProblems({ form }: { form: Pick<EnquiryFormView, 'id' | 'fields' | 'problem' | 'call'> }) {
  const problems = form.fields.flatMap((field) =>
    field.error === null ? [] : [{ fieldId: getFieldId(form.id, field.name), message: field.error }],
  );
  if (form.problem === null && problems.length === 0) return null;
  return (
    <div className="mb-6">
      <ErrorSummary heading={form.problem ?? 'Please check what you entered.'} problems={problems}>
        {form.call === null ? null : <CallInstead call={form.call} />}
      </ErrorSummary>
    </div>
  );
}

function CallInstead({ call: { name, phone } }: { call: NonNullable<EnquiryFormView['call']> }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2">
      <p className="wrap-anywhere">{tryAgainOrCall(name)}:</p>
      <PhoneLink phone={phone} className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline" />
    </div>
  );
}

export function FormGrid({ form, fields }: { form: EnquiryFormView; fields: readonly FormFieldView[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {pairShort(fields).map((field) => (
        <FormField key={field.name} formId={form.id} field={field} />
      ))}
    </div>
  );
}

const shortKinds: ReadonlySet<string> = new Set(['phone', 'postcode']);
const shortNames: ReadonlySet<string | null> = new Set(['given-name', 'family-name']);

function isShort(field: FormFieldView): boolean {
  if (!field.half) return false;
  return shortKinds.has(field.kind) || ('autocomplete' in field && shortNames.has(field.autocomplete));
}

/** Two short fields that follow each other share a row of a phone too. */
function pairShort(fields: readonly FormFieldView[]): FormFieldView[] {
  const paired: FormFieldView[] = [];
  for (const field of fields) {
    const before = paired.at(-1);
    const joins = before !== undefined && before.half !== 'short' && isShort(before) && isShort(field);
    if (joins) paired[paired.length - 1] = { ...before, half: 'short' };
    paired.push(joins ? { ...field, half: 'short' } : field);
  }
  return paired;
}

export function PrivacyLine({ form: { privacyLink } }: { form: EnquiryFormView }) {
  if (privacyLink === null) return null;
  return (
    <p className="mt-4 text-small text-quiet-text">
      {privacyLink.text}{' '}
      {privacyLink.href === null ? null : (
        <a href={privacyLink.href} className="underline underline-offset-4">
          {privacyLink.label}
        </a>
      )}
    </p>
  );
}
