import { readSentValue } from '#ui/behaviour/read-sent-value.ts';
import { loadSlider, tickTwin } from './controls.ts';

/**
 * Returns the form that a visitor changed before the page's script loaded, with its slider fields updated.
 * Values that the browser restored on a return to the page are reset to the address.
 */
export async function restoreEarlyChoice(box: HTMLElement): Promise<HTMLFormElement | null> {
  const changed = [...box.querySelectorAll<HTMLInputElement>('form[method=get] input')].filter(isChanged);
  if (changed.length === 0) return null;
  if (isReturn()) {
    for (const form of box.querySelectorAll<HTMLFormElement>('form[method=get]')) form.reset();
    return null;
  }
  for (const input of changed) {
    if ('twin' in input.dataset) tickTwin(input);
    if (input.type === 'range') (await loadSlider()).moveSlider(input);
  }
  return changed[0]?.form ?? null;
}

function isChanged(input: HTMLInputElement): boolean {
  if (input.type === 'hidden') return false;
  return input.type === 'checkbox' || input.type === 'radio'
    ? input.checked !== input.defaultChecked
    : input.value !== readSentValue(input);
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'back_forward' || entry.type === 'reload');
}
