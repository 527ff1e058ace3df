/** Of a row that one swipes through, in pixels, as an element says it. */
export interface SlideRow {
  scrollLeft: number;
  clientWidth: number;
}

export interface SlideBox {
  offsetLeft: number;
  offsetWidth: number;
}

/** Which slide stands in the middle of its row, from 0. */
export function findSlide(row: SlideRow, slides: readonly SlideBox[]): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const away = slides.map((slide) => Math.abs(getMiddle(slide) - middle));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

/** How far the row is scrolled to bring a slide into its middle; goes round at both ends. Null without slides. */
export function placeSlide(row: SlideRow, slides: readonly SlideBox[], slide: number): number | null {
  const shown = slides.at(slide % slides.length);
  return shown ? getMiddle(shown) - row.clientWidth / 2 : null;
}

function getMiddle(slide: SlideBox): number {
  return slide.offsetLeft + slide.offsetWidth / 2;
}
