import { request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { type Listening, listen } from '../listen.ts';
import { ProtectionEvents } from '../metrics/protection-events.ts';
import { HeldRefusals } from '../turns/held-refusals.ts';
import { createFloodDoor } from './flood-door.ts';

const clock = createMovableClock();
const events = new ProtectionEvents({ log: silentLog, clock });
let server: Listening;
afterEach(() => server.stop({ drainMs: 0, graceMs: 0 }));

async function open(held: Pick<HeldRefusals, 'hold'> = new HeldRefusals(0)): Promise<void> {
  const config = { REQUESTS_PER_SECOND: 2, TRUSTED_PROXIES: ['127.0.0.1'] };
  const refuseFlood = createFloodDoor({ clock, config, events, held });
  const answerFromCache = ({ url }: { url?: string }, outgoing: { end(text: string): void }) => {
    if (url === '/cached') outgoing.end('kept');
    return url === '/cached';
  };
  server = await listen(
    { fetch: () => new Response('rest'), refuseFlood, answerFromCache: answerFromCache as never },
    { host: '127.0.0.1', port: 0 },
  );
}

function ask(network: string, path = '/'): Promise<{ status: number | undefined; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'a.example', 'x-forwarded-for': network };
    request({ port: server.port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

async function statusesOf(network: string, times: number, path?: string): Promise<(number | undefined)[]> {
  const statuses = [];
  for (let at = 0; at < times; at++) statuses.push((await ask(network, path)).status);
  return statuses;
}

it('lets so many in at once, then so many a second, and says when to come again', async () => {
  await open();
  expect(await statusesOf('9.9.9.9', 10)).toEqual(Array(10).fill(200));
  const refused = await ask('9.9.9.9');
  expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([429, '10', 'close']);
  clock.advance({ seconds: 1 });
  expect(await statusesOf('9.9.9.9', 3)).toEqual([200, 200, 429]);
  expect(events.read().samples.find(({ labels }) => labels?.event === 'requests_of_address')?.value).toBe(2);
});

it('keeps who is refused waiting, and nobody else meanwhile', async () => {
  const waiting: (() => void)[] = [];
  await open({ hold: () => new Promise((resolve) => waiting.push(resolve)) });
  await statusesOf('9.9.9.9', 10);
  const answers: string[] = [];
  const refused = ask('9.9.9.9').then(({ status }) => answers.push(`refused ${status}`));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  answers.push(`other ${(await ask('9.9.9.10')).status}`);
  waiting[0]?.();
  await refused;
  expect(answers).toEqual(['other 200', 'refused 429']);
});

it('counts each visitor behind a trusted proxy for himself, a /64 of IPv6 as one, and no cached page', async () => {
  await open();
  await statusesOf('9.9.9.9', 11);
  expect(await statusesOf('9.9.9.10', 1)).toEqual([200]);
  expect(await statusesOf('9.9.9.9', 3, '/cached')).toEqual([200, 200, 200]);
  await statusesOf('2606:4700::1', 10);
  expect(await statusesOf('2606:4700::2', 1)).toEqual([429]);
});

it('lets in whoever comes from a private address: a proxy that nobody has named', async () => {
  await open();
  expect(await statusesOf('10.0.0.7', 12)).toEqual(Array(12).fill(200));
});
