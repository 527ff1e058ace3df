import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { arrangeSlides } from '#rules/gallery/slides.ts';
import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../../pictures/picture.tsx';
import { countSlides } from '../count-slides.ts';
import { FlawPins } from '../flaw-pins.tsx';
import type { GalleryImageView, VehicleGalleryView } from '../gallery-view.ts';
import { PhotoCaption } from '../photo-caption.tsx';
import { SlideArrows } from '../slide-arrows.tsx';
import { useSlides } from '../use-slides.ts';
import { GalleryThumbnails } from '../vehicle-gallery-thumbnails.tsx';
import { EmbedPlayer } from './embed-player.tsx';
import { InteriorPanel } from './interior-panel.tsx';
import { LoopingVideo } from './looping-video.tsx';
import { SpinPanel } from './spin-panel.tsx';
import { StageButton } from './stage-button.tsx';
import { WalkaroundPanel } from './walkaround-panel.tsx';

export interface FullScreenProps {
  gallery: VehicleGalleryView;
  mode: ViewerMode;
  /** The slide to begin with, from 0. */
  startAt: number;
  /** The `sizes` of the stage, whose photo is there already. */
  stageSizes: string;
  onClose: () => void;
}

/** VDP-02, VDP-03: what the stage shows, over the whole window. Escape closes it, and the focus goes back. */
export function FullScreen({ gallery, mode, startAt, stageSizes, onClose }: FullScreenProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      aria-label={`${gallery.name}, full screen`}
      data-ground="inverse"
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none overflow-hidden overscroll-contain bg-inverse text-inverse-text"
    >
      <div className="relative size-full">
        {mode === 'gallery' ? <LargePhotos gallery={gallery} startAt={startAt} stageSizes={stageSizes} /> : null}
        {mode === 'spinner' && gallery.spin !== null ? (
          <SpinPanel spin={gallery.spin} name={gallery.name} sizes="100vw" first={false} chosen onFail={onClose} />
        ) : null}
        {mode === 'interior' && gallery.interior !== null ? (
          <InteriorPanel interior={gallery.interior} name={gallery.name} first={false} chosen />
        ) : null}
        {mode === 'walkaround' ? <WalkaroundPanel videos={gallery.walkarounds} sizes="100vw" /> : null}
        <form method="dialog" className="absolute right-3 top-3">
          <StageButton icon="close" label="Close full screen" type="submit" />
        </form>
      </div>
    </dialog>
  );
}

type LargePhotosProps = Pick<FullScreenProps, 'gallery' | 'startAt' | 'stageSizes'>;

function LargePhotos({ gallery, startAt, stageSizes }: LargePhotosProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const arranged = arrangeSlides(gallery.images, gallery.video);
  const slides = useSlides(track, arranged.length);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { current } = slides;
  // The dialog is opened in an effect of its parent: only then has the row a width.
  useEffect(() => {
    const first = track.current?.children[startAt];
    const frame = requestAnimationFrame(() => {
      if (first instanceof HTMLElement) track.current?.scrollTo({ left: first.offsetLeft, behavior: 'instant' });
      track.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [startAt]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const pans = event.target instanceof Element && event.target.matches('[data-zoomed]');
    if (!pans && slides.turn(event)) setZoomed(null);
  };
  const handleShow = (slide: number) => {
    setZoomed(null);
    slides.show(slide);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the dialog the focus is
    <div className="flex size-full flex-col" onKeyDown={handleKeyDown}>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
          tabIndex={0}
          aria-label={countSlides(gallery)}
          className="swipe-row h-full touch-manipulation [scrollbar-width:none] focus-visible:outline-none"
        >
          {arranged.map((slide, at) => (
            <li
              key={slide.kind === 'image' ? slide.image.url : slide.video.url}
              id={`${id}-${at}`}
              className="relative size-full shrink-0 snap-center snap-always"
            >
              {slide.kind === 'image' ? (
                <>
                  <LargePhoto
                    image={slide.image}
                    zoomed={zoomed === at}
                    standIn={at === startAt ? { ...slide.image, sizes: stageSizes } : toThumbnail(slide.image)}
                  />
                  {zoomed === at ? null : <FlawPins image={slide.image} />}
                  <PhotoCaption caption={slide.image.caption} />
                </>
              ) : slide.video.kind === 'embed' ? (
                <EmbedPlayer video={slide.video} sizes="100vw" active={current === at} />
              ) : (
                <LoopingVideo video={slide.video} sizes="100vw" />
              )}
            </li>
          ))}
        </ul>
        <SlideArrows slides={slides} noun="photo" place="sides" overFilm={arranged[slides.current]?.kind === 'video'} />
        {arranged[current]?.kind === 'image' ? (
          <StageButton
            icon="zoom"
            label="Zoom in"
            aria-pressed={zoomed === current}
            onClick={() => setZoomed(zoomed === current ? null : current)}
            className="absolute right-17 top-3"
          />
        ) : null}
      </div>
      {gallery.thumbnails && slides.count > 1 ? (
        <GalleryThumbnails
          gallery={gallery}
          id={id}
          current={current}
          onShow={handleShow}
          className="mx-auto mb-2 max-w-full scroll-px-(--page-edge) px-page sm:max-lg:hidden [&_a:not([aria-current],:hover)]:opacity-50"
        />
      ) : null}
    </div>
  );
}

/** Around it is the window's ground, not the colour of the photo. */
const large = 'size-full bg-transparent! object-contain!';

interface StandIn extends ImageView {
  sizes: string;
}

function toThumbnail(image: GalleryImageView): StandIn | null {
  return image.thumbnailUrl === null ? null : { ...image, url: image.thumbnailUrl, srcSet: null, sizes: '100vw' };
}

interface LargePhotoProps {
  image: GalleryImageView;
  zoomed: boolean;
  /** What is there already, the photo of the stage or a thumbnail, while it loads. */
  standIn: StandIn | null;
}

function LargePhoto({ image, zoomed, standIn }: LargePhotoProps) {
  if (zoomed) return <ZoomedPhoto image={image} />;
  return (
    <>
      {standIn === null ? null : (
        <Picture image={{ ...standIn, alt: '' }} sizes={standIn.sizes} className={`absolute inset-0 ${large}`} />
      )}
      <Picture image={image} sizes="100vw" className={`relative ${large}`} />
    </>
  );
}

/** Moved about by a finger, the wheel or the arrow keys; begins in the middle. */
function ZoomedPhoto({ image }: { image: ImageView }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, []);
  return (
    <section
      ref={box}
      data-zoomed
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`${image.alt}, enlarged`}
      className="flex size-full overflow-auto overscroll-contain focus-visible:-outline-offset-4"
    >
      <Picture image={image} sizes="250vw" className="m-auto h-auto w-[250%] max-w-none shrink-0" />
    </section>
  );
}
