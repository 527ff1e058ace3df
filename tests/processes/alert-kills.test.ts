import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AlertYard, alertCount, nameAlert, openAlertYard } from '#tests/support/alerts/open-alert-yard.ts';

let yard: AlertYard;
beforeAll(async () => {
  yard = await openAlertYard();
});
afterAll(() => yard?.close());

const lockAlert = (number: number) => sql`select 1 from alert where id = ${nameAlert(number)} for update`;

/** One after the other: each process goes on where the one before was killed. */
const points: { before: string; lock: SQL; blocked: string }[] = [
  { before: 'anything is written', lock: lockAlert(0), blocked: 'from "alert"%for update' },
  { before: 'the last people are told', lock: lockAlert(alertCount - 1), blocked: 'from "alert"%for update' },
  {
    before: 'what was found is written',
    lock: sql`lock table alert_finding in exclusive mode`,
    blocked: 'insert into alert_finding',
  },
  {
    before: 'the mails are written',
    lock: sql`lock table alert_delivery in exclusive mode`,
    blocked: 'insert into alert_delivery',
  },
];

it('USER-08 tells nobody twice and misses nobody where processes are killed in the middle of a run', async () => {
  const written: number[] = [];
  for (const { lock, blocked } of points) {
    await yard.killAt({ lock, blocked });
    written.push((await yard.count()).found.length);
  }
  const [none = -1, some = -1, ...later] = written;
  expect(none).toBe(0);
  expect(some).toBeGreaterThan(0);
  expect(later).toEqual([some, some]);
  await yard.finish();
  const counts = await yard.count();
  expect(counts.wanted.length).toBeGreaterThan(some);
  expect(counts.found).toEqual(counts.wanted);
  expect(counts.notices).toBe(counts.told);
  expect(counts.deliveries).toBe(counts.told);
  await yard.tellAgain();
  await yard.finish();
  expect(await yard.count()).toEqual(counts);
}, 1_800_000);
