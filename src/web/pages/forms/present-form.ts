import type { EnquiryFormView, FormStepsView } from '#blocks/forms/enquiry-form.tsx';
import type { VisitedVehicle } from '#rules/appointments/visit-words.ts';
import { asksForPlace, formDefinitions, listFormSteps, sayOfForm } from '#rules/forms/enquiry-forms.ts';
import { getFormFields, type ShownField } from '#rules/forms/fields/get-form-fields.ts';
import type { FormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { listAccepted } from '#rules/uploads/file-kinds.ts';
import type { FormFieldView } from '#ui/form/form-view.ts';
import { appointmentsHref, leadsHref, thankHref } from '../addresses.ts';
import { presentPrivacyLink } from './privacy-link.ts';

export interface PresentFormInput {
  form: EnquiryForm;
  /** Of the form on its page; "enquiry" for the first one. */
  id?: string;
  settings: SiteSettings;
  /** YYYY-MM-DD in the site's zone. */
  today: string;
  context: FormContext;
  /** In place of the form's own. */
  words?: { heading?: string; introduction?: string; submitLabel?: string };
  action: string;
  /** Of the site's page on privacy, or null. */
  privacyHref: string | null;
  /**
   * The car that it is about: its name, its kind, its slug for the way back from the thank-you page, and where it stands,
   * for a form in steps.
   */
  car?: { name: string; slug: string; vehicle: VisitedVehicle; placeName?: string | null };
}

/** A form as it stands on a page that nobody has filled in yet: the same for every visitor. */
export function presentForm(input: PresentFormInput): EnquiryFormView {
  const { words } = formDefinitions[input.form];
  const subject = getFormSubject(input.settings, input.car?.vehicle ?? null);
  const fields = getFormFields(input.form, input, input.context);
  const shown = fields.flatMap((field) => (field.type === 'hidden' ? [] : [presentField(field, input)]));
  return {
    id: input.id ?? 'enquiry',
    heading: input.words?.heading ?? sayOfForm(input.form, 'heading', subject),
    introduction: input.words?.introduction ?? words.introduction?.(input.car?.name ?? null, subject) ?? null,
    action: input.action,
    hidden: fields.flatMap((field) => (field.type === 'hidden' ? [{ name: field.name, value: field.value }] : [])),
    fields: shown,
    submitLabel: input.words?.submitLabel ?? sayOfForm(input.form, 'submitLabel', subject),
    problem: null,
    call: null,
    privacyLink: presentPrivacyLink('We use your details to answer you.', input.privacyHref),
    steps: input.settings.forms.multiStep.some((form) => form === input.form) ? presentSteps(input, shown) : null,
  };
}

function presentSteps({ form, context, car }: PresentFormInput, fields: readonly FormFieldView[]): FormStepsView {
  return {
    list: listFormSteps(
      form,
      fields.map(({ name }) => name),
    ),
    action: leadsHref,
    successHref: thankHref(form, { ...context, carSlug: car?.slug ?? null }),
    place: car?.placeName ?? null,
  };
}

function presentField(
  field: ShownField,
  { form, context }: { form: EnquiryForm; context: FormContext },
): FormFieldView {
  const { name, label, hint, required, width } = field;
  const base = { name, label, required, hint, error: null, half: width === 'half' };
  switch (field.type) {
    case 'checkbox':
      return { ...base, kind: 'checkbox', checked: field.checked, value: 'true' };
    case 'select': {
      const placeholder = field.value === '' ? `Choose a ${label.toLowerCase()}` : null;
      const { value, choices, narrowedBy } = field;
      return { ...base, kind: 'select', value, placeholder, choices, narrowedBy };
    }
    case 'rego-state': {
      const placeholder = field.value === '' ? 'State' : null;
      const { value, choices, plate } = field;
      return { ...base, kind: 'rego-state', value, placeholder, choices, plate, found: null };
    }
    case 'moment': {
      const placedBy = context.locations.length > 1 && asksForPlace(form) ? 'location' : null;
      return { ...base, kind: 'moment', value: field.value, action: appointmentsHref(form, context), placedBy };
    }
    case 'number': {
      const { prefix, suffix, grouped, min } = field.definition;
      const { max } = field;
      const presets = field.presets.map((preset) => preset.toLocaleString('en-AU'));
      return { ...base, kind: 'number', value: field.value, prefix, suffix, grouped, min, max, presets };
    }
    case 'ticks':
      return { ...base, kind: 'ticks', values: [], choices: field.choices };
    case 'file': {
      const { kinds, most } = field.rule;
      return { ...base, kind: 'file', accept: listAccepted(kinds), multiple: most > 1, kept: [] };
    }
    case 'textarea':
      return { ...base, kind: 'textarea', value: field.value, maxLength: field.maxLength };
    default: {
      const kind = field.type === 'string' ? 'text' : field.type;
      return { ...base, kind, value: field.value, autocomplete: field.autoComplete, maxLength: field.maxLength };
    }
  }
}
