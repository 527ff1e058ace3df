/** Scroll metrics of a swipeable row, in pixels, as DOM elements report them. */
export interface SlideRow {
  scrollLeft: number;
  clientWidth: number;
}

export interface SlideBox {
  offsetLeft: number;
  offsetWidth: number;
}

/** Index of the slide in the middle of the row, from 0. */
export function findSlide(row: SlideRow, slides: readonly SlideBox[]): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const away = slides.map((slide) => Math.abs(getMiddle(slide) - middle));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

/** Scroll offset that centres a slide; wraps around at both ends. Null without slides. */
export function placeSlide(row: SlideRow, slides: readonly SlideBox[], slide: number): number | null {
  const shown = slides.at(slide % slides.length);
  return shown ? getMiddle(shown) - row.clientWidth / 2 : null;
}

function getMiddle(slide: SlideBox): number {
  return slide.offsetLeft + slide.offsetWidth / 2;
}
