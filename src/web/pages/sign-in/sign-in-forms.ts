import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { FieldProblem } from '#kernel/refusal.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { formMessages } from '#rules/forms/messages.ts';
import { type Contact, hasTextMessages } from '#services/accounts/contact.ts';
import { accountLimits } from '#services/accounts/limits.ts';
import { type DetailName, isProven } from '#services/accounts/save-details.ts';
import type { Account } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import type { FormFieldView, TextFieldView } from '#ui/form/form-view.ts';

/** What came back: what was typed, and what is wrong with it. */
export interface GivenBack {
  values: Readonly<Record<string, string>>;
  problems: readonly FieldProblem[];
  /** Of the whole form. */
  problem: string | null;
}

const nothing: GivenBack = { values: {}, problems: [], problem: null };

interface FormInput {
  action: string;
  given?: GivenBack | null;
  privacyLink?: EnquiryFormView['privacyLink'];
}

type Words = Pick<EnquiryFormView, 'id' | 'heading' | 'introduction' | 'submitLabel'>;

function writeForm(words: Words, step: string, fields: FormFieldView[], input: FormInput): EnquiryFormView {
  const { action, given, privacyLink = null } = input;
  const { values, problems, problem } = given ?? nothing;
  return {
    ...words,
    action,
    hidden: [{ name: 'step', value: step }],
    fields: fields.map((field) => fillIn(field, values, problems)),
    problem,
    call: null,
    privacyLink,
    steps: null,
  };
}

function fillIn(field: FormFieldView, values: GivenBack['values'], problems: GivenBack['problems']): FormFieldView {
  const error = problems.find((problem) => problem.field === field.name)?.message ?? null;
  if (field.kind === 'checkbox') {
    return { ...field, error, checked: Object.keys(values).length === 0 ? field.checked : field.name in values };
  }
  return 'value' in field ? { ...field, error, value: values[field.name] ?? field.value } : field;
}

type TextWords = Pick<TextFieldView, 'name' | 'label' | 'kind' | 'autocomplete' | 'maxLength'> & Partial<TextFieldView>;

function text(words: TextWords): TextFieldView {
  return { hint: null, required: true, error: null, half: false, value: '', ...words };
}

/** The first step: where the code shall go. */
export function presentAddressForm(ctx: SiteContext, input: FormInput): EnquiryFormView {
  const both = hasTextMessages(ctx);
  const field = both
    ? text({
        name: 'contact',
        label: 'Email or mobile number',
        kind: 'text',
        autocomplete: 'username',
        maxLength: null,
      })
    : text({ name: 'contact', label: 'Email', kind: 'email', autocomplete: 'email', maxLength: fieldLimits.email });
  const words = {
    id: 'sign-in',
    heading: 'Where shall we send your code?',
    introduction: both
      ? 'We send you a code of six digits. There is no password to remember.'
      : 'We email you a code of six digits. There is no password to remember.',
    submitLabel: 'Send me a code',
  };
  return writeForm(words, 'send', [field], input);
}

/** The second step: the code that came. */
export function presentCodeForm({ channel, target }: Contact, input: FormInput): EnquiryFormView {
  const field = text({
    name: 'code',
    label: 'Code',
    kind: 'code',
    autocomplete: 'one-time-code',
    maxLength: 12,
    hint: 'The six digits of our message.',
  });
  const place = channel === 'email' ? target : writeAustralianPhone(target);
  const words = {
    id: 'sign-in',
    heading: channel === 'email' ? 'Check your email' : 'Check your phone',
    introduction: `We have sent a code to ${place}. It works for ${accountLimits.codeMinutes} minutes.`,
    submitLabel: 'Sign in',
  };
  return writeForm(words, 'check', [field], input);
}

/** USER-01: what is known of the visitor, to be filled in or changed. */
export function presentDetailsForm(
  account: Account,
  input: FormInput & { words: Words; granted: boolean | null },
): EnquiryFormView {
  const known: Record<DetailName, TextFieldView> = {
    name: text({ ...field('name', 'Name', 'given-name', account.name), half: true, maxLength: fieldLimits.name }),
    last_name: text({
      ...{
        ...field('last_name', 'Last name', 'family-name', account.lastName),
        half: true,
        maxLength: fieldLimits.name,
      },
    }),
    email: text({
      ...field('email', 'Email', 'email', account.email ?? ''),
      ...{ kind: 'email', half: true, maxLength: fieldLimits.email },
    }),
    phone: text({
      ...field('phone', 'Phone', 'tel', writeAustralianPhone(account.phone ?? '')),
      ...{ kind: 'phone', half: true, maxLength: fieldLimits.phone },
    }),
    postcode: text({
      ...field('postcode', 'Postcode', 'postal-code', account.postcode),
      ...{ kind: 'postcode', half: true, maxLength: fieldLimits.postcode },
    }),
  };
  const names = (Object.keys(known) as DetailName[]).filter((name) => !isProven(account, name));
  const optIn: FormFieldView = {
    ...{ kind: 'checkbox', name: 'opt_in', label: formMessages.optIn, hint: null, required: false, error: null },
    ...{ half: false, value: 'true', checked: input.granted === true },
  };
  return writeForm(input.words, 'details', [...names.map((name) => known[name]), optIn], input);
}

function field(name: string, label: string, autocomplete: string, value: string) {
  return { name, label, autocomplete, value, kind: 'text', maxLength: null } as const;
}
