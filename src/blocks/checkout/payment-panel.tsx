import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { checkoutMarks } from './checkout-marks.ts';

export interface PaymentPanelView {
  /** "$100" */
  amountText: string;
  /** Milliseconds since 1970. */
  until: number;
  /** "3:15 pm" */
  untilText: string;
  /** The processor's address: what is typed goes there and nowhere else. */
  action: string;
  hidden: readonly HiddenFieldView[];
  notice: string | null;
  /** Why the last card was refused. */
  problem: string | null;
}

export interface PaymentPanelProps {
  payment: PaymentPanelView;
}

const fields = [
  { name: 'cardNumber', label: 'Card number', autoComplete: 'cc-number', className: 'sm:col-span-2', hint: null },
  { name: 'cardExpiry', label: 'Ends', autoComplete: 'cc-exp', className: '', hint: 'Month and year, such as 12/30' },
  { name: 'cardCode', label: 'Security code', autoComplete: 'cc-csc', className: '', hint: 'On the back of the card' },
] as const;

/** BUY-03: the card goes to the processor's own address. */
export function PaymentPanel({ payment }: PaymentPanelProps) {
  const { amountText, until, untilText, action, hidden, notice, problem } = payment;
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="text-subheading">
        Pay {amountText} by card
      </h2>
      <p className="mt-2 text-quiet-text">
        These terms hold until {untilText}
        <span aria-hidden="true">
          {' '}
          (
          <span className="tabular-nums" {...mark(checkoutMarks.until, until)}>
            15 minutes
          </span>
          )
        </span>
        . The vehicle is yours as soon as the payment has gone through.
      </p>
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
        <Button className="mt-6 w-full">Pay {amountText} and reserve</Button>
        <p className="mt-4 text-small text-quiet-text">
          Your card goes straight to the payment processor; we never see its number.
        </p>
      </form>
    </section>
  );
}
