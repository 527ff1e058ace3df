import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { getEmbeddedFolder } from '#db/embedded/embedded-folder.ts';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { silentLog } from '#kernel/log.ts';

/** Makes one migrated embedded store; each test file starts from a copy of its folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-template-'));
  const store = await openStore({
    config: { FORECOURT_DATA: folder, DATABASE_URL: undefined, DATABASE_POOL: 2 },
    log: silentLog,
  });
  await migrate(store.db, { log: silentLog });
  await store.close();
  project.provide('store', { kind: 'embedded', template: getEmbeddedFolder(folder) });
  return () => rm(folder, { recursive: true, force: true });
}
