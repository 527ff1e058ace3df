import { useId, useRef } from 'react';
import type { CarTag as CarTagFacts } from '#rules/car/tag.ts';
import type { ImageView } from '#ui/image-view.ts';
import { CarTag } from './car-tag.tsx';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { Picture } from './picture.tsx';
import { SlideArrows } from './slide-arrows.tsx';
import { type Slides, useSlides } from './use-slides.ts';

export interface GalleryImageView extends ImageView {
  /** A small version for the strip; null uses `url`. */
  thumbnailUrl: string | null;
}

export interface VehicleGalleryView {
  /** The car's name, for the label of the gallery. */
  name: string;
  images: readonly GalleryImageView[];
  /** VDP-02: more than 3 images. */
  thumbnails: boolean;
  /** The body in the stock's words, for the drawing without images. */
  body: string | null;
  tag: CarTagFacts | null;
  sold: boolean;
}

export interface VehicleGalleryProps {
  gallery: VehicleGalleryView;
  layout?: keyof typeof layouts;
}

/** One photo at a time beside the price, or a strip across the page where the next one looks in. */
const layouts = {
  stage: { frame: 'rounded-card', slide: 'w-full', sizes: '(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw' },
  strip: { frame: '', slide: 'w-full lg:mr-1 lg:w-[62%]', sizes: '(min-width: 64rem) 62vw, 100vw' },
} as const;

/** Photos side by side that snap into place; thumbnails lead to them. Arrows and the count need scripts, swiping does not. */
export function VehicleGallery({ gallery, layout = 'stage' }: VehicleGalleryProps) {
  const { frame, slide, sizes } = layouts[layout];
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const slides = useSlides(track, gallery.images.length);
  if (gallery.images.length === 0) {
    return (
      <div className={`relative overflow-hidden ${frame}`}>
        <ImagePlaceholder body={gallery.body} final={gallery.sold} className={layout === 'strip' ? 'max-h-96' : ''} />
        <GalleryTag gallery={gallery} />
      </div>
    );
  }
  return (
    <section aria-label={`Photos of ${gallery.name}`}>
      <div className={`relative overflow-hidden bg-muted ${frame}`}>
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
          tabIndex={0}
          className="swipe-row [scrollbar-width:none]"
          aria-label={`${gallery.images.length} photos`}
        >
          {gallery.images.map((image, at) => (
            <li key={image.url} id={`${id}-${at}`} className={`shrink-0 snap-center snap-always ${slide}`}>
              <Picture image={image} first={at === 0} sizes={sizes} className="aspect-car w-full" />
            </li>
          ))}
        </ul>
        <GalleryTag gallery={gallery} />
        <SlideArrows slides={slides} noun="photo" />
      </div>
      {gallery.thumbnails && layout === 'stage' ? <Thumbnails gallery={gallery} id={id} slides={slides} /> : null}
    </section>
  );
}

function GalleryTag({ gallery }: VehicleGalleryProps) {
  if (gallery.tag === null) return null;
  return (
    <div className="absolute left-4 top-4">
      <CarTag tag={gallery.tag} />
    </div>
  );
}

function Thumbnails({ gallery, id, slides }: VehicleGalleryProps & { id: string; slides: Slides }) {
  return (
    <ul
      className="swipe-row mt-2 gap-2 py-1 max-sm:scroll-px-(--page-edge) max-sm:px-page sm:-mx-1 sm:px-1"
      aria-label="All photos"
    >
      {gallery.images.map((image, at) => (
        <li key={image.url} className="w-24 shrink-0 snap-start sm:w-28">
          <a
            href={`#${id}-${at}`}
            onClick={(event) => {
              event.preventDefault();
              slides.show(at);
            }}
            aria-label={`Show photo ${at + 1}`}
            aria-current={slides.ready && slides.current === at ? 'true' : undefined}
            className="block overflow-hidden rounded-control aria-[current]:outline-2 aria-[current]:outline-surface-text"
          >
            <img
              src={image.thumbnailUrl ?? image.url}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
              className="aspect-car w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
