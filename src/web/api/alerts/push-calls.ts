import { z } from 'zod';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { isSubscribed, removeSubscription } from '#services/alerts/push/find-subscription.ts';
import { saveSubscription } from '#services/alerts/push/save-subscription.ts';
import { type CallContext, defineCall } from '../call.ts';
import { Problem } from '../problem.ts';
import { readVisitor } from '../watchlist/read-visitor.ts';

const endpoint = z.string().min(1).max(1000).describe("The address at the browser's push service.");
const answer = z.object({ on: z.boolean().describe('Whether this browser shows notifications of alerts.') });
const refusals = { 401: 'Nobody has signed in.' };

async function readOwner(ctx: CallContext): Promise<Visitor> {
  const visitor = await readVisitor(ctx);
  if (visitor === null) throw new Problem(401, 'Please sign in first.');
  return visitor;
}

export const savePushCall = defineCall({
  name: 'saveBrowser',
  method: 'POST',
  path: '/api/alerts/browser',
  group: 'Shoppers',
  summary: 'Shows alerts as notifications of this browser, to who has signed in.',
  description: 'May be repeated. What the browser says of itself is what `PushSubscription.toJSON()` holds.',
  guarded: true,
  body: z.object({
    endpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  answer,
  refusals: { ...refusals, 404: 'The site sends no notifications.', 422: 'It is no public push service.' },
  handle: async (ctx, { body: { endpoint: address, keys } }) => {
    const target = { endpoint: address, ...keys };
    await saveSubscription(ctx, await readOwner(ctx), { target, userAgent: ctx.headers.get('user-agent') });
    return { on: true };
  },
});

export const removePushCall = defineCall({
  name: 'removeBrowser',
  method: 'POST',
  path: '/api/alerts/browser/remove',
  group: 'Shoppers',
  summary: 'Ends the notifications of this browser.',
  description: 'May be repeated.',
  guarded: true,
  body: z.object({ endpoint }),
  answer,
  refusals,
  handle: async (ctx, { body }) => {
    await removeSubscription(ctx, await readOwner(ctx), body.endpoint);
    return { on: false };
  },
});

export const findPushCall = defineCall({
  name: 'findBrowser',
  method: 'POST',
  path: '/api/alerts/browser/find',
  group: 'Shoppers',
  summary: 'Whether this browser shows notifications to who has signed in.',
  description: 'An address that its push service has given up is not known any more.',
  guarded: true,
  body: z.object({ endpoint }),
  answer,
  refusals,
  handle: async (ctx, { body }) => ({ on: await isSubscribed(ctx, await readOwner(ctx), body.endpoint) }),
});
