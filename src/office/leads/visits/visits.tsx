import { Link } from 'react-router';
import type { VisitView } from '../present-thread.ts';

/** When the person is expected, and what there is to say of it. */
export function Visits({ visits, className = '' }: { visits: readonly VisitView[]; className?: string }) {
  return visits.map(({ at, label, text, notes, others }) => (
    <div key={at} className={className}>
      <p>
        {label}{' '}
        <time dateTime={at} className="font-semibold">
          {text}
        </time>
      </p>
      {notes.map((note) => (
        <p key={note} className="text-note text-notice-text [overflow-wrap:anywhere]">
          {note}
        </p>
      ))}
      {others.map(({ name, href }) => (
        <p key={href} className="text-note text-notice-text">
          <Link to={href} className="underline underline-offset-4">
            {name}
          </Link>{' '}
          is expected for the same car then.
        </p>
      ))}
    </div>
  ));
}
