import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';
import type { ModelCardView } from '../directory/model-card.tsx';
import { TilePicture } from '../pictures/tile-picture.tsx';

export interface ModelRangeView {
  make: string;
  /** The lowest price first. */
  models: readonly ModelCardView[];
  moreLink: LinkView;
}

export interface ModelRangeProps {
  heading: string;
  range: ModelRangeView;
}

/** What a make builds, as its own showroom would set it out: large pictures, a name and what it costs at least. */
export function ModelRange({ heading, range }: ModelRangeProps) {
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} moreLink={range.moreLink} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        {range.models.map((model) => (
          <li key={model.href} className="relative min-w-0">
            <TilePicture image={model.image} body={model.body} />
            <h3 className="mt-3 text-card-title font-semibold">
              <a href={model.href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                {model.name}
              </a>
            </h3>
            {model.priceText === null ? null : <p className="tabular-nums">{model.priceText}</p>}
            <p className="text-note text-quiet-text">{model.countText}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
