import { serveOwnerSocket } from '#cli/owner/serve-owner-socket.ts';
import { runCommand } from '#cli/run-command.ts';
import { seedDemoAtStart, startTellingPast } from '#cli/sites/seed-demo.ts';
import type { Config } from '#config/env.ts';
import { openPictureFetcher } from '#integrations/open-picture-fetcher.ts';
import { startJobs } from '#jobs/start-jobs.ts';
import type { Log } from '#kernel/log.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { listPaymentGaps } from '#services/reservations/list-payment-gaps.ts';
import { assertPortFree, type Listening, listen } from '#web/http/listen.ts';
import { openWeb, type Web } from '#web/open-web.ts';
import { Closers } from './closers.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { lockSandbox } from './lock-sandbox.ts';
import { createProcessLog } from './process-log.ts';
import { describeStartFailure } from './start-failure.ts';
import { type App, openApp } from './wiring.ts';

/** How long requests may take after SIGTERM (OPS-04), and after a drain that lasted longer than that. */
const graceMs = 10_000;
const leastGraceMs = 5_000;

/** Starts the server, and answers once it listens. */
export async function startServer(config: Config): Promise<void> {
  const closers = new Closers();
  try {
    await serve(config, closers);
  } catch (error) {
    await closers.run().catch(() => {});
    throw error;
  }
}

async function serve(config: Config, closers: Closers): Promise<void> {
  const log = createProcessLog(config.LOG_LEVEL);
  const address = { host: config.HOST, port: config.PORT };
  const app = await openApp(config, { log });
  closers.add(() => app.close());
  await assertPortFree(address);
  closers.add(await lockSandbox(app));
  const seeded = await seedDemoAtStart(app);
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: enquiries are written to the outbox and no dealer gets them', {
      goesTo: app.ports.mail.goesTo,
    });
  }
  for (const gap of await listPaymentGaps(app.ctx)) log.warn('a checkout takes no payment', { ...gap });
  const library = openPictureLibrary(app.ctx.storage);
  const web = await openWeb({ ...app, pictures: library });
  closers.add(() => web.close());
  const jobs = startJobs({
    ctx: app.ctx,
    intake: app.intake,
    ports: app.ports,
    pictures: { fetcher: openPictureFetcher(app.ctx), library },
    reserve: app.reserve,
    catchUp: app.catchUp,
  });
  closers.add(() => jobs.stop());
  const socket = await openOwnerSocket(app, log);
  closers.add(async () => socket?.close());
  const listening = await listen(web, address);
  const past = startTellingPast(app);
  closers.add(() => past.stop());
  closers.add(giveBackMemory());

  console.log(`Forecourt is running at http://${config.PLATFORM_HOST}:${listening.port}`);
  if (seeded.kind === 'seeded') {
    for (const { email, linkPath } of seeded.operators) {
      console.log(`Its office opens for ${email}, once and within 72 hours, at ${config.OFFICE_URL}${linkPath}`);
    }
  }

  stopOnSignal({ config, log, web, listening, closers });
}

/** Runs commands on the data folder of this process (OPS-06). */
async function openOwnerSocket(app: App, log: Log) {
  if (app.ownerSocketPath === null) return null;
  return serveOwnerSocket({
    socketPath: app.ownerSocketPath,
    log,
    runCommand: (argv, io) => runCommand(app, argv, io),
  });
}

interface Serving {
  config: Config;
  log: Log;
  web: Web;
  listening: Listening;
  closers: Closers;
}

type Signal = 'SIGTERM' | 'SIGINT';

/**
 * A service manager sends SIGTERM, often more than once because it sends it to every process of the service; a person at
 * the keyboard sends SIGINT and does not want to wait.
 */
function stopOnSignal(serving: Serving): void {
  const { log, closers } = serving;
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping && signal === 'SIGTERM') return;
      log.info('stopping', { signal });
      const stopped = stopListening(signal, serving);
      if (isStopping) return;
      isStopping = true;
      stopped.then(() => closers.run()).then(() => process.exit(0), exitWith);
    });
  }
}

/** Behind a balancer, this process first says that it stops, and answers until nobody sends it anything. */
function stopListening(signal: Signal, { config, web, listening }: Serving): Promise<void> {
  const isBehindBalancer = web.health.isWatched() || config.TRUSTED_PROXIES.length > 0;
  const drainMs = signal === 'SIGTERM' && isBehindBalancer ? config.DRAIN_SECONDS * 1_000 : 0;
  web.health.startDraining();
  return listening.stop({ drainMs, graceMs: Math.max(graceMs - drainMs, leastGraceMs) });
}

export function exitWith(error: unknown): never {
  const { message, exitCode } = describeStartFailure(error);
  console.error(message);
  process.exit(exitCode);
}
