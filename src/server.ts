import { readConfig } from '#config/env.ts';
import { makeStore } from './make-store.ts';

// What is written from here on is for this user alone.
process.umask(0o077);
try {
  const config = readConfig();
  await makeStore(config);
  // Loaded after that, so that the memory of the one and the other does not come together (decision 89).
  const { startServer, exitWith } = await import('./serve.ts');
  process.on('uncaughtException', exitWith);
  await startServer(config);
} catch (error) {
  const { exitWith } = await import('./serve.ts');
  exitWith(error);
}
