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

/** One photo at a time beside the price: a card, or from the window's edge. */
export const galleryLayouts = {
  stage: {
    frame: 'rounded-card',
    slide: 'w-full',
    stage: 'w-full',
    row: 'max-sm:px-page',
    strip: 'max-sm:scroll-px-(--page-edge) max-sm:px-page',
    sizes: '(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw',
  },
  strip: {
    frame: '',
    slide: 'w-full',
    stage: 'w-full',
    row: 'px-page',
    strip: 'scroll-px-(--page-edge) px-page',
    sizes: '(min-width: 64rem) 67vw, 100vw',
  },
} as const satisfies Record<string, GalleryLayout>;
