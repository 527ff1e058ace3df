/** An address that brings terms of a visitor's own shows the calculator that reads them. */
export function unfoldCalculators(): void {
  const given = new URLSearchParams(window.location.search);
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('details [name^=calc_]')) {
    const folded = given.has(field.name) ? field.closest('details') : null;
    if (folded) folded.open = true;
  }
}
