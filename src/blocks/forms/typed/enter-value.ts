import type { FormControl } from '../checks/find-control-problem.ts';

/** As if somebody had entered it, so that React and whatever listens to the form see it. */
export function enterValue(control: FormControl, value: string): void {
  // Past React's own setter, which would tell it that nothing is new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
