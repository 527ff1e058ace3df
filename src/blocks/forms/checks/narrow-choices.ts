import { checkedFormMarks } from './checked-form-marks.ts';

/** LOC-09: of two selects, a choice in one leaves only what belongs to it in the other, and a choice there sets the first. */
export function narrowChoices(form: HTMLFormElement): void {
  for (const narrowed of form.querySelectorAll<HTMLSelectElement>(`select[${checkedFormMarks.narrowedBy}]`)) {
    const other = form.elements.namedItem(narrowed.getAttribute(checkedFormMarks.narrowedBy) ?? '');
    if (!(other instanceof HTMLSelectElement)) continue;
    if (narrowed.value === '') narrow(narrowed, other.value);
    other.addEventListener('change', () => narrow(narrowed, other.value));
    narrowed.addEventListener('change', () => {
      const of = narrowed.selectedOptions[0]?.dataset.of;
      if (of !== undefined && of !== other.value) choose(other, of);
    });
  }
}

/** Safari shows hidden options, but lets nobody choose one that is disabled. */
function narrow(select: HTMLSelectElement, of: string): void {
  for (const option of select.options) {
    const isLeft = of === '' || option.value === '' || option.dataset.of === of;
    option.hidden = !isLeft;
    option.disabled = !isLeft;
  }
  const left = [...select.options].filter((option) => !option.disabled && option.value !== '');
  if (select.selectedOptions[0]?.disabled) choose(select, '');
  if (select.value === '' && of !== '' && left.length === 1) choose(select, left[0]?.value ?? '');
}

/** What listens to the field hears of it. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
