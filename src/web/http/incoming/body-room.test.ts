import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { type Listening, listen } from '../listen.ts';
import { ProtectionEvents } from '../metrics/protection-events.ts';
import { HeldRefusals } from '../turns/held-refusals.ts';
import { type BodyLimits, BodyRoom } from './body-room.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  vi.restoreAllMocks();
});

const roomy: BodyLimits = {
  ofAddress: 100,
  held: 100,
  heldBytes: 1_000_000,
  passedOn: 100,
  readPast: { ofAddress: 4, ofAll: 50 },
};

/** A server that answers a post with its body; `begun` are the bodies' beginnings that anything was begun for. */
async function open(limits: Partial<BodyLimits> = {}, visitor: string | null = '9.9.9.9') {
  const events = new ProtectionEvents({ log: silentLog, clock: createMovableClock() });
  const bodies = new BodyRoom({
    events,
    held: new HeldRefusals(0),
    findVisitor: () => visitor,
    limits: { ...roomy, ...limits },
    lookEveryMs: 10,
  });
  let begun = 0;
  const app = new Hono();
  app.post('/', async (c) => {
    begun++;
    return c.text(`took ${await c.req.text()}`);
  });
  app.post('/stream', async (c) => {
    let size = 0;
    for await (const chunk of c.req.raw.body ?? []) size += chunk.length;
    return c.text(`took ${size} bytes`);
  });
  app.post('/refused', (c) => c.text('too large', 413));
  app.get('/', (c) => c.text('a page'));
  app.onError(() => new Response('cut off', { status: 400 }));
  const server: Listening = await listen({ fetch: app.fetch, bodies }, { host: '127.0.0.1', port: 0 });
  closers.push(() => server.stop({ drainMs: 0, graceMs: 0 }));
  closers.push(() => bodies.close());
  const count = (event: string) => events.read().samples.find(({ labels }) => labels?.event === event)?.value;
  return { port: server.port, count, countBegun: () => begun };
}

interface Sending {
  socket: Socket;
  /** All that the server says until it closes. */
  answer: Promise<string>;
}

function send(port: number, length: number | 'unknown', body: string, path = '/'): Sending {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  closers.push(() => socket.destroy());
  const size = length === 'unknown' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const sent = length === 'unknown' ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${size}\r\n\r\n${sent}`);
  return { socket, answer: text(socket).catch(() => '') };
}

/** The first of these that happens. That the connection is cut off, which may be read before or after the answer, is none. */
function hear(socket: Socket, ...events: ('data' | 'close')[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of events) socket.once(event, resolve);
  });
}

/** Resolves once the server has seen as much as was sent before: it takes connections in their order. */
async function settle(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toContain('a page');
}

it('LEAD-15 begins nothing for a small body until all of it has come', async () => {
  const { port, countBegun } = await open();
  const { socket, answer } = send(port, 8, 'name');
  await settle(port);
  expect(countBegun()).toBe(0);
  socket.write('=Ada');
  expect(await answer).toContain('took name=Ada');
  expect(countBegun()).toBe(1);
});

it('LEAD-15 passes a large body on as it comes, and a small one of unknown length once it has come', async () => {
  const { port } = await open();
  const large = 'a'.repeat(300_000);
  expect(await send(port, large.length, large).answer).toContain(large);
  const stream = send(port, 3_000_000, 'b'.repeat(3_000_000), '/stream');
  expect(await stream.answer).toContain('took 3000000 bytes');
  const chunked = send(port, 'unknown', 'name=Ada');
  chunked.socket.write('0\r\n\r\n');
  expect(await chunked.answer).toContain('took name=Ada');
});

it('LEAD-15 refuses what one address sends beyond so many bodies at once, and says when to come again', async () => {
  const { port, count } = await open({ ofAddress: 2 });
  const held = [send(port, 8, 'name'), send(port, 'unknown', 'name')];
  await settle(port);
  const refused = await send(port, 8, 'name=Ada').answer;
  expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10/);
  expect(count('bodies_of_address')).toBe(1);
  held[0]?.socket.destroy();
  held[1]?.socket.write('0\r\n\r\n');
  await held[1]?.answer;
  await expect.poll(() => send(port, 8, 'name=Ada').answer).toContain('took name=Ada');
});

it('LEAD-15 takes any number from a proxy or this machine', async () => {
  const { port } = await open({ ofAddress: 1 }, null);
  const held = [send(port, 8, 'name'), send(port, 8, 'name')];
  await settle(port);
  for (const { socket } of held) socket.write('=Ada');
  for (const { answer } of held) expect(await answer).toContain('took name=Ada');
});

it.each([
  ['there are too many of them', { held: 2 }],
  ['they take too much memory', { heldBytes: 10 }],
])('LEAD-15 closes the small bodies that came first where %s, and takes an enquiry', async (_why, limits) => {
  const { port, count } = await open(limits);
  const held = [send(port, 8, 'name'), send(port, 8, 'name')];
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  await settle(port);
  expect(await send(port, 8, 'name=Ada').answer).toContain('took name=Ada');
  expect(await held[0]?.answer).toBe('');
  expect(count('bodies_of_all')).toBeGreaterThan(0);
});

it('LEAD-15 closes the slowest of the large bodies where there are too many', async () => {
  const { port, count } = await open({ passedOn: 2 });
  const slow = send(port, 500_000, 'a'.repeat(70_000));
  await settle(port);
  const quick = send(port, 500_000, 'a'.repeat(400_000));
  await settle(port);
  const third = send(port, 500_000, 'a'.repeat(500_000));
  expect(await slow.answer).toBe('');
  expect(await third.answer).toContain('took a');
  quick.socket.write('a'.repeat(100_000));
  expect(await quick.answer).toContain('took a');
  expect(count('bodies_of_all')).toBe(1);
});

it('LEAD-15 ends a small body of which nothing more comes', async () => {
  const { port, count, countBegun } = await open();
  const { answer } = send(port, 8, 'name');
  await settle(port);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 21_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect([count('slow_sender'), countBegun()]).toEqual([1, 0]);
});

it('LEAD-15 forgets a small body whose sender goes away', async () => {
  const { port, count, countBegun } = await open({ ofAddress: 1 });
  send(port, 8, 'name').socket.destroySoon();
  await expect.poll(() => send(port, 8, 'name=Ada').answer).toContain('took name=Ada');
  expect([count('slow_sender'), countBegun()]).toEqual([0, 1]);
});

it.each([
  ['of one address', { ofAddress: 1, ofAll: 50 }],
  ['of all', { ofAddress: 4, ofAll: 1 }],
])(
  'OPS-08 reads past so many bodies %s that are answered already, and ends the other connections',
  async (_whose, readPast) => {
    const { port, count } = await open({ readPast });
    const sendPart = async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      closers.push(() => socket.destroy());
      socket.on('error', () => {});
      socket.write(`POST /refused HTTP/1.1\r\nHost: a.example\r\nContent-Length: 900000\r\n\r\n${'a'.repeat(100_000)}`);
      return { socket, answer: String(await hear(socket, 'data', 'close')) };
    };
    const first = await sendPart();
    expect(first.answer).toContain('too large');
    const second = await sendPart();
    if (!second.socket.closed) await hear(second.socket, 'close');
    expect([count('bodies_of_address'), first.socket.closed]).toEqual([1, false]);
    first.socket.write(`${'a'.repeat(800_000)}GET / HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    expect(String(await once(first.socket, 'data'))).toContain('a page');
    expect((await sendPart()).answer).toContain('too large');
  },
);
