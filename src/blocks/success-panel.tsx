import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/link-view.ts';
import { PanelLinks } from './panel-links.tsx';

export interface SuccessPanelView {
  heading: string;
  text: string;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export interface SuccessPanelProps {
  success: SuccessPanelView;
}

export function SuccessPanel({ success }: SuccessPanelProps) {
  return (
    <section className="flex flex-col items-start">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-success text-success-text">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="mt-6 text-title">{success.heading}</h1>
      <p className="mt-4 text-lead text-quiet-text">{success.text}</p>
      <PanelLinks links={success.links} />
    </section>
  );
}
