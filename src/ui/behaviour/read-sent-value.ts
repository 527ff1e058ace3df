/** The value of a field as nobody has changed it: a slider of steps of 0.5 stands at 8 where 7.99 was sent. */
export function readSentValue(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) {
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
  }
  const untouched = document.createElement('input');
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value);
  return untouched.value;
}
