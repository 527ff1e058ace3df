import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { shouldRevalidate as readsAgain } from '../frame/read-again.ts';

/** The step that keeps what somebody types while he types. */
export const typedStep = 'typed';

/** Nothing on the screen changes by it. */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return step.formData?.get('step') === typedStep ? false : readsAgain(step);
}

/** What is looked for on the screen of one lead. */
export const findParameter = 'find';

/** Of the list, as links to its leads and back have it; empty, or with its question mark. */
export function writeListSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name !== findParameter));
  return kept.size === 0 ? '' : `?${kept}`;
}
