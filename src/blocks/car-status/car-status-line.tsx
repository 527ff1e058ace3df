import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { carStatusMarks } from './car-status-marks.ts';

export interface CarStatusLineView {
  /** The call that gives the current status of the car. */
  action: string;
  /** As the page shows it: what differs is said. */
  shown: LiveCarStatus;
  /** "car", "caravan" */
  noun: string;
}

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Says what has become of the car since the page was sent: another price, reserved, sold (`followCar`). */
export function CarStatusLine({ status }: { status: CarStatusLineView }) {
  return (
    <div
      {...mark(carStatusMarks.line, status.action)}
      {...mark(carStatusMarks.shown, JSON.stringify(status.shown))}
      {...mark(carStatusMarks.noun, status.noun)}
      role="status"
      className="fixed inset-x-0 top-0 z-40 flex justify-center px-page"
    >
      <p
        hidden
        className="mt-3 flex max-w-narrow items-center gap-x-4 rounded-card border border-notice-text/40 bg-notice py-2 pl-5 pr-2 text-notice-text shadow-card"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span {...mark(carStatusMarks.text, true)} className="font-semibold" />
          <a href="#enquiry" {...mark(carStatusMarks.formLink, true)} hidden className={linkClasses}>
            Find me one
          </a>
          <a href="#similar-cars" {...mark(carStatusMarks.similarLink, true)} hidden className={linkClasses}>
            See similar cars
          </a>
        </span>
        <button
          type="button"
          {...mark(carStatusMarks.close, true)}
          className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control"
        >
          <Icon name="close" />
          <VisuallyHidden>Dismiss</VisuallyHidden>
        </button>
      </p>
    </div>
  );
}
