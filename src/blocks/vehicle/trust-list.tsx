import { Icon, type IconName } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';

export interface TrustView {
  icon: IconName;
  /** "Not recorded as written off" */
  title: string;
  /** What opens the rest: "How we know" */
  more: string;
  /** How that is known, or what it comes to, a paragraph each. */
  how: readonly string[];
  /** The report itself, where there is one to read. */
  link: LinkView | null;
}

/** What speaks for the car, each with what it rests on. */
export function TrustList({ points }: { points: readonly TrustView[] }) {
  if (points.length === 0) return null;
  return (
    <ul aria-label="Why you can trust it" className="mt-5 border-t border-line">
      {points.map((point) => (
        <li key={point.title} className="border-b border-line">
          <TrustPoint point={point} />
        </li>
      ))}
    </ul>
  );
}

function TrustPoint({ point: { icon, title, more, how, link } }: { point: TrustView }) {
  const head = (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 font-semibold">{title}</span>
    </>
  );
  const line = 'flex min-h-12 items-center gap-3 py-2 text-note';
  if (how.length === 0 && link === null) return <p className={line}>{head}</p>;
  return (
    <details>
      <summary className={line}>
        {head}
        <span className="shrink-0 text-quiet-text underline underline-offset-4">{more}</span>
      </summary>
      <div className="grid grid-cols-1 gap-2 pb-3 pl-8 text-note text-quiet-text">
        {how.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link === null ? null : (
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {link.label}
          </a>
        )}
      </div>
    </details>
  );
}
