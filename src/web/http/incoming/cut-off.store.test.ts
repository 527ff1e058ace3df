import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '#kernel/log.ts';
import { createTestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

const errors: string[] = [];
const nothing = () => {};
const log: Log = { debug: nothing, info: nothing, warn: nothing, error: (message) => errors.push(message) };

let web: TestWeb;
let host: string;
beforeAll(async () => {
  web = await openTestWeb({ settings: { REPLY_WEBHOOK_SECRET: 'a secret of thirty-two characters' }, log });
  const site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web.close());

/** What a server sees of a sender that goes away. */
function cutOff(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ === 0) controller.enqueue(new TextEncoder().encode('{"name": "Ada'));
      else controller.error(new Error('Client connection prematurely closed.'));
    },
  });
}

it.each([
  ['a form', '/contact', 'application/x-www-form-urlencoded'],
  ['a form with files', '/careers', 'multipart/form-data; boundary=x'],
  ['a call', '/api/search', 'application/json'],
  ['a call that writes', '/api/leads', 'application/json'],
  ['a notice of a payment', '/payments/stripe', 'application/json'],
  ['a mail', '/mail/inbound', 'application/json'],
  ['the office', '/office/sign-in', 'application/x-www-form-urlencoded'],
])('OPS-08 LEAD-15 takes %s that is cut off by its sender for no error of ours', async (_what, path, type) => {
  errors.length = 0;
  const at = path.startsWith('/office') ? 'localhost' : host;
  const sent = {
    method: 'POST',
    headers: { Origin: `http://${at}`, 'Content-Type': type },
    body: cutOff(),
    duplex: 'half',
  } as const;
  const { status } = await web.ask(at, path, sent);
  expect([status, errors]).toEqual([400, []]);
});
