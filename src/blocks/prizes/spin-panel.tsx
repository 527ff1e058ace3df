import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { PanelLinks } from '../content/panel-links.tsx';
import { spinMarks } from './spin-marks.ts';

export type SpinPanelView =
  | { kind: 'open'; action: string; label: string; note: string; termsHref: string | null }
  | {
      kind: 'told';
      heading: string;
      paragraphs: readonly string[];
      /** Null where nothing was won. */
      code: { label: string; text: string; validText: string } | null;
      links: readonly LinkView[];
    };

export interface SpinPanelProps {
  panel: SpinPanelView;
}

/** SITE-19: the button that spins, or what came of it. */
export function SpinPanel({ panel }: SpinPanelProps) {
  return (
    <div
      {...mark(spinMarks.panel, true)}
      className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8"
    >
      {panel.kind === 'open' ? <SpinForm panel={panel} /> : <Told panel={panel} />}
    </div>
  );
}

function SpinForm({ panel: { action, label, note, termsHref } }: { panel: Extract<SpinPanelView, { kind: 'open' }> }) {
  return (
    <form method="post" action={action} {...mark(spinMarks.form, true)}>
      <Button className="w-full">{label}</Button>
      <p className="mt-4 text-small text-quiet-text">
        {note}
        {termsHref === null ? null : (
          <>
            {' '}
            <a href={termsHref} className="text-link underline underline-offset-4 hover:decoration-2">
              Read the terms
            </a>
          </>
        )}
      </p>
    </form>
  );
}

function Told({ panel }: { panel: Extract<SpinPanelView, { kind: 'told' }> }) {
  const { heading, paragraphs, code, links } = panel;
  return (
    <section aria-labelledby="spin-heading">
      <h2 id="spin-heading" tabIndex={-1} className="text-subheading">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 wrap-anywhere">
          {text}
        </p>
      ))}
      {code === null ? null : (
        <p className="mt-5 rounded-control bg-muted p-4 text-muted-text">
          <span className="block text-small">{code.label}</span>
          <strong className="mt-1 block text-subheading tabular-nums tracking-wide wrap-anywhere">{code.text}</strong>
          <span className="mt-1 block text-small">{code.validText}</span>
        </p>
      )}
      <PanelLinks links={links} />
    </section>
  );
}
