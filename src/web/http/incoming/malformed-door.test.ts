import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { type Listening, listen } from '../listen.ts';
import { ProtectionEvents } from '../metrics/protection-events.ts';
import { createMalformedDoor } from './malformed-door.ts';

let server: Listening;
let events: ProtectionEvents;
/** What the fast path of cached pages was asked for. */
let askedOfCache: (string | undefined)[];

beforeEach(async () => {
  events = new ProtectionEvents({ log: silentLog, clock: createMovableClock() });
  askedOfCache = [];
  const answerFromCache = ({ url }: { url?: string }) => {
    askedOfCache.push(url);
    return false;
  };
  const fetch = (request: Request) => new Response(request.url, { headers: { connection: 'close' } });
  const parts = { fetch, answerFromCache, refuseMalformed: createMalformedDoor(events) };
  server = await listen(parts as never, { host: '127.0.0.1', port: 0 });
});
afterEach(() => server.stop({ drainMs: 0, graceMs: 0 }));

/** Sends the head of a request as it stands. */
async function send(...lines: string[]): Promise<{ status: string; body: string }> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split(' ')[1] ?? '', body };
}

const countRefused = () =>
  events.read().samples.find(({ labels }) => labels?.event === 'malformed_request')?.value ?? 0;

describe('the door for malformed requests', () => {
  it.each(['www.dealer.example@a.example', 'a.example/contact?', 'a.example?x', 'a.example#x', 'a.example\\x'])(
    'SITE-05 refuses a host that is more than a host: %s',
    async (host) => {
      for (const line of ['GET / HTTP/1.1', 'POST /contact HTTP/1.1']) {
        expect((await send(line, `Host: ${host}`)).status).toBe('400');
      }
      expect([askedOfCache, countRefused()]).toEqual([[], 2]);
    },
  );

  it.each([
    [['Host: a.example', 'Host: b.example']],
    [['Host: a.example', 'hOST: a.example']],
    [['Host: a.example', 'X: 1', 'Host:']],
  ])('SITE-05 refuses two hosts, even the same: %j', async (hosts) => {
    for (const line of ['GET / HTTP/1.1', 'POST /contact HTTP/1.1']) {
      expect(await send(line, ...hosts)).toEqual({ status: '400', body: 'The request is malformed.\n' });
    }
    expect([askedOfCache, countRefused()]).toEqual([[], 2]);
  });

  it.each(['/%00', '/a%0ab', '/%7f', '/cars/%0D%0Aset-cookie', '/media/x%1B.jpg', '/%C2%85', '/search%1f?make=x'])(
    'SITE-01 refuses a control character in a path: %s',
    async (path) => {
      expect((await send(`GET ${path} HTTP/1.1`, 'Host: a.example')).status).toBe('400');
      expect([askedOfCache, countRefused()]).toEqual([[], 1]);
    },
  );

  it.each(['/%20', '/%C3%A9', '/%2500', '/%zz', '/search?query=%00%0a', '/cars/a%2fb', '//a', '/%c2%a0'])(
    'SITE-01 lets every other path in: %s',
    async (path) => {
      expect((await send(`GET ${path} HTTP/1.1`, 'Host: a.example')).status).toBe('200');
      expect([askedOfCache, countRefused()]).toEqual([[path], 0]);
    },
  );

  it.each([
    ['http://a.example:80/x?y=z', '/x?y=z'],
    ['HTTP://A.example:80', '/'],
    ['http://a.example:80?y', '/?y'],
    ['https://a.example:80/x', '/x'],
  ])('SITE-01 reads %s, with the host that the header has, as %s', async (target, path) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1`, 'Host: a.example:80');
    expect([status, body, askedOfCache]).toEqual(['200', `http://a.example${path}`, [path]]);
  });

  it.each(['http://b.example/', 'http://a.example:81/', 'http://u:p@a.example/', 'http:///x', 'ftp://a.example/', '*'])(
    'SITE-05 refuses a target with another host than the header has: %s',
    async (target) => {
      expect((await send(`GET ${target} HTTP/1.1`, 'Host: a.example')).status).toBe('400');
      expect(askedOfCache).toEqual([]);
    },
  );
});
