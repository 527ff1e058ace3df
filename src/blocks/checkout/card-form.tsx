import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { checkoutMarks } from './checkout-marks.ts';

/** A form that is posted to the processor; works without scripts. */
export interface CardFormView {
  kind: 'posted';
  /** The processor's address: what is typed goes there and nowhere else. */
  action: string;
  hidden: readonly HiddenFieldView[];
  notice: string | null;
}

export interface CardFormProps {
  form: CardFormView;
  submitLabel: string;
  problem: string | null;
}

const fields = [
  { name: 'cardNumber', label: 'Card number', autoComplete: 'cc-number', className: 'sm:col-span-2', hint: null },
  { name: 'cardExpiry', label: 'Ends', autoComplete: 'cc-exp', className: '', hint: 'Month and year, such as 12/30' },
  { name: 'cardCode', label: 'Security code', autoComplete: 'cc-csc', className: '', hint: 'On the back of the card' },
] as const;

export function CardForm({ form: { action, hidden, notice }, submitLabel, problem }: CardFormProps) {
  return (
    <>
      {notice === null ? null : (
        <p className="mt-4 rounded-control bg-muted p-4 text-small text-muted-text">{notice}</p>
      )}
      <form method="post" action={action} {...mark(checkoutMarks.payment, true)} className="mt-5">
        <HiddenFields fields={hidden} />
        {problem === null ? null : (
          <div className="mb-6">
            <ErrorSummary heading={`${problem} You have not been charged.`} problems={[]} />
          </div>
        )}
        <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map(({ name, label, hint, className, autoComplete }) => (
            <Field
              key={name}
              id={`payment-${name}`}
              name={name}
              label={label}
              hint={hint}
              required
              className={className}
            >
              {(control) => <TextInput {...control} inputMode="numeric" autoComplete={autoComplete} maxLength={30} />}
            </Field>
          ))}
        </div>
        <Button className="mt-6 w-full">{submitLabel}</Button>
        <p className="mt-4 text-small text-quiet-text">
          Your card goes straight to the payment processor; we never see its number.
        </p>
      </form>
    </>
  );
}
