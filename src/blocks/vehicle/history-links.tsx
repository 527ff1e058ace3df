import { historyReportEvent } from '#rules/events/events.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { eventMarks } from '#ui/behaviour/report-event.ts';
import { Icon } from '#ui/icon.tsx';

export interface HistoryLinkView {
  label: string;
  href: string;
  /** CAR-10: the report of the car itself is counted. */
  isReport: boolean;
}

/** CAR-10: the history report of a car that has one, and what other houses tell of it. */
export function HistoryLinks({ links }: { links: readonly HistoryLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="History and checks" className="mt-2 grid">
      {links.map((link) => (
        <li key={link.label}>
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            {...mark(eventMarks.click, link.isReport ? historyReportEvent : undefined)}
            className="inline-flex min-h-11 items-center gap-2 text-note font-medium underline-offset-4 hover:underline"
          >
            <Icon name="document" />
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
