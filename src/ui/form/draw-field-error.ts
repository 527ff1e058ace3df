import { getIconHref } from '../icon-href.ts';

/** The look of a field's error, drawn by the server or in the browser. */
export const fieldErrorLook = {
  line: 'mt-1.5 flex items-start gap-1.5 text-note font-medium text-danger-text',
  icon: 'mt-0.5 size-4',
} as const;

export function getFieldErrorId(id: string): string {
  return `${id}-error`;
}

/** As `FieldError` writes it. */
export function drawFieldError(id: string, message: string): HTMLElement {
  const line = document.createElement('p');
  line.id = getFieldErrorId(id);
  line.className = fieldErrorLook.line;
  line.innerHTML = `<svg aria-hidden="true" class="icon ${fieldErrorLook.icon}"><use href="${getIconHref('alert')}"></use></svg>`;
  line.append(message);
  return line;
}
