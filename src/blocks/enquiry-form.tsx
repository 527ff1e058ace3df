import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormFieldView, HiddenFieldView } from '#ui/form-view.ts';
import { FormField, getFieldId } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';

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
  /** Small print under the button, such as the privacy sentence. */
  privacyLink: { text: string; label: string; href: string } | null;
}

export interface EnquiryFormProps {
  form: EnquiryFormView;
}

/** Any form that a visitor sends: the server checks it and gives back what was typed, so it works without scripts. */
export function EnquiryForm({ form }: EnquiryFormProps) {
  const problems = form.fields.flatMap((field) =>
    field.error === null ? [] : [{ fieldId: getFieldId(form.id, field.name), message: field.error }],
  );
  return (
    <section aria-labelledby={`${form.id}-heading`} id={form.id}>
      <h2 id={`${form.id}-heading`} className="text-subheading">
        {form.heading}
      </h2>
      {form.introduction === null ? null : <p className="mt-2 text-quiet-text">{form.introduction}</p>}
      <form method="post" action={form.action} className="mt-5">
        <HiddenFields fields={form.hidden} />
        {form.problem === null && problems.length === 0 ? null : (
          <div className="mb-6">
            <ErrorSummary heading={form.problem ?? 'Please check what you entered.'} problems={problems} />
          </div>
        )}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {form.fields.map((field) => (
            <FormField key={field.name} formId={form.id} field={field} />
          ))}
        </div>
        <Button className="mt-6 w-full">{form.submitLabel}</Button>
        {form.privacyLink === null ? null : (
          <p className="mt-4 text-small text-quiet-text">
            {form.privacyLink.text}{' '}
            <a href={form.privacyLink.href} className="underline underline-offset-4">
              {form.privacyLink.label}
            </a>
          </p>
        )}
      </form>
    </section>
  );
}
