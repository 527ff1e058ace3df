import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { checkedFormMarks } from './checked-form-marks.ts';

/**
 * LEAD-02, LOC-09: what checks a form before it is sent, and narrows its choices, comes with the first touch. Until then,
 * and without scripts, the server says the same.
 */
export function startCheckedForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = findForm(target);
    if (form) startChecking(form);
  });
  // Pressed untouched, or before the check has come: it waits for that. Nobody else has seen the press yet.
  document.addEventListener(
    'submit',
    async (event) => {
      const form = findForm(event.target);
      if (!form || ready.has(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Without the check the server says what is wrong.
      await startChecking(form).catch(() => {});
      form.requestSubmit(event.submitter);
    },
    { capture: true },
  );
}

/** Checked from now on, as far as it can be. */
const ready = new WeakSet<HTMLFormElement>();

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(`form[${checkedFormMarks.form}]`) : null;
}

async function startChecking(form: HTMLFormElement): Promise<void> {
  try {
    // React takes over only what it finds as the server sent it, without an error that was drawn at a field.
    const [{ checkForm }] = await Promise.all([import('./check-form.ts'), wakeIsland(form)]);
    checkForm(form);
  } finally {
    ready.add(form);
  }
}
