export const printMarks = { button: 'data-print' } as const;

/** A picture that does not come keeps nobody from printing for longer. */
const longestWaitMs = 3000;

/** VDP-18: opens the print dialog once the page has loaded, and again from its button. */
export async function startPrint(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>(`[${printMarks.button}]`);
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => window.print());
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#main img')].map((picture) => picture.decode());
  const wait = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([Promise.allSettled([document.fonts.ready, ...pictures]), wait]);
  window.print();
}
