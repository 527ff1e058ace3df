import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { checkoutMarks } from './checkout-marks.ts';

export interface WaitingPanelView {
  text: string;
  /** This page once more. */
  href: string;
}

export interface WaitingPanelProps {
  waiting: WaitingPanelView;
}

const againMs = 4_000;

/** The bank or the processor has not answered yet. */
export function WaitingPanel({ waiting: { text, href } }: WaitingPanelProps) {
  return (
    <section aria-labelledby="waiting-heading" {...mark(checkoutMarks.again, againMs)}>
      <h2 id="waiting-heading" className="text-subheading">
        One moment, please
      </h2>
      <p className="mt-2" role="status">
        {text}
      </p>
      <LinkButton href={href} look="outline" className="mt-6 max-sm:w-full">
        Check again
      </LinkButton>
    </section>
  );
}
