import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { PanelLinks } from './panel-links.tsx';

export interface SuccessPanelView {
  heading: string;
  text: string;
  /** What happens next: who answers by when, and what to have ready. */
  steps: readonly string[];
  /** Of who answers. */
  phone: PhoneLinkView | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export interface SuccessPanelProps {
  success: SuccessPanelView;
}

export function SuccessPanel({ success }: SuccessPanelProps) {
  return (
    <section className="flex flex-col items-start">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-success text-success-text">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="mt-6 text-title">{success.heading}</h1>
      <p className="mt-4 text-lead text-quiet-text">{success.text}</p>
      {success.steps.length === 0 && success.phone === null ? null : <NextSteps success={success} />}
      <PanelLinks links={success.links} />
    </section>
  );
}

function NextSteps({ success: { steps, phone } }: SuccessPanelProps) {
  return (
    <div className="mt-8 w-full rounded-card bg-muted p-6 text-muted-text sm:p-8">
      <h2 className="text-subheading">What happens next</h2>
      <ul className="mt-3 grid gap-3">
        {steps.map((step) => (
          <li key={step} className="flex items-start gap-3">
            <Icon name="check" className="mt-1 size-4 shrink-0" />
            {step}
          </li>
        ))}
      </ul>
      {phone === null ? null : (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>In a hurry?</p>
          <PhoneLink phone={phone} className={getButtonClasses('outline')} />
        </div>
      )}
    </div>
  );
}
