import { headerWordsSelector, quickSearchMarks, wordsSelector } from './quick-search-marks.ts';
import { sendWords } from './send-words.ts';

/** The drop-downs that count with the words of a field. */
function findForm(words: HTMLInputElement): HTMLFormElement | null {
  const { whole, form } = quickSearchMarks;
  const own = words.closest(`[${whole}]`);
  if (own) return own.querySelector<HTMLFormElement>(`form[${form}]`);
  if (!words.matches(headerWordsSelector)) return null;
  return document.querySelector<HTMLFormElement>(`main [${whole}]:not(:has(${wordsSelector})) form[${form}]`);
}

/** How long somebody rests who has typed. */
const restMs = 250;

/** SRCH-06: what counts and offers comes with the first drop-down that is set or word that is typed, or when the header's quick search opens. */
export function startQuickSearch(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement && target.matches(wordsSelector) ? findForm(target) : null;
    if (!form) return;
    sendWords(form);
    clearTimeout(resting);
    resting = setTimeout(async () => (await import('./count-quick-search.ts')).countQuickSearch(form), restMs);
  });
  document.addEventListener('change', async ({ target }) => {
    const form =
      target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>(`form[${quickSearchMarks.form}]`) : null;
    if (form) await (await import('./count-quick-search.ts')).countQuickSearch(form);
  });
  // A popover tells nobody above it that it has opened: heard on the way down.
  document.addEventListener(
    'toggle',
    async (event) => {
      const panel = event.target instanceof HTMLElement ? event.target : null;
      if (!panel?.hasAttribute(quickSearchMarks.panel)) return;
      if (event instanceof ToggleEvent && event.newState === 'open') {
        await (await import('./open-quick-search.ts')).openQuickSearch(panel);
      }
    },
    { capture: true },
  );
}
