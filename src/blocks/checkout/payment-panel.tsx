import { mark } from '#ui/behaviour/mark.ts';
import { CardForm, type CardFormView } from './card-form.tsx';
import { checkoutMarks } from './checkout-marks.ts';
import { FramedCardForm, type FramedCardFormView } from './framed-card-form.tsx';

export interface PaymentPanelView {
  /** "$100" */
  amountText: string;
  /** Milliseconds since 1970. */
  until: number;
  /** "3:15 pm" */
  untilText: string;
  /** What the payer has once it has gone through. */
  promise: string;
  submitLabel: string;
  form: CardFormView | FramedCardFormView;
  /** Why the last card was refused. */
  problem: string | null;
}

export interface PaymentPanelProps {
  payment: PaymentPanelView;
}

/** BUY-03: the card goes to the processor's own address. */
export function PaymentPanel({ payment }: PaymentPanelProps) {
  const { amountText, until, untilText, promise, submitLabel, form, problem } = payment;
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
        . {promise}
      </p>
      {form.kind === 'posted' ? (
        <CardForm form={form} submitLabel={submitLabel} problem={problem} />
      ) : (
        <FramedCardForm form={form} submitLabel={submitLabel} problem={problem} />
      )}
    </section>
  );
}
