import { existsSync } from 'node:fs';
import type { Config } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';
import { getEmbeddedFolder } from './embedded/embedded-folder.ts';
import { openEmbeddedStore } from './open-embedded-store.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import type { Store } from './store.ts';

export interface OpenStoreInput {
  config: Pick<Config, 'FORECOURT_DATA' | 'DATABASE_URL' | 'DATABASE_POOL'>;
  log: Log;
}

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded store; the caller owns the data folder (OPS-06). */
export async function openStore({ config, log }: OpenStoreInput): Promise<Store> {
  if (config.DATABASE_URL) {
    return openPostgresStore({ url: config.DATABASE_URL, connections: config.DATABASE_POOL, log });
  }
  return openEmbeddedStore({ folder: getEmbeddedFolder(config.FORECOURT_DATA), log });
}

/** Whether something has been stored here before; PostgreSQL has its own answer. */
export function hasStore({ DATABASE_URL, FORECOURT_DATA }: Omit<OpenStoreInput['config'], 'DATABASE_POOL'>): boolean {
  return DATABASE_URL !== undefined || existsSync(getEmbeddedFolder(FORECOURT_DATA));
}
