import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The step that keeps what somebody types while he types. */
export const typedStep = 'typed';

/** Nothing on the screen changes by it. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get('step') === typedStep ? false : defaultShouldRevalidate;
}
