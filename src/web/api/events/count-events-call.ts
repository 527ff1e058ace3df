import { isbot } from 'isbot';
import { z } from 'zod';
import { eventIds } from '#rules/events/events.ts';
import { countEvents } from '#services/events/count-events.ts';
import { defineCall } from '../call.ts';

/** A page sends its events before there are more. */
const mostEvents = 50;

export const countEventsCall = defineCall({
  name: 'countEvents',
  method: 'POST',
  path: '/api/events',
  group: 'Shoppers',
  summary: 'Counts events on a page. No visitor data is stored.',
  description:
    'Events are added to the figures of the site for the day. Robots and excessive numbers of events are not counted.',
  largestBody: 4096,
  body: z.object({
    events: z
      .array(z.object({ id: z.literal(eventIds) }))
      .min(1)
      .max(mostEvents),
  }),
  answer: z.object({ counted: z.int().min(0) }).meta({ id: 'CountedEvents' }),
  handle: async (ctx, { body }) => {
    const userAgent = ctx.headers.get('user-agent') ?? '';
    if (userAgent === '' || isbot(userAgent)) return { counted: 0 };
    return { counted: countEvents(ctx, { ids: body.events.map(({ id }) => id) }) };
  },
});
