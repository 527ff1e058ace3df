import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { recordEvents } from '#db/events.ts';
import { readEvents } from '#db/read-events.ts';
import { account, alert, alertDelivery, alertFinding, alertNotice, alertPosition } from '#db/schema/index.ts';
import { openApp } from '#root/wiring.ts';
import { runAlerts } from '#services/alerts/run/run-alerts.ts';
import { startServerProcess } from '../server-process.ts';
import { startTestPostgres } from '../test-postgres.ts';
import { createTestCar, createTestSite } from '../test-site.ts';

export interface AlertYard {
  /** Starts a server, waits until its run stands still at the lock, and kills it there. */
  killAt(point: { lock: SQL; blocked: string }): Promise<void>;
  /** Lets a server match all that has changed. */
  finish(): Promise<void>;
  /** The cars change once more, as if nothing had been matched yet. */
  tellAgain(): Promise<void>;
  count(): Promise<AlertCounts>;
  close(): Promise<void>;
}

export interface AlertCounts {
  /** "alert car", wanted and found, in order. */
  wanted: string[];
  found: string[];
  /** People for whom a car was found. */
  told: number;
  notices: number;
  deliveries: number;
}

const makes = ['Toyota', 'Kia', 'Mazda', 'Ford'];
const prices = [10_000, 20_000, 30_000, 40_000];
const people = 420;
const alertsOfPerson = 3;
const pad = (number: number) => String(number).padStart(5, '0');
export const nameAlert = (number: number): string => `alert-${pad(number)}`;
export const alertCount = people * alertsOfPerson;

interface YardAlert {
  id: string;
  person: string;
  make: string;
  most: number;
}

const alerts: YardAlert[] = Array.from({ length: alertCount }, (_, number) => ({
  id: nameAlert(number),
  person: `person-${pad(Math.floor(number / alertsOfPerson))}`,
  make: makes[number % makes.length] ?? '',
  most: prices[Math.floor(number / 7) % prices.length] ?? 0,
}));

/** Cars and saved searches on PostgreSQL, with nothing matched yet. */
export async function openAlertYard(): Promise<AlertYard> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-alerts-'));
  const postgres = await startTestPostgres();
  const env = { NODE_ENV: 'test', DATABASE_URL: postgres.url, LOG_LEVEL: 'error', FORECOURT_DEMO: 'off' };
  const app = await openApp(parseConfig({ ...env, FORECOURT_DATA: join(folder, 'commands') }), {
    search: 'none',
    worker: false,
  });
  const { db } = app.ctx.store;
  const site = await createTestSite(app);
  await runAlerts(app.ctx, { runner: 'nobody', catchUp: async () => {} });
  await endLease();
  const at = app.ctx.clock.now();
  const persons = [...new Set(alerts.map(({ person }) => person))];
  await db
    .insert(account)
    .values(persons.map((id) => ({ id, siteId: site.site.id, email: `${id}@example.com`, createdAt: at })));
  await db.insert(alert).values(
    alerts.map(({ id, person, make, most }) => ({
      ...{ id, accountId: person, siteId: site.site.id, kind: 'search' as const, name: id, createdAt: at },
      ...{ address: `/search?make=${make}&price=-${most}&km=-${id.slice(-5)}999`, cadence: 'at_once' as const },
      origin: 'https://yard.example',
    })),
  );
  const cars = await Promise.all(
    Array.from({ length: 16 }, (_, number) =>
      createTestCar(site, {
        make: makes[number % makes.length] ?? '',
        priceCents: (number + 2) * 2_500_00,
        odometerKm: 500,
      }),
    ),
  );
  const tellAll = () =>
    db.transaction((tx) =>
      recordEvents(
        tx,
        cars.map(({ id }) => ({ kind: 'car.changed' as const, dealershipId: site.dealership.id, carId: id })),
      ),
    );
  await tellAll();

  /** As if two minutes had gone by since the process that held it died. */
  async function endLease(): Promise<void> {
    await db.update(alertPosition).set({ leasedUntil: new Date(0) });
  }
  const start = () => startServerProcess({ dataFolder: join(folder, 'server'), env });
  const isBlocked = async (query: string) => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike ${`%${query}%`}`,
    );
    return rows.length > 0;
  };
  const isDone = async () => {
    const [position] = await db.select().from(alertPosition);
    return position && (await readEvents(db, position, 1)).events.length === 0;
  };

  return {
    async killAt({ lock, blocked }) {
      await db.transaction(async (tx) => {
        // A server takes longer to start on a busy machine than a transaction may stand idle.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await tx.execute(lock);
        const server = await start();
        try {
          // Inside the transaction, what it has once seen of the others would not change any more.
          while (!(await isBlocked(blocked))) {
            if (await isDone()) throw new Error('the run ended without waiting for the lock');
            await wait(50);
          }
        } finally {
          await server.kill();
        }
      });
      await endLease();
    },
    async finish() {
      const server = await start();
      try {
        while (!(await isDone())) await wait(50);
      } finally {
        await server.stop();
      }
    },
    async tellAgain() {
      await tellAll();
    },
    async count() {
      const rows = await db.select().from(alertFinding);
      const wanted = alerts.flatMap(({ id, make, most }) =>
        cars
          .filter((car) => car.make === make && (car.priceCents ?? 0) <= most * 100)
          .map((car) => ({ id, car: car.id })),
      );
      const ids = new Set(wanted.map(({ id }) => id));
      const [notices, deliveries] = [
        await db.$count(alertNotice),
        await db.$count(alertDelivery, eq(alertDelivery.channel, 'email')),
      ];
      return {
        wanted: wanted.map(({ id, car }) => `${id} ${car}`).sort(),
        found: rows.map(({ alertId, carId }) => `${alertId} ${carId}`).sort(),
        told: new Set(alerts.filter(({ id }) => ids.has(id)).map(({ person }) => person)).size,
        ...{ notices, deliveries },
      };
    },
    async close() {
      await app.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
