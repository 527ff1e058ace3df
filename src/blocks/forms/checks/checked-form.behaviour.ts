import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { checkedFormMarks } from './checked-form-marks.ts';

/**
 * LEAD-02, LOC-09: what checks a form before it is sent, and narrows its choices, comes with the first touch. Until then,
 * and without scripts, the server says the same.
 */
export function startCheckedForms(): void {
  document.addEventListener('focusin', async ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(`form[${checkedFormMarks.form}]`) : null;
    if (!form) return;
    // React takes over only what it finds as the server sent it, without an error that was drawn at a field.
    const [{ checkForm }] = await Promise.all([import('./check-form.ts'), wakeIsland(form)]);
    checkForm(form);
  });
}
