/** Typed or dragged, a step at a time. */
export function isTextField(control: Element | null): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio';
}

/** Ticks the line that a second line of the same value stands for (`FacetLine`). */
export function tickTwin(twin: HTMLInputElement): void {
  for (const make of twin.form?.querySelectorAll<HTMLInputElement>('[name=make]') ?? []) {
    if (make.value === twin.value) make.checked = twin.checked;
  }
}

/** Loaded when a handle is first moved; until then sliders stand as they came. */
export function loadSlider() {
  return import('#blocks/filters/range-slider.behaviour.ts');
}
