import type { ImageView } from '#ui/image-view.ts';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';

export interface ModelCardView {
  /** The list of these cars. */
  href: string;
  /** "Ford Ranger" */
  name: string;
  /** In the stock's words; null where it is not known. */
  body: string | null;
  /** "12 cars for sale" */
  countText: string;
  /** "From $23,990"; null where no price is shown. */
  priceText: string | null;
  /** One of these cars. */
  image: ImageView | null;
}

export interface ModelCardProps {
  model: ModelCardView;
  first?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** A model in a body, which leads to all of its cars. */
export function ModelCard({ model, first = false, headingLevel: Heading = 'h2' }: ModelCardProps) {
  return (
    <article className="ring-card relative grid h-full grid-cols-[42%_minmax(0,1fr)] overflow-hidden rounded-card border border-card-line bg-raised text-raised-text shadow-card hover:border-control-line">
      <div className="flex items-center overflow-hidden bg-muted">
        {model.image === null ? (
          <ImagePlaceholder body={model.body} final />
        ) : (
          <Picture
            image={model.image}
            first={first}
            sizes="(min-width: 80rem) 12rem, (min-width: 48rem) 21vw, 40vw"
            className="aspect-car w-full"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col p-3 sm:p-5">
        <Heading className="text-card-title">
          <a href={model.href} className="after:absolute after:inset-0 focus-visible:outline-none">
            {model.name}
          </a>
        </Heading>
        {model.body === null ? null : <p className="text-note text-quiet-text">{model.body}</p>}
        <p className="mt-auto pt-2 text-note font-semibold">{model.countText}</p>
        {model.priceText === null ? null : <p className="text-note tabular-nums">{model.priceText}</p>}
      </div>
    </article>
  );
}
