import { spinMarks } from './spin-marks.ts';

const turns = 5;
const turnMs = 5_000;

/** SITE-19: turns the wheel to what the server has drawn, then shows it; the same form does without. */
export function followSpin(): void {
  const form = document.querySelector<HTMLFormElement>(`form[${spinMarks.form}]`);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    spin(form).catch(() => form.submit());
  });
}

/** Whatever does not go as planned is left to the form: a second post of it draws nothing anew. */
async function spin(form: HTMLFormElement): Promise<void> {
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams() });
  if (!answer.ok) throw new Error('the spin was not answered');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const panel = page.querySelector(`[${spinMarks.panel}]`);
  const shown = form.closest(`[${spinMarks.panel}]`);
  // Somebody who is signed out by now comes to the page where one signs in.
  if (panel === null || shown === null) {
    location.assign(answer.url);
    return;
  }
  const landed = page.querySelector(`[${spinMarks.landed}]`)?.getAttribute(spinMarks.landed) ?? null;
  if (landed !== null) await turnTo(Number(landed));
  shown.replaceWith(document.adoptNode(panel));
  panel.querySelector<HTMLElement>('h2')?.focus();
}

async function turnTo(degrees: number): Promise<void> {
  const wheel = document.querySelector(`[${spinMarks.wheel}]`);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const end = `rotate(${degrees + 360 * (turns + 1)}deg)`;
  await wheel?.animate([{ transform: 'rotate(0deg)' }, { transform: end }], {
    duration: isStill ? 0 : turnMs,
    easing: 'cubic-bezier(0.15, 0.75, 0.2, 1)',
    fill: 'forwards',
  }).finished;
}
