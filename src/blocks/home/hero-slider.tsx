import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';
import { Silhouette } from '../pictures/silhouette.tsx';
import { SlideControls } from './slide-controls.tsx';
import { slideMarks } from './slide-marks.ts';

/** SITE-14. */
export interface HeroSlideView {
  id: string;
  name: string;
  description: string | null;
  href: string | null;
  /** The picture says everything itself: no words over it. */
  hideOverlay: boolean;
  /** A ground is drawn where there is none. */
  image: ImageView | null;
  /** In its place where the words stand under it. */
  phoneImage: ImageView | null;
}

export interface HeroSliderProps {
  slides: readonly HeroSlideView[];
  frame?: keyof typeof frames;
}

const band = {
  box: '[--slide-edge:1rem] lg:[--slide-edge:7rem]',
  height: 'min-h-80 lg:min-h-[min(68svh,40rem)]',
  room: 'px-page py-4 lg:items-end lg:pb-28',
  heading: 'text-title lg:text-display',
  shade: 'shade-left',
  sizes: '100vw',
} as const;

/** Across the whole page, high or with room for what stands below it, a card beside something else, or a card whose words stand beside its picture. */
const frames = {
  band,
  'low-band': {
    ...band,
    height: 'min-h-80 lg:min-h-[min(48svh,32rem)]',
    room: 'px-page py-4 lg:items-center lg:py-10',
  },
  card: {
    box: '[--slide-edge:1rem] lg:[--slide-edge:4rem] flex min-h-80 overflow-hidden rounded-card',
    height: 'min-h-80',
    room: 'px-6 py-4 lg:items-end lg:px-10 lg:pb-16',
    heading: 'text-title',
    shade: 'shade-foot',
    sizes: '(min-width: 64rem) 62vw, 92vw',
  },
  open: {
    box: '[--slide-edge:1rem] flex overflow-hidden rounded-card',
    height: 'lg:min-h-80',
    room: 'px-6 py-4 lg:items-center lg:pt-10 lg:pb-20',
    heading: 'text-title',
    shade: 'shade-left',
    sizes: '(min-width: 64rem) 62vw, 92vw',
  },
} as const;

/** Full-width slides that snap into place. They move only when someone moves them. */
export function HeroSlider({ slides, frame = 'band' }: HeroSliderProps) {
  if (slides.length === 0) return null;
  return (
    <section
      aria-label="Highlights"
      {...mark(slideMarks.slides, true)}
      data-ground="inverse"
      className={`relative bg-inverse text-inverse-text ${frames[frame].box}`}
    >
      <ul
        {...mark(slideMarks.row, true)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`}
        className="swipe-row isolate w-full [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {slides.map((slide, at) => (
          // Else the pictures lie over what shows the focus.
          <li key={slide.id} className="relative isolate -z-10 flex w-full shrink-0 snap-center snap-always">
            <Slide slide={slide} first={at === 0} frame={frame} />
          </li>
        ))}
      </ul>
      <SlideControls count={slides.length} noun="slide" place="corner" />
    </section>
  );
}

interface SlideProps {
  slide: HeroSlideView;
  first: boolean;
  frame: keyof typeof frames;
}

/** Words lie over a picture in wide windows only, at its quiet side; in narrow ones they stand under it. */
function Slide({ slide, first, frame }: SlideProps) {
  const { height, room, heading, shade, sizes } = frames[frame];
  if (slide.hideOverlay && slide.image !== null) return <BareSlide slide={slide} image={slide.image} first={first} />;
  if (frame === 'open' && slide.image !== null) return <OpenSlide slide={slide} image={slide.image} first={first} />;
  return (
    <div className={`flex w-full flex-col ${height}`}>
      {slide.image === null ? (
        <div className="absolute inset-0 -z-20 overflow-hidden">
          <Silhouette body="Coupe" className="absolute bottom-0 right-0 w-full max-w-200 opacity-20" />
        </div>
      ) : (
        <div className="relative max-lg:aspect-video lg:static">
          <Picture
            image={slide.image}
            narrow={slide.phoneImage}
            first={first}
            later={!first}
            sizes={sizes}
            className="absolute inset-0 -z-20 size-full object-[80%_25%]"
          />
          <div className={`absolute inset-0 -z-10 max-lg:hidden ${shade}`} />
        </div>
      )}
      <div className={`flex w-full grow ${room}`}>
        <div className="mx-auto flex w-full max-w-page flex-col">
          <SlideWords slide={slide} heading={heading} />
        </div>
      </div>
    </div>
  );
}

/** A car begins where two fifths of its picture end. */
const besideCar = 'max-w-narrow lg:max-w-[40vw]';

/** In narrow windows the way on stands at the foot, beside the buttons of the row. */
function SlideWords({ slide, heading }: { slide: HeroSlideView; heading: string }) {
  return (
    <>
      <h2 className={`line-clamp-4 ${besideCar} ${heading}`}>{slide.name}</h2>
      {slide.description === null ? null : (
        <p className={`mt-3 line-clamp-4 text-lead ${besideCar}`}>{slide.description}</p>
      )}
      {slide.href === null ? null : (
        <p className="mt-auto pt-4">
          <a
            href={slide.href}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-raised px-5 font-semibold text-raised-text hover:bg-muted hover:text-muted-text"
          >
            Find out more
            <span className="sr-only">: {slide.name}</span>
            <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </>
  );
}

/** Nothing lies over the picture: the words stand beside it, in narrow windows under it. */
function OpenSlide({ slide, image, first }: { slide: HeroSlideView; image: ImageView; first: boolean }) {
  const { height, room, heading, sizes } = frames.open;
  return (
    <div className="grid w-full grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="relative max-lg:aspect-video">
        <Picture
          image={image}
          narrow={slide.phoneImage}
          first={first}
          later={!first}
          sizes={sizes}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className={`flex ${height} ${room}`}>
        <div className="flex w-full flex-col">
          <SlideWords slide={slide} heading={heading} />
        </div>
      </div>
    </div>
  );
}

/** A finished design: shown whole in narrow windows too. */
function BareSlide({ slide, image, first }: { slide: HeroSlideView; image: ImageView; first: boolean }) {
  const picture = (
    <Picture
      image={{ ...image, alt: image.alt || slide.name }}
      narrow={slide.phoneImage}
      first={first}
      sizes="100vw"
      className="size-full max-sm:object-contain"
    />
  );
  if (slide.href === null) return <div className="w-full">{picture}</div>;
  return (
    <a href={slide.href} className="block w-full focus-visible:-outline-offset-4">
      {picture}
    </a>
  );
}
