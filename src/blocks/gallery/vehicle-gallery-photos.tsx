import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { arrangeSlides } from '#rules/gallery/slides.ts';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';
import { countSlides } from './count-slides.ts';
import { FlawPins } from './flaw-pins.tsx';
import type { GalleryLayout } from './gallery-layouts.ts';
import type { GalleryImageView, VehicleGalleryView } from './gallery-view.ts';
import { PhotoCaption } from './photo-caption.tsx';
import { SlideArrows } from './slide-arrows.tsx';
import type { Slides } from './use-slides.ts';
import { EmbedPlayer } from './viewer/embed-player.tsx';
import { LoopingVideo } from './viewer/looping-video.tsx';

export interface GalleryPhotosProps {
  gallery: VehicleGalleryView;
  layout: GalleryLayout;
  /** Names the slides to the links that lead to them. */
  id: string;
  track: RefObject<HTMLUListElement | null>;
  slides: Slides;
  /** Whether the first of them is seen at once with the page. */
  first: boolean;
  /** A photo was pressed. */
  onOpen: () => void;
}

/** Photos side by side that snap into place, with the car's video among them. Swiping needs no scripts. */
export function GalleryPhotos({ gallery, layout, id, track, slides, first, onOpen }: GalleryPhotosProps) {
  const { broken, handleError } = useBrokenPictures(track);
  const arranged = arrangeSlides(gallery.images, gallery.video);
  const handleClick = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.closest('button, a') === null) onOpen();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target === track.current) slides.turn(event);
  };
  return (
    <>
      <ul
        ref={track}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
        tabIndex={0}
        onErrorCapture={handleError}
        className="swipe-row [scrollbar-width:none] focus-visible:-outline-offset-4"
        aria-label={countSlides(gallery)}
      >
        {arranged.map((slide, at) => (
          <li
            key={slide.kind === 'image' ? slide.image.url : slide.video.url}
            id={`${id}-${at}`}
            className={`relative ${gallery.wide ? 'aspect-wide' : 'aspect-car'} shrink-0 snap-center snap-always ${layout.slide}`}
          >
            {slide.kind === 'video' ? (
              slide.video.kind === 'embed' ? (
                <EmbedPlayer video={slide.video} sizes={layout.sizes} active={slides.current === at} />
              ) : (
                <LoopingVideo video={slide.video} sizes={layout.sizes} />
              )
            ) : broken.has(slide.image.url) ? (
              <ImagePlaceholder body={gallery.body} final className="h-full" />
            ) : (
              <Picture
                image={slide.image}
                first={first && at === 0}
                later={at > 0}
                sizes={layout.sizes}
                className={`size-full cursor-pointer ${slide.image.flaws.length === 0 ? '' : 'object-contain!'}`}
              />
            )}
            {slide.kind === 'image' ? <OverPhoto image={slide.image} isThere={!broken.has(slide.image.url)} /> : null}
          </li>
        ))}
      </ul>
      <SlideArrows slides={slides} noun="photo" overFilm={arranged[slides.current]?.kind === 'video'} />
    </>
  );
}

function OverPhoto({ image, isThere }: { image: GalleryImageView; isThere: boolean }) {
  return (
    <>
      {isThere ? <FlawPins image={image} /> : null}
      <PhotoCaption caption={image.caption} />
    </>
  );
}

/** The addresses of pictures that did not come, also of those that failed before React looked. */
function useBrokenPictures(track: RefObject<HTMLUListElement | null>) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const note = (picture: HTMLImageElement) => {
    const url = picture.getAttribute('src') ?? '';
    console.warn(`A photo could not be loaded: ${url}`);
    setBroken((before) => new Set(before).add(url));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at the pictures of the server's page
  useEffect(() => {
    for (const picture of track.current?.querySelectorAll('img') ?? []) {
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') note(picture);
    }
  }, []);
  const handleError = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) note(target);
  };
  return { broken, handleError };
}
