import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PostButton, type PostButtonView } from '../account/post-button.tsx';

/** A car that an alert has found, and why. */
export interface FoundCarView {
  id: string;
  name: string;
  href: string;
  priceText: string;
  /** "New match, 2 March 2026" */
  reasonText: string;
}

export interface AlertView {
  id: string;
  /** "Used Toyota, under $30,000" */
  name: string;
  /** Its list or its car; null for a car that is gone. */
  href: string | null;
  /** "Saved search. As soon as it happens" */
  text: string;
  isPaused: boolean;
  found: readonly FoundCarView[];
  /** Pause or start again, and the other frequency. */
  changes: readonly PostButtonView[];
  remove: PostButtonView;
}

/** USER-08: what a visitor has asked to be told of. */
export function AlertList({ alerts }: { alerts: readonly AlertView[] }) {
  return (
    <ul className="mt-8 grid gap-4">
      {alerts.map((alert) => (
        <li key={alert.id} className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-6">
          <AlertItem alert={alert} />
        </li>
      ))}
    </ul>
  );
}

function AlertItem({ alert: { name, href, text, isPaused, found, changes, remove } }: { alert: AlertView }) {
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-subheading wrap-anywhere">
        {href === null ? (
          name
        ) : (
          <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            {name}
          </a>
        )}
        {isPaused ? <Badge look="muted">Paused</Badge> : null}
      </h2>
      <p className="mt-1 text-quiet-text">{text}</p>
      {found.length === 0 ? null : <FoundCars found={found} />}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {changes.map((change) => (
          <PostButton key={change.label} button={change} />
        ))}
        <details>
          <summary className="inline-flex min-h-12 items-center gap-2 px-3 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2">
            Delete <VisuallyHidden>{name}</VisuallyHidden>
          </summary>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-muted px-4 py-3 text-muted-text">
            <p>Delete this alert for good?</p>
            <PostButton button={remove} />
          </div>
        </details>
      </div>
    </>
  );
}

function FoundCars({ found }: Pick<AlertView, 'found'>) {
  return (
    <ul className="mt-4 lined border-y border-line">
      {found.map(({ id, name, href, priceText, reasonText }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <div className="min-w-0">
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2 sm:min-h-0"
            >
              {name} <Icon name="arrow-right" className="size-4 shrink-0" />
            </a>
            <p className="text-note text-quiet-text">{reasonText}</p>
          </div>
          <p className="font-semibold tabular-nums">{priceText}</p>
        </li>
      ))}
    </ul>
  );
}
