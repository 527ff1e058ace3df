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
