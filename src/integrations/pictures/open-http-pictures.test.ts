import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { openHttpPictures } from './open-http-pictures.ts';
import {
  answerStatus,
  type ExamplePictureServer,
  redirectTo,
  sendBytes,
  startExamplePictureServer,
} from './picture-server.examples.ts';

let server: ExamplePictureServer;
beforeAll(async () => {
  server = await startExamplePictureServer();
});
afterAll(() => server.close());

const bytes = Buffer.from('the bytes of a photo');
const open = (input: Partial<Parameters<typeof openHttpPictures>[0]> = {}) =>
  openHttpPictures({ clock: createMovableClock(), allowPrivateAddresses: true, ...input });
const fetch = (path: string, input: Partial<Parameters<typeof openHttpPictures>[0]> = {}) =>
  open(input).fetch(`${server.origin}${path}`);

describe('openHttpPictures', () => {
  it('OPS-01 downloads a photo', async () => {
    server.behave('/a.jpg', sendBytes(bytes));
    expect(await fetch('/a.jpg')).toEqual({ kind: 'fetched', bytes });
  });

  it.each(['image/png', 'image/webp', 'IMAGE/JPEG; q=1', 'application/octet-stream'])(
    'OPS-01 takes what is called %s',
    async (type) => {
      server.behave('/typed', sendBytes(bytes, type));
      expect((await fetch('/typed')).kind).toBe('fetched');
    },
  );

  it.each(['text/html', 'image/svg+xml', 'application/pdf', '<script>'])(
    'OPS-01 leaves what is called %s',
    async (type) => {
      server.behave('/wrong', sendBytes(bytes, type));
      expect(await fetch('/wrong')).toMatchObject({ kind: 'failed', blame: 'picture', final: false });
    },
  );

  it('OPS-01 follows three redirects and no more', async () => {
    server.behave('/end.jpg', sendBytes(bytes));
    server.behave('/r1', redirectTo('/end.jpg'));
    server.behave('/r2', redirectTo(`${server.origin}/r1`));
    server.behave('/r3', redirectTo('/r2'));
    server.behave('/r4', redirectTo('/r3'));
    server.behave('/loop', redirectTo('/loop'));
    expect((await fetch('/r3')).kind).toBe('fetched');
    expect(await fetch('/r4')).toMatchObject({ reason: 'redirects more than 3 times' });
    expect(await fetch('/loop')).toMatchObject({ reason: 'redirects more than 3 times' });
    server.behave('/file', redirectTo('file:///etc/passwd'));
    expect(await fetch('/file')).toMatchObject({ reason: 'is not a web address', final: true });
  });

  it('OPS-01 stops reading a photo that is too large, declared or not', async () => {
    server.behave('/declared', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 9_000_000 }).write('x'),
    );
    let written = 0;
    server.behave('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return undefined;
      };
      more();
    });
    const tooLarge = { kind: 'failed', reason: 'is larger than 1 MB', blame: 'picture', final: true };
    expect(await fetch('/declared', { maxBytes: 1_000_000 })).toMatchObject(tooLarge);
    expect(await fetch('/endless', { maxBytes: 1_000_000 })).toMatchObject(tooLarge);
    expect(written).toBeLessThan(50_000_000);
  });

  it('OPS-01 gives up on a server that is silent or slow', async () => {
    server.behave('/silent', () => {});
    server.behave('/drip', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const late = { kind: 'failed', reason: 'does not answer in time', blame: 'host' };
    expect(await fetch('/silent', { timeoutMs: 150 })).toMatchObject(late);
    expect(await fetch('/drip', { timeoutMs: 150 })).toMatchObject(late);
  });

  it.each([
    [404, 'picture', false],
    [410, 'picture', true],
    [403, 'other', false],
    [429, 'host', false],
    [503, 'host', false],
  ])('OPS-01 interprets status %i', async (status, blame, final) => {
    server.behave('/status', answerStatus(status));
    expect(await fetch('/status')).toMatchObject({ kind: 'failed', reason: `answers ${status}`, blame, final });
  });

  it('OPS-01 retries when the server says, at the latest after a day', async () => {
    server.behave('/seconds', answerStatus(503, { 'retry-after': '90' }));
    expect(await fetch('/seconds')).toMatchObject({ retryAfterMs: 90_000 });
    server.behave('/date', answerStatus(429, { 'retry-after': 'Mon, 02 Mar 2026 02:05:00 GMT' }));
    expect(await fetch('/date')).toMatchObject({ retryAfterMs: 5 * 60_000 });
    server.behave('/year', answerStatus(503, { 'retry-after': '9999999' }));
    expect(await fetch('/year')).toMatchObject({ retryAfterMs: 24 * 60 * 60_000 });
  });

  it('OPS-01 requests no private address, by number or by name', async () => {
    const refused = { kind: 'failed', reason: 'has a private address', final: true };
    const asked = server.asked.length;
    const guarded = open({ allowPrivateAddresses: false });
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254', '2130706433']) {
      expect(await guarded.fetch(`http://${host}:${server.port}/a.jpg`), host).toMatchObject(refused);
    }
    expect(await guarded.fetch(`http://localhost:${server.port}/a.jpg`)).toMatchObject(refused);
    expect(server.asked.length).toBe(asked);
  });

  it('OPS-01 recognises a host that refuses the connection', async () => {
    const closed = await startExamplePictureServer();
    await closed.close();
    expect(await open().fetch(`${closed.origin}/a.jpg`)).toMatchObject({
      reason: 'connection failed (ECONNREFUSED)',
      blame: 'host',
    });
  });
});
