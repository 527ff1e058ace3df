import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For screens of what colleagues change too. React Router reads nothing again after a step that was refused, and that is when somebody
 * has to see what stands there now: without it his next Save would be refused as well, and what he had typed would be drawn as it was.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
