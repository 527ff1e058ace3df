import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture, listPictureCandidates, type WidthRange } from '#rules/pictures/picture-address.ts';
import type { ImageView } from '#ui/image-view.ts';

/** Where a picture's own size is unknown: the ratio keeps its place until it is there. */
const assumedWidth = 1200;
const assumedHeight = 800;
/** Twice what a strip of small ones shows it at. */
const thumbnailWidth = 320;

export interface StoredImage {
  url: string;
  thumbUrl: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
}

export type PicturePlace = 'card' | 'gallery' | 'hero' | 'phone-hero';

/** What the place needs on the smallest phone and on a sharp wide screen; `plain` is for browsers without srcset. */
const places: Record<PicturePlace, WidthRange & { plain: number }> = {
  card: { smallest: 320, largest: 1280, plain: 640 },
  gallery: { smallest: 480, largest: 1920, plain: 1280 },
  'phone-hero': { smallest: 640, largest: 1280, plain: 1280 },
  hero: { smallest: 640, largest: 2560, plain: 1600 },
};

/** A dealer system's placeholder counts as no photo; so does an address that no browser may load. */
export function isPhoto(image: Pick<StoredImage, 'url'>): boolean {
  return /^(https:\/\/|\/media\/)/.test(image.url) && !isPlaceholderAddress(image.url);
}

/** API-04: one of ours in every width that its place may need; another server's as it is, with its small one if there is one. */
export function presentImage(image: StoredImage, alt: string, place: PicturePlace): ImageView {
  const ownWidth = image.width ?? assumedWidth;
  const { plain, ...range } = places[place];
  return {
    url: addressPicture(image.url, { width: plain }),
    srcSet: listPictureCandidates(image.url, { ownWidth, ...range }) ?? listOwnThumb(image, ownWidth),
    alt,
    width: ownWidth,
    height: image.height ?? assumedHeight,
    ...(image.colour === null ? {} : { colour: image.colour }),
  };
}

function listOwnThumb({ url, thumbUrl }: StoredImage, ownWidth: number): string | null {
  const isGood = thumbUrl !== null && isPhoto({ url: thumbUrl });
  return isGood ? `${thumbUrl} ${Math.min(480, ownWidth)}w, ${url} ${ownWidth}w` : null;
}

/** A small one with nothing to choose from; null where there is only the whole picture. */
export function presentThumbnail(image: StoredImage): ImageView | null {
  const url = addressThumbnail(image);
  return url === null ? null : { ...presentImage(image, '', 'card'), url, srcSet: null };
}

/** For a strip of small ones; null where there is only the whole picture. */
export function addressThumbnail({ url, thumbUrl }: Pick<StoredImage, 'url' | 'thumbUrl'>): string | null {
  const own = addressPicture(url, { width: thumbnailWidth });
  return own === url ? thumbUrl : own;
}
