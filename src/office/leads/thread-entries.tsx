import { Moment } from '../frame/moment.tsx';
import type { EntryView } from './present-entry.ts';

/** What colleagues have done, the oldest first. */
export function ThreadEntries({ entries, timeZone }: { entries: readonly EntryView[]; timeZone: string }) {
  return (
    <section className="mt-8">
      <h3 className="text-subheading">What happened since</h3>
      {entries.length === 0 ? <p className="mt-3 text-quiet-text">Nothing yet.</p> : null}
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-4">
        {entries.map(({ id, at, title, text }) => (
          <li key={id}>
            <p className="text-note">
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-quiet-text">
                <Moment at={at} timeZone={timeZone} />
              </span>
            </p>
            {text === '' ? null : <p className="mt-1 whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
