import { mark } from '#ui/behaviour/mark.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { checkoutMarks } from './checkout-marks.ts';

/** A form that the processor's script draws, in frames of the processor: nothing that is typed is in our page. */
export interface FramedCardFormView {
  kind: 'framed';
  script: {
    url: string;
    publishableKey: string;
    account: string;
    clientSecret: string;
    returnUrl: string;
  };
}

export interface FramedCardFormProps {
  form: FramedCardFormView;
  submitLabel: string;
  problem: string | null;
}

/** BUY-06: Stripe's Payment Element. It needs scripts, which is said to whoever has none. */
export function FramedCardForm({ form: { script }, submitLabel, problem }: FramedCardFormProps) {
  return (
    <form {...mark(checkoutMarks.framed, JSON.stringify(script))} className="mt-5">
      <div {...mark(checkoutMarks.problem, true)} className="mb-6 empty:hidden">
        {problem === null ? null : <ErrorSummary heading={`${problem} You have not been charged.`} problems={[]} />}
      </div>
      <p className="mb-6 hidden rounded-control bg-muted p-4 text-muted-text noscript:block">
        The card form of our payment processor needs JavaScript. Please switch it on for this page, or call us: nothing
        has been charged.
      </p>
      <p role="status" className="text-quiet-text noscript:hidden" {...mark(checkoutMarks.loading, true)}>
        The card form is loading …
      </p>
      <div {...mark(checkoutMarks.frame, true)} />
      <Button className="mt-6 w-full noscript:hidden" disabled {...mark(checkoutMarks.pay, true)}>
        {submitLabel}
      </Button>
      <p className="mt-4 text-small text-quiet-text">
        Your card goes straight to Stripe, our payment processor; we never see its number.
      </p>
      <template {...mark(checkoutMarks.notLoaded, true)}>
        <ErrorSummary heading="The card form could not be loaded. You have not been charged." problems={[]}>
          <LinkButton href={script.returnUrl} look="outline" className="mt-3 max-sm:w-full">
            Try again
          </LinkButton>
        </ErrorSummary>
      </template>
    </form>
  );
}
