import type { ImageView } from '#ui/image-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';
import { Picture } from '../pictures/picture.tsx';

export interface PhotoRowView {
  heading: string;
  images: readonly ImageView[];
  /** The car that they show, and its page: "2026 Toyota RAV4 GXL in Graphite". */
  carName: string;
  carHref: string;
}

/** SITE-20: one car of many from all sides, swiped sideways; the browser moves it by keys as well. */
export function PhotoRow({ photos: { heading, images, carName, carHref } }: { photos: PhotoRowView }) {
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} isRow />
      <ul
        aria-label={`${images.length} photos of ${carName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        className="swipe-row max-lg:bleed-page gap-4 pb-4 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6"
      >
        {images.map((image) => (
          <li
            key={image.url}
            className="w-[min(84vw,27rem)] shrink-0 snap-start overflow-hidden rounded-card bg-muted xl:w-[calc(100%/3-1rem)]"
          >
            <Picture image={image} sizes="(min-width: 80rem) 30vw, min(84vw, 27rem)" className="aspect-wide w-full" />
          </li>
        ))}
      </ul>
      <p className="text-note text-quiet-text">
        Pictured:{' '}
        <a href={carHref} className="text-link underline underline-offset-4">
          {carName}
        </a>
        , one of those for sale.
      </p>
    </section>
  );
}
