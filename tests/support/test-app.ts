import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '#config/env.ts';
import { type Log, silentLog } from '#kernel/log.ts';
import { type App, openApp } from '#root/wiring.ts';
import type { AppContext } from '#services/context.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';
import { patienceMs } from './patience.ts';
import { createStubSearch } from './stub-search.ts';
import { createFreshStore } from './test-store.ts';

export { createTestCar, createTestSite, type TestSite } from './test-site.ts';

export interface TestAppOptions {
  clock?: MovableClock;
  /** Environment settings besides the store and the data folder, e.g. `{ SMTP_URL: … }`. */
  settings?: Record<string, string>;
  log?: Log;
  /** 'real' for the engine that the settings name, which follows changes; else one that finds nothing. */
  search?: 'stub' | 'real';
  /** Whether time and changes are followed in the background. */
  worker?: boolean;
}

export interface TestApp {
  app: App;
  ctx: AppContext;
  clock: MovableClock;
  close(): Promise<void>;
}

/** An app on a fresh store of the project's kind and a temporary data folder, at 2026-03-02 12:00 in Brisbane. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = createMovableClock(), settings = {}, log = silentLog } = options;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const fresh = await createFreshStore(folder);
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '5',
    DISK_RESERVE_MB: '0',
    STORE_PATIENCE_MS: String(patienceMs),
    LOCALHOST_SITES: 'true',
    ...settings,
    FORECOURT_DATA: folder,
    DATABASE_URL: fresh.databaseUrl,
  });
  const isReal = options.search === 'real';
  const app = await openApp(config, {
    clock,
    log,
    ...(isReal ? {} : { search: createStubSearch() }),
    worker: options.worker ?? isReal,
  });
  const close = async () => {
    await app.close();
    await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, ctx: app.ctx, clock, close };
}
