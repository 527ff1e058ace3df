import { pageEventName } from '#ui/behaviour/report-event.ts';

interface ReportedEvent {
  id: number;
  [fact: string]: unknown;
}

declare global {
  interface Window {
    /** What tag managers read; made here where none has made it. */
    dataLayer?: object[];
  }
}

const sendAfterMs = 1000;
const waiting: { id: number }[] = [];

/** API-05: tells the data layer and the server what happens on the page. A failure only warns (docs/analytics.md). */
export function trackEvents(): void {
  document.addEventListener(pageEventName, (event) => {
    if (event instanceof CustomEvent) track(event.detail);
  });
  window.addEventListener('pagehide', send);
}

function track({ id, ...facts }: ReportedEvent): void {
  if (waiting.push({ id }) === 1) setTimeout(send, sendAfterMs);
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: 'forecourt', event_id: id, ...facts });
  } catch (error) {
    warn(error);
  }
}

/** A visitor may leave at any moment: what is under way by then outlives the page. */
async function send(): Promise<void> {
  const events = waiting.splice(0, 50);
  if (events.length === 0) return;
  try {
    const answer = await fetch('/api/events', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    if (!answer.ok) warn(answer.status);
  } catch (error) {
    warn(error);
  }
}

function warn(reason: unknown): void {
  console.warn('Events on this page were not counted.', reason);
}
