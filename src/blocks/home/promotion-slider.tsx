import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';
import { SlideControls } from './slide-controls.tsx';
import { slideMarks } from './slide-marks.ts';

/** SITE-17: a picture of 1920 by 540, and its words. */
export interface PromotionView {
  id: string;
  name: string;
  description: string | null;
  href: string | null;
  /** The picture says everything itself: its name is only read to those who do not see it. */
  hideOverlay: boolean;
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
            <Promotion promotion={promotion} alone={promotions.length === 1} />
          </li>
        ))}
      </ul>
      <SlideControls count={promotions.length} noun="promotion" />
    </section>
  );
}

interface PromotionProps {
  promotion: PromotionView;
  /** Without buttons to move on, whose place stays free else. */
  alone: boolean;
}

function Promotion({ promotion, alone }: PromotionProps) {
  const { image, hideOverlay, href } = promotion;
  if (image !== null && !hideOverlay) return <CaptionedPicture promotion={promotion} alone={alone} image={image} />;
  const content =
    image === null ? (
      <Words promotion={promotion} />
    ) : (
      <PromotionPicture image={{ ...image, alt: image.alt || promotion.name }} />
    );
  if (href === null) return <div className="w-full">{content}</div>;
  return (
    <a href={href} className="block w-full focus-visible:-outline-offset-4">
      {content}
    </a>
  );
}

function PromotionPicture({ image }: { image: ImageView }) {
  return <Picture image={image} sizes="(min-width: 64rem) 70vw, 94vw" className="aspect-promotion w-full" />;
}

/** The picture is whole, whatever is drawn in it; what it says stands beside it, in narrow windows under it, and the whole of it leads on. */
function CaptionedPicture({ promotion, alone, image }: PromotionProps & { image: ImageView }) {
  const { name, description, href } = promotion;
  return (
    <div className="relative grid w-full grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PromotionPicture image={image} />
      <div className={`flex flex-col justify-center py-4 ${alone ? 'px-5 sm:px-8' : 'px-16'}`}>
        <h2 className="text-subheading">
          {href === null ? (
            name
          ) : (
            <a href={href} className="after:absolute after:inset-0">
              {name} <Icon name="arrow-right" className="inline size-4" />
            </a>
          )}
        </h2>
        {description === null ? null : <p className="mt-1">{description}</p>}
      </div>
    </div>
  );
}

function Words({ promotion }: { promotion: PromotionView }) {
  return (
    <div
      data-ground="accent"
      className="flex min-h-32 flex-col justify-center bg-accent px-16 py-8 text-accent-text lg:min-h-80 lg:px-20"
    >
      <h2 className="text-title">{promotion.name}</h2>
      {promotion.description === null ? null : <p className="mt-3 max-w-text text-lead">{promotion.description}</p>}
    </div>
  );
}
