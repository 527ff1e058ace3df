import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { derivePushKeys } from '#services/alerts/push/push-keys.ts';
import { openWebPush } from './open-web-push.ts';

const received: { headers: IncomingMessage['headers']; bytes: number }[] = [];
let status = 201;
const server = createServer(async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  received.push({ headers: request.headers, bytes });
  response.writeHead(status).end();
});
let endpoint: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/send/1`;
});
afterAll(() => server.close());

const keys = derivePushKeys(Buffer.alloc(32, 7));
const open = (allowPrivateAddresses: boolean) =>
  openWebPush({ keys, contact: 'mailto:leads@forecourt.example', allowPrivateAddresses });
const send = (allows = true, to = endpoint) =>
  open(allows).send(createWebPushSubscription(to), '{"title":"Free again"}', AbortSignal.timeout(60_000));

describe('openWebPush', () => {
  it('USER-08 sends an encrypted notification, signed by the key of this server', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    const [first] = received;
    expect(first?.headers['content-encoding']).toBe('aes128gcm');
    expect(first?.headers.authorization).toContain(keys.publicKey);
    expect(first?.bytes).toBeGreaterThan(60);
  });

  it.each([
    [410, { kind: 'gone' }],
    [404, { kind: 'gone' }],
    [429, { kind: 'failed', reason: 'push answered 429', lasting: false }],
    [400, { kind: 'failed', reason: 'push answered 400', lasting: true }],
  ])('USER-08 says what an answer of %s means', async (answered, outcome) => {
    status = answered;
    expect(await send()).toEqual(outcome);
  });

  it.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.1.2.3/x',
    'https://localhost/x',
  ])('USER-08 reaches no private address: %s', async (to) => {
    const before = received.length;
    expect(await send(false, to)).toMatchObject({ kind: 'failed', reason: 'push refused: private address' });
    expect(received).toHaveLength(before);
  });
});
