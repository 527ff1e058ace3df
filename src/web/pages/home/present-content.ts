import type { HeroSlideView } from '#blocks/home/hero-slider.tsx';
import type { PopupView } from '#blocks/home/popup.tsx';
import type { PromotionView } from '#blocks/home/promotion-slider.tsx';
import type { Popup } from '#services/content/find-popup.ts';
import type { Slide } from '#services/content/list-slides.ts';
import type { ImageView } from '#ui/image-view.ts';
import { isPhoto, type PicturePlace, presentImage } from '../car/present-image.ts';

/** What content pictures are drawn at, where nothing else is known of them. */
const contentSizes: Record<PicturePlace, { width: number; height: number }> = {
  hero: { width: 1920, height: 900 },
  'phone-hero': { width: 1280, height: 720 },
  gallery: { width: 1920, height: 540 },
  card: { width: 1200, height: 800 },
};

interface ContentPicture {
  imageUrl: string | null;
  imageDescription: string;
}

/** A picture that the site has named, with what it says of it; null where no browser may load it. */
export function presentContentImage(
  { imageUrl: url, imageDescription }: ContentPicture,
  place: PicturePlace,
): ImageView | null {
  if (url === null || !isPhoto({ url })) return null;
  return presentImage({ url, thumbUrl: null, colour: null, ...contentSizes[place] }, imageDescription, place);
}

/** SITE-14. */
export function presentHeroSlides(slides: readonly Slide[]): HeroSlideView[] {
  return slides
    .filter(({ kind }) => kind === 'hero')
    .map((slide) => ({
      id: `slide-${slide.id}`,
      name: slide.name,
      description: slide.description || null,
      href: slide.url,
      hideOverlay: slide.hideOverlay,
      image: presentContentImage(slide, 'hero'),
      phoneImage: presentContentImage({ ...slide, imageUrl: slide.phoneImageUrl }, 'phone-hero'),
    }));
}

/** SITE-17. */
export function presentPromotions(slides: readonly Slide[]): PromotionView[] {
  return slides
    .filter(({ kind }) => kind === 'promotion')
    .map((slide) => ({
      id: `slide-${slide.id}`,
      name: slide.name,
      description: slide.description || null,
      href: slide.url,
      hideOverlay: slide.hideOverlay,
      image: presentContentImage(slide, 'gallery'),
    }));
}

/** SITE-17. */
export function presentPopup(popup: Popup | null, opens: PopupView['opens']): PopupView | null {
  if (popup === null) return null;
  const { buttonLabel, buttonUrl, expiresAt } = popup;
  return {
    id: `popup-${popup.id}`,
    title: popup.title,
    description: popup.description || null,
    image: presentContentImage(popup, 'card'),
    button: buttonUrl === null ? null : { label: buttonLabel ?? 'Find out more', href: buttonUrl },
    expiresAt: expiresAt?.toISOString() ?? null,
    opens,
  };
}
