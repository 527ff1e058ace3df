import type { ImageView } from '#ui/image-view.ts';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';

export interface ColourTileView {
  /** As the stock writes it. */
  name: string;
  /** The list of its cars. */
  href: string;
  /** "3 cars" */
  countText: string;
  /** One of them: a painter's name for a colour says nothing of its shade. */
  image: ImageView | null;
  body: string | null;
}

export interface ColourTilesProps {
  heading: string;
  colours: readonly ColourTileView[];
}

/** Numbers that fill rows of four better than rows of six in wide windows; others stand six a row. */
const fourARow: ReadonlySet<number> = new Set([2, 3, 4, 7, 8]);

/** SITE-20: the paints that stand there, each as it looks on one of the cars. */
export function ColourTiles({ heading, colours }: ColourTilesProps) {
  if (colours.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className="mb-6 text-heading">{heading}</h2>
      <ul
        className={`max-sm:swipe-row max-sm:bleed-page gap-4 max-sm:scroll-px-(--page-edge) max-sm:px-page sm:grid sm:gap-6 ${fourARow.has(colours.length) ? 'sm:grid-cols-2 md:grid-cols-4' : 'sm:grid-cols-3 lg:grid-cols-6'}`}
      >
        {colours.map((colour) => (
          <li key={colour.name} className="relative w-[min(56vw,14rem)] shrink-0 snap-start sm:w-auto">
            <div className="overflow-hidden rounded-card bg-muted">
              {colour.image === null ? (
                <ImagePlaceholder body={colour.body} final />
              ) : (
                <Picture
                  image={colour.image}
                  sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 56vw"
                  className="aspect-car w-full"
                />
              )}
            </div>
            <h3 className="mt-3 text-note font-semibold">
              <a href={colour.href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                {colour.name}
              </a>
            </h3>
            <p className="text-note text-quiet-text">{colour.countText}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
