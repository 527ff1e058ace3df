import type { EnquiryFormView, FormStepsView } from '#blocks/enquiry-form.tsx';
import { type EnquiryFormContext, getFormFields } from '#rules/forms/enquiry-form.ts';
import type { FormField } from '#rules/forms/form-field.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { listFormSteps } from '#rules/forms/form-steps.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { FormFieldView } from '#ui/form-view.ts';
import { appointmentsHref, leadsHref, thankHref } from '../addresses.ts';

export interface FormInput {
  form: EnquiryForm;
  /** Of the form on its page; "enquiry" for the first one. */
  id?: string;
  settings: SiteSettings;
  context: EnquiryFormContext;
  heading: string;
  introduction: string | null;
  submitLabel: string;
  action: string;
  /** Of the car that it is about, for the way back from the thank-you page. */
  carSlug?: string;
}

/** A form as it stands on a page that nobody has filled in yet: the same for every visitor. */
export function presentForm(input: FormInput): EnquiryFormView {
  const fields = getFormFields(input.form, input.settings, input.context);
  const shown = fields.flatMap((field) => (field.type === 'hidden' ? [] : [presentField(field, input.context)]));
  return {
    id: input.id ?? 'enquiry',
    heading: input.heading,
    introduction: input.introduction,
    action: input.action,
    hidden: fields.flatMap((field) => (field.type === 'hidden' ? [{ name: field.name, value: field.value }] : [])),
    fields: shown,
    submitLabel: input.submitLabel,
    problem: null,
    privacyLink: null,
    steps: input.settings.forms.multiStep.includes(input.form) ? presentSteps(input, shown) : null,
  };
}

function presentSteps({ form, context, carSlug }: FormInput, fields: readonly FormFieldView[]): FormStepsView {
  return {
    list: listFormSteps(fields.map(({ name }) => name)),
    action: leadsHref,
    successHref: thankHref(form, { dealershipSlug: context.dealershipSlug, carSlug: carSlug ?? null }),
  };
}

const half: readonly string[] = ['name', 'last_name', 'email', 'phone', 'postcode', 'category'];

function presentField(field: Exclude<FormField, { type: 'hidden' }>, context: EnquiryFormContext): FormFieldView {
  const { name, label, required } = field;
  const base = { name, label, required, hint: null, error: null, half: half.includes(name) };
  switch (field.type) {
    case 'checkbox':
      return { ...base, kind: 'checkbox', checked: field.checked, value: 'true' };
    case 'select': {
      const placeholder = field.value === '' ? `Choose a ${label.toLowerCase()}` : null;
      return { ...base, kind: 'select', value: field.value, placeholder, choices: field.choices };
    }
    case 'moment': {
      const hint = 'When would suit you? Leave it open and we will arrange a time with you.';
      return {
        ...base,
        kind: 'moment',
        hint,
        value: field.value,
        action: appointmentsHref(context.dealershipSlug ?? ''),
      };
    }
    case 'textarea':
      return { ...base, kind: 'textarea', value: field.value, maxLength: field.maxLength };
    default: {
      const kind = field.type === 'string' ? 'text' : field.type;
      return { ...base, kind, value: field.value, autocomplete: field.autoComplete, maxLength: field.maxLength };
    }
  }
}
