import { readLeadNews } from '#services/leads/read-lead-news.ts';
import { requireMember } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/live-route';

/** After this the browser comes again by itself, and whoever has been switched off is not let in. */
const longestMs = 5 * 60_000;
/** Proxies end a connection on which nothing is sent for a minute. */
const heartbeatMs = 20_000;

/** What is new for this person, as server-sent events: names of leads, nothing of what is in them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const { onEvents, stopping } = getVisit(context);
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const forget = onEvents(async (events) => {
        for (const event of events) {
          const news = readLeadNews(office, event);
          if (news !== null) send(`event: lead\ndata: ${JSON.stringify(news)}\n\n`);
        }
      });
      const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMs);
      const last = setTimeout(() => end(), longestMs);
      for (const timer of [heartbeat, last]) timer.unref();
      let isOver = false;
      end = () => {
        if (isOver) return;
        isOver = true;
        forget();
        clearInterval(heartbeat);
        clearTimeout(last);
        controller.close();
      };
      for (const signal of [stopping, request.signal]) signal.addEventListener('abort', () => end(), { once: true });
      send('retry: 2000\n\n');
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } });
}
