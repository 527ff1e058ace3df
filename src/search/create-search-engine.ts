import type { ChangeEvent } from '#db/change-event.ts';
import { EventReader } from '#db/event-reader.ts';
import { readEventPosition } from '#db/read-events.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import { ColumnarEngine } from './columnar-engine.ts';
import type { SearchEngine } from './port.ts';
import { PostgresEngine } from './postgres/postgres-engine.ts';

export interface SearchEngineInput {
  config: { SEARCH_ENGINE: 'columnar' | 'postgres' };
  store: Store;
  clock: Clock;
  log: Log;
  /** False where the caller reads the events and hands them to `handleEvents` itself, from before this call on. */
  follow?: boolean;
}

export interface OpenSearchEngine extends SearchEngine {
  /** Applies the events to the index; resolves when every later search sees them. */
  handleEvents(events: readonly ChangeEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** The engine that the configuration names, filled from the store and kept up to date by its change events. */
export async function createSearchEngine(input: SearchEngineInput): Promise<OpenSearchEngine> {
  const { config, store, log, follow = true } = input;
  if (config.SEARCH_ENGINE === 'postgres') {
    const engine = new PostgresEngine(store.db);
    return Object.assign(engine, { close: async () => {} });
  }
  // Taken before the snapshot: what changes while it is read comes again as an event.
  const position = await readEventPosition(store.db);
  const engine = new ColumnarEngine(input);
  const started = performance.now();
  const cars = await engine.load();
  log.info('search index filled', { cars, ms: Math.round(performance.now() - started) });
  if (!follow) return Object.assign(engine, { close: async () => {} });
  const reader = new EventReader({ store, log, position, onEvents: (events) => engine.handleEvents(events) });
  reader.start();
  return Object.assign(engine, { close: () => reader.stop() });
}
