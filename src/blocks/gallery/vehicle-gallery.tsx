import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { PhotoGroup } from '#rules/photos/photo-caption.ts';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { galleryLayouts } from './gallery-layouts.ts';
import type { VehicleGalleryView } from './gallery-view.ts';
import { PhotoGroups } from './photo-groups.tsx';
import { useSlides } from './use-slides.ts';
import { GalleryPhotos } from './vehicle-gallery-photos.tsx';
import { GalleryThumbnails } from './vehicle-gallery-thumbnails.tsx';
import { ModePanel, stageShapes } from './viewer/mode-panel.tsx';
import { ModeSwitch } from './viewer/mode-switch.tsx';
import { PlainViews } from './viewer/plain-views.tsx';
import { StageButton } from './viewer/stage-button.tsx';
import { useViewerPart } from './viewer/use-viewer-part.ts';

export interface VehicleGalleryProps {
  gallery: VehicleGalleryView;
  layout?: keyof typeof galleryLayouts;
}

const loadFullScreen = async () => (await import('./viewer/full-screen.tsx')).FullScreen;

/** VDP-02, VDP-03: everything there is to see of a car. An island; what the server sends works by swiping alone. */
export function VehicleGallery({ gallery: whole, layout: layoutName = 'stage' }: VehicleGalleryProps) {
  const layout = galleryLayouts[layoutName];
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [group, setGroup] = useState<PhotoGroup | null>(null);
  const gallery = group === null ? whole : takeGroup(whole, group);
  const slides = useSlides(track, gallery.images.length + (gallery.video === null ? 0 : 1));
  const { mode, modes, chosen, choose, dropSpin } = useModes(whole);
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
  const showGroup = (chosen: PhotoGroup | null) => {
    setGroup(chosen);
    choose('gallery');
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
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
              onOpen={() => setLarge(true)}
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
      <PhotoGroups
        images={whole.images}
        current={mode === 'gallery' ? group : undefined}
        onChoose={showGroup}
        className={layout.row}
      />
      <PlainViews gallery={gallery} className={layout.row} />
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
        <FullScreen gallery={gallery} mode={mode} startAt={slides.current} stageSizes={layout.sizes} onClose={close} />
      ) : null}
    </section>
  );
}

/** The photos of a group, and nothing else among them. */
function takeGroup(gallery: VehicleGalleryView, group: PhotoGroup): VehicleGalleryView {
  return { ...gallery, images: gallery.images.filter((image) => image.group === group), video: null };
}

/** What is shown, of what there is; a spin of which nothing could be loaded is there no more. */
function useModes({ modes: all, images }: VehicleGalleryView) {
  const [wanted, setWanted] = useState<ViewerMode | null>(null);
  const [spinFailed, setSpinFailed] = useState(false);
  const modes = spinFailed ? all.filter((mode) => mode !== 'spinner') : all;
  const photosInstead = spinFailed && images.length > 0 ? 'gallery' : modes[0];
  const mode = wanted !== null && modes.includes(wanted) ? wanted : (photosInstead ?? null);
  const dropSpin = useCallback(() => setSpinFailed(true), []);
  return { mode, modes, chosen: wanted !== null, choose: setWanted, dropSpin };
}

/** VDP-03 */
const heightChangeMs = 300;

/** Lets a box grow or shrink to what it shows now, whenever `shown` changes. */
function useHeightChange(box: RefObject<HTMLElement | null>, shown: string | null): void {
  const last = useRef<{ shown: string | null; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const height = element.offsetHeight;
    const before = last.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (before !== null && before.shown !== shown && before.height !== height && !still) {
      element.animate([{ height: `${before.height}px` }, { height: `${height}px` }], {
        duration: heightChangeMs,
        easing: 'ease-out',
      });
    }
    last.current = { shown, height };
  }, [box, shown]);
}
