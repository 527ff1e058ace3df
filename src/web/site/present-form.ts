import type { EnquiryFormView } from '#blocks/enquiry-form.tsx';
import { type EnquiryForm, type EnquiryFormContext, getFormFields } from '#rules/forms/enquiry-form.ts';
import type { FormField } from '#rules/forms/form-field.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { FormFieldView } from '#ui/form-view.ts';

export interface FormInput {
  form: EnquiryForm;
  settings: SiteSettings;
  context: EnquiryFormContext;
  heading: string;
  introduction: string | null;
  submitLabel: string;
  action: string;
}

/** A form as it stands on a page that nobody has filled in yet: the same for every visitor. */
export function presentForm(input: FormInput): EnquiryFormView {
  const fields = getFormFields(input.form, input.settings, input.context);
  return {
    id: 'enquiry',
    heading: input.heading,
    introduction: input.introduction,
    action: input.action,
    hidden: fields.flatMap((field) => (field.type === 'hidden' ? [{ name: field.name, value: field.value }] : [])),
    fields: fields.flatMap((field) => (field.type === 'hidden' ? [] : [presentField(field)])),
    submitLabel: input.submitLabel,
    problem: null,
    privacyLink: null,
  };
}

const half: readonly string[] = ['name', 'last_name', 'email', 'phone', 'postcode', 'category'];

function presentField(field: Exclude<FormField, { type: 'hidden' }>): FormFieldView {
  const { name, label, required } = field;
  const base = { name, label, required, hint: null, error: null, half: half.includes(name) };
  switch (field.type) {
    case 'checkbox':
      return { ...base, kind: 'checkbox', checked: field.checked, value: 'true' };
    case 'select': {
      const placeholder = field.value === '' ? `Choose a ${label.toLowerCase()}` : null;
      return { ...base, kind: 'select', value: field.value, placeholder, choices: field.choices };
    }
    case 'textarea':
      return { ...base, kind: 'textarea', value: field.value, maxLength: field.maxLength };
    default: {
      const kind = field.type === 'string' ? 'text' : field.type;
      return { ...base, kind, value: field.value, autocomplete: field.autoComplete, maxLength: field.maxLength };
    }
  }
}
