import { moveHandle, readHandles, type SliderHandles } from '#rules/search/slider.ts';

export const sliderMarks = {
  /** The name of its group. */
  slider: 'data-slider',
  /** What stands before and after its amounts: "$|". */
  sign: 'data-sign',
  /** "low" or "high" */
  handle: 'data-handle',
  /** On a handle: what it says at its end, which is where the stock ends. */
  end: 'data-end',
  /** A drawing that is cut to what lies between the handles. */
  chosen: 'data-chosen',
} as const;

/** SRCH-10: a moved handle sets its number field; whether anything has changed. */
export function moveSlider(handle: HTMLInputElement): boolean {
  const slider = handle.closest<HTMLElement>(`[${sliderMarks.slider}]`);
  if (!slider) return false;
  const [low = handle, high = handle] = findHandles(slider);
  const bounds = { min: Number(handle.min), max: Number(handle.max), step: Number(handle.step) };
  const name: keyof SliderHandles = handle === low ? 'low' : 'high';
  const stood = { low: Number(low.value), high: Number(high.value) };
  const move = moveHandle(stood, { handle: name, to: Number(handle.value), bounds });
  if (move.kind === 'beyond') {
    console.warn(`the slider of ${slider.getAttribute(sliderMarks.slider)} ends before ${handle.value}`);
    return false;
  }
  handle.value = String(move.handles[name]);
  paintSlider(slider);
  const end = name === 'low' ? 'min' : 'max';
  const field = handle.form?.elements.namedItem(`${slider.getAttribute(sliderMarks.slider)}_${end}`);
  if (!(field instanceof HTMLInputElement)) return false;
  const wanted = readHandles(move.handles, bounds)[end]?.toLocaleString('en-AU') ?? '';
  const isChanged = field.value !== wanted;
  field.value = wanted;
  return isChanged;
}

/** After another list has come: as the handles stand now. */
export function paintSliders(box: HTMLElement): void {
  for (const slider of box.querySelectorAll<HTMLElement>(`[${sliderMarks.slider}]`)) paintSlider(slider);
}

/** What lies between the handles, and their amounts for those who hear the page. */
function paintSlider(slider: HTMLElement): void {
  const [prefix = '', suffix = ''] = (slider.getAttribute(sliderMarks.sign) ?? '').split('|');
  const handles = findHandles(slider).map((handle) => {
    const [value, min, max] = [Number(handle.value), Number(handle.min), Number(handle.max)];
    const isAtEnd = handle.getAttribute(sliderMarks.handle) === 'low' ? value <= min : value >= max;
    handle.setAttribute(
      'aria-valuetext',
      (isAtEnd ? handle.getAttribute(sliderMarks.end) : null) ??
        `${prefix}${value.toLocaleString('en-AU')}${suffix && ` ${suffix}`}`,
    );
    return (value - min) / Math.max(1, max - min);
  });
  const [from = 0, to = 1] = handles;
  for (const drawing of slider.querySelectorAll(`[${sliderMarks.chosen}]`)) {
    for (const [name, value] of Object.entries(clipRange(from, to))) drawing.setAttribute(name, String(value));
  }
}

export function roundPart(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}

/** Attributes of a drawing within one that is 1 wide: it shows the part from `from` to `to` where that stands. */
export function clipRange(from: number, to: number): { x: number; width: number; viewBox: string } {
  const [x, width] = [roundPart(from), roundPart(Math.max(0, to - from))];
  return { x, width, viewBox: `${x} 0 ${width} 1` };
}

/** The lower one first. */
function findHandles(slider: Element): HTMLInputElement[] {
  return [...slider.querySelectorAll<HTMLInputElement>(`input[${sliderMarks.handle}]`)];
}
