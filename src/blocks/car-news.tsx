import type { LiveCarStatus } from '#rules/car/live-car-status.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface CarNewsView {
  /** The call that tells how the car stands now. */
  action: string;
  /** As the page shows it: what differs is said. */
  shown: LiveCarStatus;
}

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Says what has become of the car since the page was sent: another price, reserved, sold (`followCar`). */
export function CarNews({ news }: { news: CarNewsView }) {
  return (
    <div
      data-car-news={news.action}
      data-shown={JSON.stringify(news.shown)}
      role="status"
      className="fixed inset-x-0 top-0 z-40 flex justify-center px-page"
    >
      <p
        hidden
        className="mt-3 flex max-w-narrow items-center gap-x-4 rounded-card border border-notice-text/40 bg-notice py-2 pl-5 pr-2 text-notice-text shadow-card"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span data-news-text className="font-semibold" />
          <a href="#enquiry" data-news-form hidden className={linkClasses}>
            Find me one
          </a>
          <a href="#similar-cars" data-news-link hidden className={linkClasses}>
            See similar cars
          </a>
        </span>
        <button
          type="button"
          data-news-close
          className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control"
        >
          <Icon name="close" />
          <VisuallyHidden>Dismiss</VisuallyHidden>
        </button>
      </p>
    </div>
  );
}
