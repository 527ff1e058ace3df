import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { ProtectionEvents } from '../metrics/protection-events.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.restoreAllMocks();
});

async function open(
  limits: ConnectionLimits,
  { headersTimeout = 60_000, answer = (outgoing: ServerResponse): unknown => outgoing.end('done') } = {},
) {
  const events = new ProtectionEvents({ log: silentLog, clock: createMovableClock() });
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 10 }, (_incoming, outgoing) => {
    answer(outgoing);
  });
  limitConnections(server, limits, events);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const count = (event: string) => events.read().samples.find(({ labels }) => labels?.event === event)?.value;
  return { server, port, count };
}

/** A connection over which nothing is sent; `text` has what the server says until it closes. */
function hold(port: number): { socket: Socket; text: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  closers.push(() => socket.destroy());
  return { socket, text: text(socket).catch(() => '') };
}

async function ask(port: number): Promise<string> {
  const { socket, text } = hold(port);
  socket.write('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  return text;
}

/** Connections come over loopback: here they count as those of one visitor. */
function comeFromTheInternet(server: Awaited<ReturnType<typeof open>>['server']): void {
  server.prependListener('connection', (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: '9.9.9.9' });
  });
}

it('refuses the connections of one address beyond its share, and takes them again when others have ended', async () => {
  const { server, port, count } = await open({ most: 100, mostOfAddress: 2 });
  comeFromTheInternet(server);
  const held = [hold(port), hold(port)];
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  expect(await ask(port)).toBe('');
  expect(count('connection_of_address')).toBe(1);
  held[0]?.socket.end();
  await held[0]?.text;
  await expect.poll(() => ask(port)).toContain('done');
});

it('gives a proxy or this machine any number', async () => {
  const { port, count } = await open({ most: 100, mostOfAddress: 2 });
  const held = [hold(port), hold(port), hold(port)];
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  expect(await ask(port)).toContain('done');
  expect(count('connection_of_address')).toBe(0);
});

it('OPS-09 lets the connection that has waited longest without a request make room, where all places are taken', async () => {
  const { port, count } = await open({ most: 2, mostOfAddress: 2 });
  const [longest, later] = [hold(port), hold(port)];
  await once(longest.socket, 'connect');
  await once(later.socket, 'connect');
  expect(await ask(port)).toContain('done');
  expect(await longest.text).toBe('');
  expect(later.socket.readyState).toBe('open');
  expect(count('connection_of_all')).toBe(1);
});

it('OPS-09 lets nobody in while all places have a request that is being answered, and keeps a place between two', async () => {
  const answers: ServerResponse[] = [];
  const { port, count } = await open({ most: 2, mostOfAddress: 2 }, { answer: (outgoing) => answers.push(outgoing) });
  const busy = [hold(port), hold(port)];
  for (const { socket } of busy) socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await expect.poll(() => answers.length).toBe(2);
  expect(await ask(port)).toBe('');
  expect(count('connection_of_all')).toBe(1);
  answers[0]?.end('done');
  await expect.poll(() => answers[0]?.closed).toBe(true);
  const third = ask(port);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.end('done');
  expect(await third).toContain('done');
});

it('OPS-09 keeps no place for a slow sender that does not close its end', async () => {
  const { server, port } = await open({ most: 100, mostOfAddress: 2 }, { headersTimeout: 50 });
  const slow = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  closers.push(() => slow.destroy());
  slow.on('error', () => {});
  slow.write('GET / HTTP/1.1\r\nHost: ');
  const held = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(held).toBe(1);
  await expect.poll(held, { timeout: 20_000 }).toBe(0);
});

it('closes a connection whose request does not come, with a word why', async () => {
  const { port, count } = await open({ most: 100, mostOfAddress: 2 }, { headersTimeout: 50 });
  const slow = hold(port);
  slow.socket.write('GET / HTTP/1.1\r\nHost: ');
  expect(await slow.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(count('slow_sender')).toBe(1);
});

it('answers what is no request as before, counts it, and not what its sender cut off', async () => {
  const { port, count } = await open({ most: 100, mostOfAddress: 2 });
  const odd = hold(port);
  odd.socket.write('nonsense\r\n\r\n');
  expect(await odd.text).toMatch(/^HTTP\/1\.1 400 /);
  const long = hold(port);
  long.socket.write(`GET / HTTP/1.1\r\nHost: a.example\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(await long.text).toMatch(/^HTTP\/1\.1 431 /);
  const cut = hold(port);
  cut.socket.end('GET / HTTP/1.1\r\nHost: a.exa');
  await cut.text;
  expect([count('slow_sender'), count('malformed_request')]).toEqual([0, 2]);
});
