import { serveOwnerSocket } from '#cli/owner/serve-owner-socket.ts';
import { runCommand } from '#cli/run-command.ts';
import { seedDemoAtStart } from '#cli/seed-demo.ts';
import { readConfig } from '#config/env.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import { openPicturePorts } from '#integrations/open-picture-ports.ts';
import { startJobs } from '#jobs/start-jobs.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { listen } from '#web/http/listen.ts';
import { openWeb } from '#web/open-web.ts';
import { createProcessLog } from './process-log.ts';
import { type App, DataFolderOwnedError, openApp } from './wiring.ts';

/** How long running requests may take after SIGTERM (OPS-04). */
const graceMs = 10_000;

const config = readConfig();
const log = createProcessLog(config.LOG_LEVEL);

async function start(): Promise<void> {
  const app = await openApp(config, { log });
  await seedDemoAtStart(app);
  const ports = openPicturePorts(app.ctx);
  const library = openPictureLibrary({ storage: ports.storage, dataFolder: config.FORECOURT_DATA });
  const jobs = startJobs({
    ctx: app.ctx,
    intake: app.intake,
    ports: openDeliveryPorts(app.ctx),
    pictures: { ...ports, library },
  });
  const socket = await openOwnerSocket(app);
  const web = await openWeb({ ...app, pictures: library });
  const listening = await listen(web, { host: config.HOST, port: config.PORT });

  console.log(`Forecourt is running at http://${config.PLATFORM_HOST}:${listening.port}`);

  stopOnSignal(async () => {
    await listening.stop(graceMs);
    await socket?.close();
    await jobs.stop();
    web.close();
    await app.close();
  });
}

/** Runs commands on the data folder of this process (OPS-06). */
async function openOwnerSocket(app: App) {
  if (app.ownerSocketPath === null) return null;
  return serveOwnerSocket({
    socketPath: app.ownerSocketPath,
    log,
    runCommand: (argv, io) => runCommand(app, argv, io),
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  const handleSignal = () => {
    log.info('stopping');
    stop().then(() => process.exit(0), exitWith);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, handleSignal);
}

function exitWith(error: unknown): never {
  if (error instanceof DataFolderOwnedError) {
    console.error(error.message);
    process.exit(error.exitCode);
  }
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
}

await start().catch(exitWith);
