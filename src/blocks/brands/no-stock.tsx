import type { LinkView } from '#ui/navigation/link-view.ts';
import { PanelLinks } from '../content/panel-links.tsx';

export interface NoStockProps {
  heading: string;
  text: string;
  links: readonly LinkView[];
}

/** In place of the cars of a brand or a model. */
export function NoStock({ heading, text, links }: NoStockProps) {
  return (
    <section className="rounded-card bg-muted p-6 text-muted-text sm:p-10">
      <h2 className="text-subheading">{heading}</h2>
      <p className="mt-2 max-w-text text-quiet-text">{text}</p>
      <PanelLinks links={links} />
    </section>
  );
}
