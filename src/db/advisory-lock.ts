import pg from 'pg';

/** The store releases the lock of a dead process by ending its session. Null while another session has it. */
export interface AdvisoryLock {
  release(): Promise<void>;
}

/** Acquires a lock visible to every process on the same PostgreSQL, on its own connection. */
export async function acquireAdvisoryLock(databaseUrl: string, name: string): Promise<AdvisoryLock | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'forecourt lock', keepAlive: true });
  // A lost connection loses its lock; the owner checks its run before each write.
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
