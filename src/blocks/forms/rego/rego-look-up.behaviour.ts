import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { regoLookUpMarks } from './rego-look-up-marks.ts';

/** LEAD-10: the vehicle of a plate is asked for without leaving the form; what asks comes with the first press of its button. */
export function startRegoLookUps(): void {
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>(`button[${regoLookUpMarks.button}]`)
        : null;
    if (!button?.form) return;
    event.preventDefault();
    const [{ lookUpRego }] = await Promise.all([import('./look-up-rego.ts'), wakeIsland(button)]);
    await lookUpRego(button, button.form);
  });
}
