import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port.ts';
import { patienceMs } from './patience.ts';
import { startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one server of all journeys that only visit, with the demo in its data folder. */
    demo: { port: number; dataFolder: string; replySecret: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'));
  const replySecret = 'a secret of mail that comes in';
  const server = await startServerProcess({
    // Known to it before it listens: it sends test leads to itself.
    port: await findFreePort(),
    dataFolder,
    env: {
      FORECOURT_DEMO: 'stock',
      LOG_LEVEL: 'warn',
      POSTS_PER_MINUTE: '1000',
      // A visitor may come from a network of their own.
      TRUSTED_PROXIES: '127.0.0.1',
      STORE_PATIENCE_MS: String(patienceMs),
      REPLY_ADDRESS: 'reply.dealer.example',
      REPLY_WEBHOOK_SECRET: replySecret,
    },
  });
  project.provide('demo', { port: server.port, dataFolder, replySecret });
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
