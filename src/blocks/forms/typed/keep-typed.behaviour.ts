import { dropTyped, getTypedKey, noteSent, readTyped, takeSent, typedMarks } from './typed-values.ts';

/**
 * LEAD-03, LEAD-04: what is typed into a form is still there after a reload, when somebody comes back and in another tab,
 * until it is sent or two hours are over (decision 40). Files and what the page sends along are never kept.
 */
export function keepTyped(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>(`form[${typedMarks.form}]`)];
  const sent = takeSent();
  // A form that came back, or that could not be sent, stands on the page again.
  if (sent !== null && !forms.some((form) => getTypedKey(form) === sent)) dropTyped(sent);
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement) keep(target);
    });
  }
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.hasAttribute(typedMarks.form) && !event.defaultPrevented) noteSent(form);
  });
  const kept = readTyped();
  for (const form of forms) {
    const typed = kept[getTypedKey(form)];
    if (typed) void import('./restore-typed.ts').then(({ restoreTyped }) => restoreTyped(form, typed));
  }
}

function keep(control: HTMLElement): void {
  const form = control.closest<HTMLFormElement>(`form[${typedMarks.form}]`);
  if (form) void import('./restore-typed.ts').then(({ keepControl }) => keepControl(form, control));
}
