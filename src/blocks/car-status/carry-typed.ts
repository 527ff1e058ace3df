type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By the name of the field: what was typed or ticked. */
export type Typed = ReadonlyMap<string, { value: string; checked: boolean }>;

/** Of the form that has the focus first, then of the others what that one leaves open; comments of several are joined. */
export function collectTyped(forms: Element): Typed {
  const typed = new Map<string, { value: string; checked: boolean }>();
  const filled = [...forms.querySelectorAll('form')].filter(isFilledIn);
  for (const form of filled.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)))) {
    for (const field of listFields(form)) {
      const first = typed.get(field.name);
      if (first === undefined) typed.set(field.name, { value: field.value, checked: isTicked(field) });
      else if (first.value === '') first.value = field.value;
      else if (field instanceof HTMLTextAreaElement) first.value = joinTexts(first.value, field.value);
    }
  }
  return typed;
}

/** Fills in as if it were typed, so that the submission has its key. */
export function fillIn(form: Element, typed: Typed): void {
  for (const field of listFields(form)) {
    const found = typed.get(field.name);
    if (found === undefined) continue;
    if (isTick(field)) field.checked = found.checked;
    else field.value = found.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Those that a visitor sees. */
export function listFields(form: Element): Field[] {
  return [
    ...form.querySelectorAll<Field>(
      ':is(input:not([type=hidden], [type=radio]), textarea, select)[name]:not([name=""])',
    ),
  ];
}

function isFilledIn(form: HTMLFormElement): boolean {
  return listFields(form).some((field) => !isTick(field) && field.value.trim() !== '');
}

function hasFocus(form: HTMLFormElement): boolean {
  return form.contains(document.activeElement);
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function isTicked(field: Field): boolean {
  return isTick(field) && field.checked;
}

function joinTexts(...texts: string[]): string {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').join('\n\n');
}
