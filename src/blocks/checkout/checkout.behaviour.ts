import { checkoutMarks } from './checkout-marks.ts';
import { fillCardForm } from './framed-card-form.behaviour.ts';

/** BUY-04: counts the time down, looks again while processor or bank are asked, and pays once however often it is pressed. */
export function followCheckout(): void {
  const clock = document.querySelector<HTMLElement>(`[${checkoutMarks.until}]`);
  if (clock) countDown(clock, Number(clock.getAttribute(checkoutMarks.until)));
  const waiting = document.querySelector(`[${checkoutMarks.again}]`);
  if (waiting) setTimeout(() => location.reload(), Number(waiting.getAttribute(checkoutMarks.again)));
  const form = document.querySelector<HTMLFormElement>(`form[${checkoutMarks.payment}]`);
  if (form) payOnce(form);
  const framed = document.querySelector<HTMLFormElement>(`form[${checkoutMarks.framed}]`);
  if (framed) void fillCardForm(framed);
}

function countDown(clock: HTMLElement, until: number): void {
  const show = () => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds > 0) setTimeout(show, 1000);
    else location.reload();
  };
  show();
}

function payOnce(form: HTMLFormElement): void {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  // Back from the processor by the browser's own button: the form may be sent again.
  addEventListener('pageshow', () => {
    isSent = false;
  });
}
