import { formatCount } from '#kernel/money.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import {
  getPriceRangeBounds,
  moveHandle,
  placeHandles,
  priceRangeBounds,
  type SliderBounds,
  type SliderHandles,
} from '#rules/search/slider.ts';
import { askStock, presentStockCount } from '../quick-search/ask-stock.ts';
import { paintSliders, sliderMarks } from './range-slider.behaviour.ts';

export const priceChoiceMarks = {
  form: 'data-price-range',
  low: 'data-price-low',
  high: 'data-price-high',
  count: 'data-price-count',
} as const;

const pauseMs = 200;

const sides = [
  { handle: 'low', field: 'price_min' },
  { handle: 'high', field: 'price_max' },
] as const satisfies { handle: keyof SliderHandles; field: string }[];

let pause: number | undefined;

/** SRCH-11: handles and fields say the same, and the button tells how many cars lie between them. */
export function followPriceRange(): void {
  const form = document.querySelector<HTMLFormElement>(`form[${priceChoiceMarks.form}]`);
  if (!form) return;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.hasAttribute(sliderMarks.handle)) follow(form, target);
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name !== '') follow(form, target);
  });
  // What a visitor had set before coming back.
  const [low, high] = sides.map(({ field }) => readAmount(findField(form, field)));
  write(form, placeHandles({ min: low ?? Number.NaN, max: high ?? Number.NaN }, readBounds(form)));
}

/** One side was moved or typed; where that is beyond the slider it springs back. */
function follow(form: HTMLFormElement, moved: HTMLInputElement): void {
  const side = sides.find(
    ({ handle, field }) => moved.getAttribute(sliderMarks.handle) === handle || moved.name === field,
  );
  if (!side) return;
  const stood = readStood(form);
  const move = moveHandle(stood, { handle: side.handle, to: readAmount(moved), bounds: readBounds(form) });
  if (move.kind === 'beyond') console.warn(`the price slider ends before ${moved.value}`);
  write(form, move.kind === 'moved' ? move.handles : stood);
}

/** The site's own, as its slider has them. */
function readBounds(form: HTMLFormElement): SliderBounds {
  const slid = form.querySelector<HTMLInputElement>(`[${sliderMarks.handle}=high]`);
  return getPriceRangeBounds(Number(slid?.max ?? priceRangeBounds.max));
}

/** Kept beside the form: a handle that is being dragged has left its place already. */
function readStood(form: HTMLFormElement): SliderHandles {
  const { dataset } = form;
  const { min, max } = readBounds(form);
  return { low: Number(dataset.low ?? min), high: Number(dataset.high ?? max) };
}

function write(form: HTMLFormElement, handles: SliderHandles): void {
  const isChanged = JSON.stringify(readStood(form)) !== JSON.stringify(handles);
  for (const { handle, field } of sides) {
    const amount = handles[handle];
    form.dataset[handle] = String(amount);
    const typed = findField(form, field);
    if (typed) typed.value = formatCount(amount);
    const slid = form.querySelector<HTMLInputElement>(`[${sliderMarks.handle}=${handle}]`);
    if (slid) slid.value = String(amount);
    const words = form.querySelector(`[${priceChoiceMarks[handle]}]`);
    if (words) words.textContent = `$${formatCount(amount)}`;
  }
  paintSliders(form);
  if (!isChanged) return;
  clearTimeout(pause);
  pause = window.setTimeout(() => countCars(form, handles), pauseMs);
}

/** As typed, "$15,000" or "15000"; NaN where it is no amount. */
function readAmount(field: HTMLInputElement | null): number {
  return readDollars(field?.value ?? '') ?? Number.NaN;
}

function findField(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Where the server cannot be asked the button still leads to the list. */
async function countCars(form: HTMLFormElement, { low, high }: SliderHandles): Promise<void> {
  const answer = await askStock({ price: `${low}-${high}` });
  const count = form.querySelector(`[${priceChoiceMarks.count}]`);
  if (answer && count) count.textContent = presentStockCount(form, answer, undefined);
}
