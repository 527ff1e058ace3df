import pg from 'pg';

/** Lets a lock of a dead process go: the store ends its session. Null while another session holds it. */
export interface AdvisoryLock {
  release(): Promise<void>;
}

/** Takes a lock that every process on the same PostgreSQL sees, on a connection of its own. */
export async function acquireAdvisoryLock(databaseUrl: string, name: string): Promise<AdvisoryLock | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'forecourt lock', keepAlive: true });
  // A lost connection has lost its lock; whoever holds it checks its own run before each write.
  client.on('error', () => {});
  await client.connect();
  try {
    const answer = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"',
      [name],
    );
    if (answer.rows[0]?.isLocked) return { release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}
