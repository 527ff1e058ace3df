import { useEffect, useRef } from 'react';
import { arrangeSlides } from '#rules/gallery/slides.ts';
import { Icon } from '#ui/icon.tsx';
import type { GalleryImageView, VehicleGalleryView } from './gallery-view.ts';

export interface GalleryThumbnailsProps {
  gallery: VehicleGalleryView;
  id: string;
  /** The slide that is shown; null while something else is. */
  current: number | null;
  onShow: (slide: number) => void;
  className?: string;
}

/** Small photos that lead to the large ones, by links where scripts do not run. */
export function GalleryThumbnails({ gallery, id, current, onShow, className = '' }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = current === null ? null : strip.current?.children[current];
    if (!(chosen instanceof HTMLElement) || !strip.current) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
    strip.current.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
  }, [current]);
  let photo = 0;
  return (
    <ul ref={strip} className={`swipe-row mt-2 gap-2 py-1 ${className}`} aria-label="All photos">
      {arrangeSlides(gallery.images, gallery.video).map((slide, at) => {
        if (slide.kind === 'image') photo += 1;
        return (
          <li
            key={slide.kind === 'image' ? slide.image.url : slide.video.url}
            className="w-24 shrink-0 snap-start sm:w-28"
          >
            <a
              href={`#${id}-${at}`}
              onClick={(event) => {
                event.preventDefault();
                onShow(at);
              }}
              aria-label={slide.kind === 'image' ? `Show photo ${photo}` : 'Show the video'}
              aria-current={current === at ? 'true' : undefined}
              className="block aspect-car overflow-hidden rounded-box bg-muted aria-[current]:outline-2 -outline-offset-2 aria-[current]:outline-current"
            >
              {slide.kind === 'image' ? (
                <SmallPhoto image={slide.image} />
              ) : (
                <span className="flex size-full items-center justify-center bg-inverse text-inverse-text">
                  <Icon name="play" className="size-6" />
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function SmallPhoto({ image }: { image: GalleryImageView }) {
  return (
    <img
      src={image.thumbnailUrl ?? image.url}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
