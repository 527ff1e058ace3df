import { expect, it } from 'vitest';
import { type Log, silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { ProtectionEvents } from './protection-events.ts';

it('OPS-08 counts every refusal, and writes one line a minute for each kind', () => {
  const lines: unknown[] = [];
  const log: Log = { ...silentLog, warn: (_message, fields) => lines.push(fields) };
  const clock = createMovableClock();
  const events = new ProtectionEvents({ log, clock });
  for (let at = 0; at < 5; at++) events.note('slow_sender');
  events.note('work_of_all');
  clock.advance({ minutes: 1 });
  events.note('slow_sender');
  expect(lines).toEqual([
    { event: 'slow_sender', count: 1 },
    { event: 'work_of_all', count: 1 },
    { event: 'slow_sender', count: 5 },
  ]);
  const { samples } = events.read();
  expect(samples.find(({ labels }) => labels?.event === 'slow_sender')?.value).toBe(6);
  expect(samples.find(({ labels }) => labels?.event === 'connection_of_all')?.value).toBe(0);
});
