import { phoneClickEvent } from '#rules/events/events.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';

export const phoneLinkMarks = {
  /** What stands in place of the number. */
  masked: 'data-masked',
  number: 'data-number',
  revealAction: 'data-reveal-action',
  revealFields: 'data-reveal-fields',
} as const;

/**
 * CAR-13: covers each masked number after its first characters until the first click, which is counted; the covered one
 * takes the whole one's room, so nothing moves.
 */
export function coverPhones(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${phoneLinkMarks.masked}]`)) cover(link);
}

function cover(link: HTMLAnchorElement): void {
  const masked = link.getAttribute(phoneLinkMarks.masked) ?? '';
  const number = link.querySelector<HTMLElement>(`[${phoneLinkMarks.number}]`);
  const whole = number?.firstElementChild;
  if (!number || !whole) return;
  const mask = document.createElement('span');
  mask.className = 'col-start-1 row-start-1 text-left';
  mask.textContent = masked;
  number.append(mask);
  whole.classList.add('invisible');
  link.setAttribute('aria-label', `Show phone number ${masked}`);
  const handleClick = (event: Event) => {
    // Where only the sign is in sight there is nothing to uncover: the click calls at once.
    if (number.offsetWidth > 1) event.preventDefault();
    whole.classList.remove('invisible');
    mask.remove();
    link.removeAttribute('aria-label');
    countReveal(link);
  };
  link.addEventListener('click', handleClick, { once: true });
}

async function countReveal(link: HTMLElement): Promise<void> {
  reportEvent(phoneClickEvent);
  const action = link.getAttribute(phoneLinkMarks.revealAction);
  if (action === null) return;
  try {
    await fetch(action, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: link.getAttribute(phoneLinkMarks.revealFields) ?? '{}',
    });
  } catch (error) {
    console.warn('The phone reveal was not counted.', error);
  }
}
