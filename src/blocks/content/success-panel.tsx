import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { OpenText } from '../locations/open-text.tsx';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { PanelLinks } from './panel-links.tsx';
import { TickedPoint } from './ticked-point.tsx';

export interface SuccessPanelView {
  heading: string;
  text: string;
  /** False where nobody knows of anything that was sent. */
  isSent: boolean;
  /** What was sent, to be checked; null where there is nothing to check. */
  booking: { facts: readonly { label: string; value: string }[]; calendarHref: string | null } | null;
  /** What happens next: who answers by when, and what to have ready. */
  steps: readonly string[];
  /** Of who answers; `closedText` says when he does where nobody is there now. */
  call: { phone: PhoneLinkView; closedText: string | null } | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export interface SuccessPanelProps {
  success: SuccessPanelView;
}

export function SuccessPanel({ success }: SuccessPanelProps) {
  return (
    <section className="flex flex-col items-start">
      {success.isSent ? (
        <span className="mb-6 inline-flex size-14 items-center justify-center rounded-full bg-success text-success-text">
          <Icon name="check" className="size-7" />
        </span>
      ) : null}
      <h1 className="text-title">{success.heading}</h1>
      <p className="mt-4 text-lead text-quiet-text">{success.text}</p>
      {success.booking === null ? null : <Booking booking={success.booking} />}
      {success.steps.length === 0 && success.call === null ? null : <NextSteps success={success} />}
      <PanelLinks links={success.links} />
    </section>
  );
}

function Booking({ booking: { facts, calendarHref } }: { booking: NonNullable<SuccessPanelView['booking']> }) {
  return (
    <div className="mt-8 w-full rounded-card border border-line p-6 sm:p-8">
      <h2 className="text-subheading">What you sent</h2>
      <dl className="mt-3 lined">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-quiet-text">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {calendarHref === null ? null : (
        <p className="mt-4">
          <a href={calendarHref} className={getButtonClasses('outline')}>
            Add to calendar
          </a>
        </p>
      )}
    </div>
  );
}

function NextSteps({ success: { steps, call } }: SuccessPanelProps) {
  return (
    <div className="mt-8 grid w-full gap-6 rounded-card bg-muted p-6 text-muted-text sm:p-8">
      {steps.length === 0 ? null : (
        <div>
          <h2 className="text-subheading">What happens next</h2>
          <ul className="mt-3 grid gap-3">
            {steps.map((step) => (
              <TickedPoint key={step} text={step} />
            ))}
          </ul>
        </div>
      )}
      {call === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{call.closedText === null ? 'In a hurry?' : <OpenText text={call.closedText} />}</p>
          <PhoneLink
            phone={call.phone}
            className={
              call.closedText === null ? getButtonClasses('outline') : 'inline-flex min-h-11 items-center gap-2'
            }
          />
        </div>
      )}
    </div>
  );
}
