import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReceiver, createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { derivePushKeys } from '#services/alerts/push/push-keys.ts';
import { openWebPush } from './open-web-push.ts';

const received: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let status = 201;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(chunks) });
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
const contact = 'mailto:leads@forecourt.example';
const open = (allowPrivateAddresses: boolean) => openWebPush({ keys, contact, allowPrivateAddresses });
const send = (allows = true, to = endpoint) =>
  open(allows).send(createWebPushSubscription(to), '{"title":"Free again"}', AbortSignal.timeout(60_000));

/** Of a header that the server's own key has signed (RFC 8292). */
function readSignature(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { aud, sub };
}

describe('openWebPush', () => {
  it('USER-08 sends a notification that the browser alone can read, signed by the key of this server', async () => {
    const [browser, stranger] = [createReceiver(endpoint), createReceiver(endpoint)];
    const text = JSON.stringify({ title: 'Free again: 2021 Škoda Octavia', path: '/cars/one' });
    expect(await open(true).send(browser.target, text, AbortSignal.timeout(60_000))).toEqual({ kind: 'sent' });
    const { headers, body = Buffer.alloc(0) } = received.at(-1) ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(browser.read(body)).toBe(text);
    expect(() => stranger.read(body)).toThrow();
    expect(readSignature(headers?.authorization ?? '')).toEqual({ aud: new URL(endpoint).origin, sub: contact });
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
