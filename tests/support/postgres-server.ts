import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { silentLog } from '#kernel/log.ts';
import { startTestPostgres } from './test-postgres.ts';

/** One PostgreSQL for the whole run; each test file gets a copy of the one migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const template = 'forecourt_template';
  const admin = await openStore({ config: configFor(server.url), log: silentLog });
  await admin.db.execute(`create database ${template}`);
  await admin.close();
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const store = await openStore({ config: configFor(url.href), log: silentLog });
  await migrate(store.db, { log: silentLog });
  await store.close();
  project.provide('store', { kind: 'postgres', url: server.url, template });
  return () => server.stop();
}

function configFor(url: string) {
  return { FORECOURT_DATA: '', DATABASE_URL: url, DATABASE_POOL: 2 };
}
