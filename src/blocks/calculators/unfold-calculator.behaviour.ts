/** An address that brings terms of a visitor's own shows the calculator that reads them. */
export function unfoldCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('#finance-calculator form');
  const folded = form?.closest('details');
  if (!form || !folded) return;
  for (const name of new URLSearchParams(window.location.search).keys()) {
    if (form.elements.namedItem(name) !== null) folded.open = true;
  }
}
