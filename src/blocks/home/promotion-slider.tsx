import { mark } from '#ui/behaviour/mark.ts';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';
import { SlideControls } from './slide-controls.tsx';
import { slideMarks } from './slide-marks.ts';

/** SITE-17: a picture of 1920 by 540 with its words in it. */
export interface PromotionView {
  id: string;
  /** Read to those who do not see a picture that says nothing else; shown where there is none. */
  name: string;
  description: string | null;
  href: string | null;
  image: ImageView | null;
}

export interface PromotionSliderProps {
  heading: string;
  promotions: readonly PromotionView[];
}

export function PromotionSlider({ heading, promotions }: PromotionSliderProps) {
  if (promotions.length === 0) return null;
  return (
    <section
      aria-label={heading}
      {...mark(slideMarks.slides, true)}
      className="relative overflow-hidden rounded-card bg-muted text-muted-text"
    >
      <ul
        {...mark(slideMarks.row, true)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={heading}
        className="swipe-row [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {promotions.map((promotion) => (
          <li key={promotion.id} className="flex w-full shrink-0 items-center snap-center snap-always">
            <Promotion promotion={promotion} />
          </li>
        ))}
      </ul>
      <SlideControls count={promotions.length} noun="promotion" />
    </section>
  );
}

function Promotion({ promotion }: { promotion: PromotionView }) {
  const content = promotion.image === null ? <Words promotion={promotion} /> : <PromotionPicture {...promotion} />;
  if (promotion.href === null) return <div className="w-full">{content}</div>;
  return (
    <a href={promotion.href} className="block w-full focus-visible:-outline-offset-4">
      {content}
    </a>
  );
}

function PromotionPicture({ image, name }: PromotionView) {
  if (image === null) return null;
  return (
    <Picture
      image={{ ...image, alt: image.alt || name }}
      sizes="(min-width: 90rem) 86rem, 94vw"
      className="aspect-promotion w-full"
    />
  );
}

function Words({ promotion }: { promotion: PromotionView }) {
  return (
    <div
      data-ground="accent"
      className="flex min-h-36 flex-col justify-center bg-accent px-16 py-8 text-accent-text lg:min-h-72 lg:px-20"
    >
      <h2 className="text-title">{promotion.name}</h2>
      {promotion.description === null ? null : <p className="mt-3 max-w-text text-lead">{promotion.description}</p>}
    </div>
  );
}
