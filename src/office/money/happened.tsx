import { Moment } from '../frame/moment.tsx';
import type { HappenedView } from './present-money.ts';

/** What money did and people did with it, the oldest first. */
export function Happened({ happened, timeZone }: { happened: readonly HappenedView[]; timeZone: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-subheading">What happened</h2>
      {happened.length === 0 ? <p className="mt-3 text-quiet-text">Nothing was charged.</p> : null}
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-4">
        {happened.map(({ key, at, title, text }) => (
          <li key={key}>
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
