import { eventMarks, reportEvent } from '#ui/behaviour/report-event.ts';

/** API-05: reports what a page's markup names: the page itself, and clicks on its links. Results have none. */
export function reportMarkup(): void {
  for (const counted of document.querySelectorAll(`[${eventMarks.page}]`)) report(counted, eventMarks.page);
  document.addEventListener('click', ({ target }) => {
    const counted = target instanceof Element && target.closest(`[${eventMarks.click}]`);
    if (counted) report(counted, eventMarks.click);
  });
}

function report(counted: Element, mark: string): void {
  reportEvent(Number(counted.getAttribute(mark)));
}
