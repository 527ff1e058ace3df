import { loadSlider, tickTwin } from './controls.ts';

/**
 * The form in which a visitor has chosen something before the page's script came; its handles have set their fields.
 * What a browser has filled in by itself, on the way back to the page, is set to what the address says.
 */
export async function takeEarlyChoice(box: HTMLElement): Promise<HTMLFormElement | null> {
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

function isChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  if (type === 'hidden') return false;
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'back_forward' || entry.type === 'reload');
}
