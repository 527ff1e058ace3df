import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { listBreak } from './failed-form.ts';

/** What can be put back into a field. */
export function keepTexts(values: FormValues): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return [name, list.filter((each) => typeof each === 'string').join(listBreak)];
  });
  return Object.fromEntries(texts);
}
