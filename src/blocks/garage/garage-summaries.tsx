import { Icon } from '#ui/icon.tsx';
import { Countdown } from './countdown.tsx';
import type { GarageLineView, GarageSummaryView } from './garage-view.ts';

/** USER-05: every section at a glance, with what is new in it. */
export function GarageSummaries({ summaries }: { summaries: readonly GarageSummaryView[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {summaries.map(({ heading, href, countText, lines }) => (
        <li key={href} className="min-w-0">
          <section className="flex h-full flex-col rounded-card border border-line bg-raised p-5 text-raised-text">
            <h2 className="text-body font-semibold">
              <a
                href={href}
                className="flex min-h-11 items-center justify-between gap-3 underline-offset-4 hover:underline"
              >
                <span>{heading}</span>
                <span className="flex items-center gap-2">
                  {countText === null ? null : <span className="text-subheading tabular-nums">{countText}</span>}
                  <Icon name="chevron-right" className="size-4" />
                </span>
              </a>
            </h2>
            <ul className="mt-2 grid gap-3 text-note">
              {lines.map((line) => (
                <li key={`${line.text}${line.note}`}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
          </section>
        </li>
      ))}
    </ul>
  );
}

function Line({ line: { text, note, href, until } }: { line: GarageLineView }) {
  return (
    <>
      <p className="wrap-anywhere">
        {href === null ? (
          text
        ) : (
          <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            {text}
          </a>
        )}
      </p>
      {note === null ? null : <p className="font-semibold wrap-anywhere">{note}</p>}
      {until === null ? null : <Countdown until={until} />}
    </>
  );
}
