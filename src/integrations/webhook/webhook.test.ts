import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateAddress } from '#kernel/network/private-address.ts';
import { deriveWebhookSecret } from '#kernel/secrets/webhook-secret.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { openHttpWebhook } from './open-http-webhook.ts';

let server: Server;
let url: string;
let answer: number | 'never' = 200;
const calls: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (answer !== 'never') response.writeHead(answer, { location: `${url}elsewhere` }).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const clock = createMovableClock();
const secret = 'a secret of some length';
const call = () => ({ site: 'northside', url, deliveryId: 'd1', body: { message: 'שלום 🚗' } });
const open = (options: Partial<Parameters<typeof openHttpWebhook>[0]> = {}) =>
  openHttpWebhook({ clock, secret, allowPrivateAddresses: true, timeoutMs: 60_000, ...options });
const never = new AbortController().signal;

describe('openHttpWebhook', () => {
  it('LEAD-05 posts JSON with the id of the delivery and a signature', async () => {
    await open().post(call(), never);
    const { headers, body } = calls.at(-1) ?? { headers: {}, body: '' };
    const seconds = clock.now().getTime() / 1000;
    const ofSite = deriveWebhookSecret(secret, 'northside');
    const signature = createHmac('sha256', ofSite).update(`${seconds}.${body}`).digest('hex');
    expect(JSON.parse(body)).toEqual({ message: 'שלום 🚗' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-forecourt-delivery': 'd1',
      'x-forecourt-signature': `t=${seconds},v1=${signature}`,
    });
  });

  it('LEAD-05 SITE-02 signs for each site with a secret of its own, which tells nothing of the server’s', async () => {
    const bodies = [];
    for (const site of ['northside', 'summit']) {
      await open().post({ ...call(), site }, never);
      bodies.push(calls.at(-1)?.headers['x-forecourt-signature']);
    }
    expect(bodies[0]).not.toBe(bodies[1]);
    const [one, other] = ['northside', 'summit'].map((site) => deriveWebhookSecret(secret, site));
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(other).not.toBe(one);
    expect(deriveWebhookSecret(`${secret}.`, 'northside')).not.toBe(one);
  });

  it('LEAD-05 fails on any answer but success, follows no redirect and does not wait for ever', async () => {
    for (const status of [500, 404, 302] as const) {
      answer = status;
      const before = calls.length;
      expect(await open().post(call(), never)).toMatchObject({ kind: 'failed', reason: `webhook answered ${status}` });
      expect(calls).toHaveLength(before + 1);
    }
    answer = 'never';
    const impatient = open({ timeoutMs: 300 });
    expect(await impatient.post(call(), never)).toEqual({ kind: 'failed', reason: 'webhook did not answer in time' });
    answer = 200;
    expect(await open().post({ ...call(), url: 'http://127.0.0.1:1/' }, never)).toEqual({
      kind: 'failed',
      reason: 'webhook failed ECONNREFUSED',
    });
  });

  it.each([
    [500, false],
    [503, false],
    [408, false],
    [425, false],
    [429, false],
    [400, true],
    [401, true],
    [404, true],
    [410, true],
    [422, true],
    [302, true],
  ])('LEAD-05 takes an answer of %i for lasting: %s', async (status, lasting) => {
    answer = status;
    expect(await open().post(call(), never)).toEqual({ kind: 'failed', reason: `webhook answered ${status}`, lasting });
    answer = 200;
  });

  it('LEAD-05 calls no private address unless it is allowed, by number or by name', async () => {
    const closed = open({ allowPrivateAddresses: false });
    const before = calls.length;
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', 'localhost']) {
      expect(await closed.post({ ...call(), url: `http://${host}:${port}/` }, never)).toEqual({
        kind: 'failed',
        reason: 'webhook refused: private address',
      });
    }
    expect(calls).toHaveLength(before);
  });

  it.each(['2002:7f00:1::', '2001::1', '64:ff9b:1::7f00:1', 'fec0::1', '::ffff:10.1.2.3'])(
    'LEAD-05 knows %s, which may lead to a private address, as private',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true);
    },
  );

  it.each(['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', 'fe80::1', 'fd00::1', '::', 'x'])(
    'LEAD-05 knows %s as private',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1'])('LEAD-05 knows %s as public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
