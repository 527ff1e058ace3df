/** Told on the document for whoever counts (docs/analytics.md). */
export const pageEventName = 'forecourt:event';

/** Reports something that a visitor did, by its number; without listeners nothing happens. */
export function reportEvent(id: number): void {
  document.dispatchEvent(new CustomEvent(pageEventName, { detail: { id } }));
}

/** Where markup names an event: of the page itself, and of a click. */
export const eventMarks = { page: 'data-page-event', click: 'data-event' } as const;
