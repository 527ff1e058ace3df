import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { wakeJobs } from '#db/events.ts';
import { car, dealership, reservation, reservationMail } from '#db/schema/index.ts';
import type { ExampleSession } from '#integrations/payments/stripe/stripe-books.examples.ts';
import { type ExampleStripe, startExampleStripe } from '#integrations/payments/stripe/stripe-server.examples.ts';
import { openApp } from '#root/wiring.ts';
import { releaseReservation } from '#services/reservations/act-on-reservation.ts';
import { checkPayments, type PaymentDifference } from '#services/reservations/check-payments.ts';
import { type ServerProcess, sendRequest, startServerProcess } from '../server-process.ts';
import { startTestPostgres } from '../test-postgres.ts';
import { createTestCar, createTestSite } from '../test-site.ts';

export interface Buyer {
  id: string;
  /** Of the buyer's own page. */
  href: string;
  session: ExampleSession;
}

export interface BuyerYard {
  stripe: ExampleStripe;
  nodes: ServerProcess[];
  /** Another process in the place of one that was killed. */
  restart(at: number): Promise<void>;
  /** A car that nobody has reserved; the way to its checkout. */
  makeCar(): Promise<{ id: number; path: string }>;
  /** Somebody of his own reads the terms and sends his details, at the node. */
  begin(path: string, at: number): Promise<Buyer>;
  /** As the dealer does: sets the car free, what was paid goes back. */
  release(buyer: Buyer): Promise<void>;
  /** The time to pay of all who look at the car is over now. */
  endHolds(carId: number): Promise<void>;
  /** The text of the buyer's page, or what the request failed with. */
  look(buyer: Buyer, at: number): Promise<string>;
  /** Every event of the buyer's payment, as Stripe sends it; a node that is gone has missed it. */
  notify(buyer: Buyer, at: number): Promise<void>;
  /** Until nothing is due any more. */
  settle(carId: number): Promise<void>;
  count(carId: number): Promise<Counted>;
  close(): Promise<void>;
}

export interface Counted {
  states: Record<string, number>;
  isCarReserved: boolean;
  /** Mails to buyers by what they say. */
  told: Record<string, number>;
  differences: PaymentDifference[];
}

const host = 'buyers.example';

/** Two processes on one PostgreSQL and a stand-in for Stripe. */
export async function openBuyerYard(): Promise<BuyerYard> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-buyers-'));
  const [postgres, stripe] = await Promise.all([startTestPostgres(), startExampleStripe(() => new Date())]);
  const env = {
    ...{ NODE_ENV: 'test', DATABASE_URL: postgres.url, LOG_LEVEL: 'error', PAYMENT_SANDBOX: 'off' },
    ...{ POSTS_PER_MINUTE: '1000000', FORECOURT_DEMO: 'off', ...stripe.env },
  };
  const config = parseConfig({ ...env, FORECOURT_DATA: join(folder, 'commands') });
  const app = await openApp(config, { search: 'none', worker: false });
  const { db } = app.ctx.store;
  const site = await createTestSite(app, { hosts: [host], settings: { visitorPages: { checkout: true } } });
  await db
    .update(dealership)
    .set({ paymentProcessors: ['stripe'], stripeAccount: 'acct_buyers' })
    .where(eq(dealership.id, site.dealership.id));
  const start = (at: number) => startServerProcess({ dataFolder: join(folder, String(at)), env });
  const nodes = await Promise.all([start(0), start(1)]);
  const portOf = (at: number) => nodes[at % nodes.length]?.port ?? 0;
  let buyers = 0;
  const nameBuyer = () => {
    buyers += 1;
    const details = { name: `Jane Citizen ${buyers}`, email: `jane-${buyers}@buyer.example`, agreed: 'yes' };
    return { ...details, phone: `0412 ${String(345_000 + buyers).replace(/(...)$/, ' $1')}` };
  };

  return {
    stripe,
    nodes,
    restart: async (at) => {
      nodes[at] = await start(at);
    },
    makeCar: async () => {
      const { id, slug } = await createTestCar(site);
      return { id, path: `/cars/${slug}/checkout` };
    },
    begin: async (path, at) => {
      const { body } = await sendRequest({ port: portOf(at), host, path });
      const terms = /name="terms" value="([^"]*)"/.exec(body)?.[1] ?? '';
      const posted = await sendRequest({ port: portOf(at), host, path, form: { ...nameBuyer(), terms } });
      const href = String(posted.headers.location);
      const token = new URL(href, `http://${host}`).searchParams.get('reservation') ?? '';
      const [row] = await db.select().from(reservation).where(eq(reservation.token, token));
      const session = stripe.books.sessions.get(row?.paymentId?.split('/')[1] ?? '');
      if (!row || !session) throw new Error(`no payment was opened: ${posted.status}`);
      return { id: row.id, href, session };
    },
    release: ({ id }) => releaseReservation(app.ctx, { id }),
    endHolds: async (carId) => {
      const now = new Date();
      const held = and(eq(reservation.carId, carId), eq(reservation.state, 'held'));
      await db.transaction(async (tx) => {
        await tx.update(reservation).set({ heldUntil: now, nextStepAt: now }).where(held);
        await wakeJobs(tx);
      });
    },
    look: async ({ href }, at) => {
      const answer = await sendRequest({ port: portOf(at), host, path: href }).catch((error: unknown) => String(error));
      return typeof answer === 'string' ? answer : answer.body;
    },
    notify: async ({ id }, at) => {
      for (const event of stripe.books.events) {
        if ((event.object.metadata as Record<string, string>).reservation !== id) continue;
        const { body, signature } = stripe.sign(event);
        const headers = { 'Stripe-Signature': signature };
        await fetch(`http://127.0.0.1:${portOf(at)}/payments/stripe`, { method: 'POST', body, headers }).catch(
          () => {},
        );
      }
    },
    settle: async (carId) => {
      for (;;) {
        const rows = await db.select().from(reservation).where(eq(reservation.carId, carId));
        const soon = Date.now() + 10 * 60_000;
        if (rows.every(({ state, nextStepAt }) => isAtRest(state) && (nextStepAt === null || +nextStepAt > soon)))
          return;
        await wait(200);
      }
    },
    count: async (carId) => {
      const rows = await db.select().from(reservation).where(eq(reservation.carId, carId));
      const [row] = await db.select().from(car).where(eq(car.id, carId));
      const mails = await db
        .select({ notice: reservationMail.notice, carId: reservation.carId })
        .from(reservationMail)
        .innerJoin(reservation, eq(reservation.id, reservationMail.reservationId))
        .where(eq(reservationMail.reader, 'buyer'));
      return {
        states: countBy(rows.map(({ state }) => state)),
        isCarReserved: row?.reserved ?? false,
        told: countBy(mails.filter((mail) => mail.carId === carId).map(({ notice }) => notice)),
        differences: await checkPayments(app.ctx),
      };
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await app.close();
      await Promise.all([postgres.stop(), stripe.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAtRest(state: string): boolean {
  return state !== 'held' && state !== 'authorised';
}

function countBy(values: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value);
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]));
}
