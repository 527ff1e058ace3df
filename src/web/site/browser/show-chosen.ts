/**
 * Sets every control of the lists' forms to what the address says: the page's forms keep what was clicked, also when a
 * chip or the back button has changed the address since. The field being typed in is left alone.
 */
export function showChosen(box: HTMLElement, search: string): void {
  const params = new URLSearchParams(search);
  for (const form of box.querySelectorAll<HTMLFormElement>('form[method="get"]')) {
    for (const control of form.elements) {
      if (control instanceof HTMLSelectElement) {
        control.value = params.get(control.name) ?? control.options[0]?.value ?? '';
      } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        control.checked = control.defaultChecked;
      } else if (isTextField(control) && control !== document.activeElement) {
        control.value = control.defaultValue;
      }
    }
  }
}

function isTextField(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type !== 'hidden';
}
