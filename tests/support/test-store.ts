import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { getEmbeddedFolder } from '#db/embedded/embedded-folder.ts';

/** What a project's global setup passes to its test files about the store. */
export type TestStore = { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    store: TestStore;
  }
}

export interface FreshStore {
  /** Undefined for the embedded store. */
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** A migrated, empty store of the project's kind that nobody else uses. */
export async function createFreshStore(dataFolder: string): Promise<FreshStore> {
  const store = inject('store');
  if (store.kind === 'embedded') {
    compiledStore ??= compileStore();
    await compiledStore;
    // A tenth of what `cp` takes for its 1,600 files; nothing else is done meanwhile.
    cpSync(store.template, getEmbeddedFolder(dataFolder), { recursive: true });
    return { databaseUrl: undefined, drop: () => rm(getEmbeddedFolder(dataFolder), { recursive: true, force: true }) };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(store.url, `create database ${name} template ${store.template}`);
  const url = new URL(store.url);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => runAsAdmin(store.url, `drop database if exists ${name} with (force)`),
  };
}

/** Kept: every embedded store of this process then takes its code as compiled and optimised, and makes none of its own. */
let compiledStore: Promise<WebAssembly.Module> | undefined;

async function compileStore(): Promise<WebAssembly.Module> {
  const library = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(library, 'pglite.wasm')));
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
