export const mostImagesWithoutThumbnails = 3;

export interface ThumbnailRules {
  imageCount: number;
  inStock: boolean;
  /** Whether the site shows them only for cars in stock. */
  inStockOnly: boolean;
}

/** VDP-02 */
export function showsThumbnails({ imageCount, inStock, inStockOnly }: ThumbnailRules): boolean {
  return imageCount > mostImagesWithoutThumbnails && (inStock || !inStockOnly);
}

export interface VideoPlaceRules {
  /** From 1: 2 is the second slide. */
  position: number;
  minimumImages: number;
}

/** VDP-02: the index of the video among the slides; null if the car has too few images. */
export function placeVideo(imageCount: number, { position, minimumImages }: VideoPlaceRules): number | null {
  return imageCount < minimumImages ? null : Math.min(position - 1, imageCount);
}

export type Slide<Image, Video> = { kind: 'image'; image: Image } | { kind: 'video'; video: Video };

/** The images in their order with the video between them. */
export function arrangeSlides<Image, Video>(
  images: readonly Image[],
  placed: { video: Video; index: number } | null,
): Slide<Image, Video>[] {
  const slides = images.map((image): Slide<Image, Video> => ({ kind: 'image', image }));
  return placed === null ? slides : slides.toSpliced(placed.index, 0, { kind: 'video', video: placed.video });
}
