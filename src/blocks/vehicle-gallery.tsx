import { useCallback, useId, useRef, useState } from 'react';
import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { ImageView } from '#ui/image-view.ts';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { useSlides } from './use-slides.ts';
import { GalleryPhotos } from './vehicle-gallery-photos.tsx';
import { GalleryThumbnails } from './vehicle-gallery-thumbnails.tsx';
import type { VideoView } from './viewer/embed-player.tsx';
import type { InteriorView } from './viewer/interior-panel.tsx';
import { ModePanel, stageShapes } from './viewer/mode-panel.tsx';
import { ModeSwitch } from './viewer/mode-switch.tsx';
import type { SpinView } from './viewer/spin-panel.tsx';
import { StageButton } from './viewer/stage-button.tsx';
import { useHeightChange } from './viewer/use-height-change.ts';
import { useModes } from './viewer/use-modes.ts';
import { useViewerPart } from './viewer/use-viewer-part.ts';

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
  /** VDP-02: among the photos, as the slide of this index. */
  video: { index: number; video: VideoView } | null;
  /** VDP-03: what there is to see, what stands first first; none draws the body. */
  modes: readonly ViewerMode[];
  spin: SpinView | null;
  walkarounds: readonly VideoView[];
  interior: InteriorView | null;
  /** The body in the stock's words, for the drawing without images. */
  body: string | null;
  sold: boolean;
}

export interface VehicleGalleryProps {
  gallery: VehicleGalleryView;
  layout?: keyof typeof galleryLayouts;
}

export interface GalleryLayout {
  frame: string;
  slide: string;
  /** Of a stage that shows one thing alone. */
  stage: string;
  /** Of the buttons and of the small photos under it. */
  row: string;
  strip: string;
  sizes: string;
}

/** One photo at a time beside the price, or a strip across the page where the next one looks in. */
export const galleryLayouts = {
  stage: {
    frame: 'rounded-card',
    slide: 'w-full',
    stage: 'w-full',
    row: 'max-sm:px-page',
    strip: 'max-sm:scroll-px-(--page-edge) max-sm:px-page sm:-mx-1 sm:px-1',
    sizes: '(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw',
  },
  strip: {
    frame: '',
    slide: 'w-full lg:mr-1 lg:w-[62%]',
    stage: 'mx-auto w-full lg:w-[62%]',
    row: 'px-page',
    strip: 'scroll-px-(--page-edge) px-page',
    sizes: '(min-width: 64rem) 62vw, 100vw',
  },
} as const satisfies Record<string, GalleryLayout>;

const loadFullScreen = async () => (await import('./viewer/full-screen.tsx')).FullScreen;

/** VDP-02, VDP-03: everything there is to see of a car. An island; what the server sends works by swiping alone. */
export function VehicleGallery({ gallery, layout: layoutName = 'stage' }: VehicleGalleryProps) {
  const layout = galleryLayouts[layoutName];
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const slides = useSlides(track, gallery.images.length + (gallery.video === null ? 0 : 1));
  const { mode, modes, chosen, choose, dropSpin } = useModes(gallery);
  const [large, setLarge] = useState(false);
  const close = useCallback(() => setLarge(false), []);
  const FullScreen = useViewerPart(large, loadFullScreen, close);
  useHeightChange(stage, mode);
  if (mode === null) {
    return (
      <div className={`relative overflow-hidden ${layout.frame}`}>
        <ImagePlaceholder
          body={gallery.body}
          final={gallery.sold}
          className={layoutName === 'strip' ? 'max-h-96' : ''}
        />
      </div>
    );
  }
  const showPhoto = (slide: number) => {
    choose('gallery');
    // The row may only now come into sight.
    requestAnimationFrame(() => slides.show(slide));
  };
  const first = mode === gallery.modes[0];
  const hasPhotos = modes.includes('gallery');
  return (
    <section aria-label={`Photos of ${gallery.name}`}>
      <div ref={stage} className={`relative overflow-hidden bg-muted ${layout.frame}`}>
        {hasPhotos ? (
          <div className={mode === 'gallery' ? '' : 'hidden noscript:block'}>
            <GalleryPhotos
              gallery={gallery}
              layout={layout}
              id={id}
              track={track}
              slides={slides}
              first={gallery.modes[0] === 'gallery'}
            />
          </div>
        ) : null}
        {mode === 'gallery' ? null : (
          <div className={`${stageShapes[mode]} ${layout.stage} ${hasPhotos ? 'noscript:hidden' : ''}`}>
            <ModePanel
              gallery={gallery}
              mode={mode}
              {...{ first, chosen }}
              sizes={layout.sizes}
              onSpinFail={dropSpin}
            />
          </div>
        )}
        <StageButton
          icon="expand"
          label="Full screen"
          onClick={() => setLarge(true)}
          className="absolute right-3 top-3 noscript:hidden"
        />
      </div>
      <ModeSwitch modes={modes} current={mode} onChoose={choose} className={layout.row} />
      {gallery.thumbnails && hasPhotos ? (
        <GalleryThumbnails
          gallery={gallery}
          id={id}
          current={mode === 'gallery' ? slides.current : null}
          onShow={showPhoto}
          className={layout.strip}
        />
      ) : null}
      {large && FullScreen !== null ? (
        <FullScreen gallery={gallery} mode={mode} startAt={findPhoto(gallery, slides.current)} onClose={close} />
      ) : null}
    </section>
  );
}

/** Of the photo on a slide, or of the one before the video. */
function findPhoto({ video, images }: VehicleGalleryView, slide: number): number {
  const photo = video !== null && slide >= video.index ? slide - 1 : slide;
  return Math.max(0, Math.min(images.length - 1, photo));
}
