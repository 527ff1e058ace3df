import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#config/env.ts';
import type { RecordedEvent } from '#db/change-event.ts';
import { type DiskReserve, openDiskReserve } from '#db/data-folder/disk-reserve.ts';
import { findDataFolderOwner, lockDataFolder } from '#db/data-folder/lock-data-folder.ts';
import { makePrivate } from '#db/data-folder/make-private.ts';
import { EventReader } from '#db/event-reader.ts';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { readEventPosition } from '#db/read-events.ts';
import type { Store } from '#db/store.ts';
import { isStoreUnreachable } from '#db/store-error.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import { openVehiclePorts } from '#integrations/open-vehicle-ports.ts';
import { openPaymentPorts } from '#integrations/payments/open-payment-ports.ts';
import { openPictureStorages, openUploadStorage } from '#integrations/storage/open-picture-storage.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { type Log, silentLog } from '#kernel/log.ts';
import type { SearchEngine } from '#search/port.ts';
import { openCodeKey } from '#services/accounts/open-code-key.ts';
import type { AppPorts } from '#services/accounts/sms-port.ts';
import { derivePushKeys } from '#services/alerts/push/push-keys.ts';
import { openSeal } from '#services/applications/open-seal.ts';
import { startTimeDriver } from '#services/changes/time-driver.ts';
import type { AppContext } from '#services/context.ts';
import { type EnquiryIntake, openEnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { ownQuote } from '#services/finance/own-quote.ts';
import { stockMarketPrice } from '#services/market/stock-market-price.ts';
import { readHeic } from '#services/pictures/heic/read-heic.ts';
import type { PictureStorages } from '#services/pictures/picture-storage.ts';
import { openStreetMaps } from '#services/places/streets/street-maps.ts';
import { stockRego } from '#services/tradein/stock-rego.ts';
import { stockValuation } from '#services/tradein/stock-valuation.ts';
import { openVehicleServices, type VehicleServices } from '#services/vehicle-services.ts';
import { Closers } from './closers.ts';

export { DataFolderOwnedError } from '#db/data-folder/lock-data-folder.ts';

export interface Readiness {
  journal: boolean;
  /** The app migrates the store before it opens. */
  migrations: boolean;
  index: boolean;
}

export interface App {
  ctx: AppContext;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  /** The storage of pictures in use, and the other one to move them from or to. */
  storages: PictureStorages;
  ports: AppPorts;
  /** The socket for commands of the process that owns the data folder; null with PostgreSQL. */
  ownerSocketPath: string | null;
  /** Null in an app without a worker, and where none is wanted. */
  reserve: DiskReserve | null;
  /** Called with every change, after the search index has it. Never called in an app without a worker. */
  onEvents(handler: EventHandler): () => void;
  /** Resolves once every change stored so far has been handled. */
  catchUp(): Promise<void>;
  checkReadiness(): Promise<Readiness>;
  /** Seconds since the oldest change that the index does not have. */
  readIndexLag(): Promise<number>;
  close(): Promise<void>;
}

export type EventHandler = (events: readonly RecordedEvent[]) => void | Promise<void>;

export interface OpenAppOptions {
  clock?: Clock;
  log?: Log;
  /** Overrides the configured engine; 'none' for commands that do not search. */
  search?: SearchEngine | 'none';
  /** Whether to follow time and changes. A short command does not need them. */
  worker?: boolean;
}

/** Assembles the app; the caller closes it. Throws DataFolderOwnedError if another process owns the folder. */
export async function openApp(config: Config, options: OpenAppOptions = {}): Promise<App> {
  const closers = new Closers();
  try {
    return await open(config, options, closers);
  } catch (error) {
    await closers.run();
    throw error;
  }
}

/** The owner of the data folder and its socket; null if there is no owner or the store is PostgreSQL. */
export async function findOwner(config: Config): Promise<{ pid: number; socketPath: string } | null> {
  return config.DATABASE_URL ? null : findDataFolderOwner(config.FORECOURT_DATA);
}

async function open(config: Config, options: OpenAppOptions, closers: Closers): Promise<App> {
  const { clock = systemClock, log = silentLog, worker = true } = options;
  const folder = config.DATABASE_URL ? null : await lockDataFolder(config.FORECOURT_DATA);
  if (folder) closers.add(() => folder.release());
  const left = await makePrivate(config.FORECOURT_DATA);
  if (left.length > 0)
    log.warn('the data folder has files of another user, which stay as they are', { files: left.length });
  const store = await openStore({ config, log });
  closers.add(() => store.close());
  await migrateWhenReachable(store, log);
  // Read before the index loads the stock, so that no change is missed.
  const position = await readEventPosition(store.db);
  const index = await openSearch({ config, store, clock, log }, options.search);
  closers.add(() => index.close());
  const { search } = index;
  const storages = openPictureStorages({ config, clock });
  // The configuration is refused without what a bucket needs.
  const storage = storages[config.PICTURE_STORAGE] ?? storages.folder;
  const uploads = openUploadStorage({ config, clock });
  if (config.PICTURE_STORAGE === 's3' && config.S3_PRIVATE_BUCKET === undefined) {
    log.warn('S3_PRIVATE_BUCKET is not set: files of visitors are kept in the data folder of this process');
  }
  const codeKey = await openCodeKey(config);
  const payments = openPaymentPorts(config, clock);
  closers.add(async () => {
    await Promise.all([...payments.values()].map((port) => port.close()));
  });
  const streets = openStreetMaps(config, log);
  closers.add(() => streets.close());
  const actor = { kind: 'system' } as const;
  const seal = await openSeal({ config, log });
  const ctx: AppContext = {
    ...{ config, store, search, storage, readHeic, uploads, payments, streets, codeKey, seal, clock, log },
    pushKeys: derivePushKeys(codeKey),
    actor,
  };
  const reserve = worker ? openReserve(ctx) : null;
  const intake = await openEnquiryIntake(ctx, reserve);
  closers.add(() => intake.close());
  const ports = openVehiclePorts(config, {
    marketPrice: stockMarketPrice,
    quote: ownQuote,
    valuation: stockValuation,
    rego: stockRego,
  });
  const vehicles = openVehicleServices(ctx, ports);
  closers.add(() => vehicles.close());
  const handlers = new Set<EventHandler>([(events) => followErasures(intake, events)]);
  // The index comes first, because handlers read from it.
  const onEvents = async (events: readonly RecordedEvent[]) => {
    await index.handleEvents(events);
    for (const handler of handlers) await handler(events);
  };
  const reader = new EventReader({ store, log, position, onEvents });
  if (worker) {
    reader.start();
    closers.add(() => reader.stop());
    const driver = startTimeDriver(ctx);
    closers.add(() => driver.close());
  }
  return {
    ctx,
    intake,
    vehicles,
    storages,
    ports: openDeliveryPorts(ctx),
    ownerSocketPath: folder?.socketPath ?? null,
    reserve,
    onEvents: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    catchUp: async () => {
      if (worker) await reader.catchUp();
    },
    checkReadiness: async () => ({
      journal: await intake.journal.isWritable(),
      migrations: true,
      index: search.isReady(),
    }),
    readIndexLag: () => reader.readLag(clock.now()),
    close: () => closers.run(),
  };
}

/** Another process may have erased what this one still has in its journal, or have restored the store. */
async function followErasures(intake: EnquiryIntake, events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'enquiry.erased') await intake.forget(new Set([event.enquiryId]));
    if (event.kind === 'store.restored') await intake.followRestore(new Set(event.goneLeadIds));
  }
}

function openReserve({ config, store, log }: AppContext): DiskReserve | null {
  const { FORECOURT_DATA: folder, DISK_RESERVE_MB: megabytes } = config;
  if (megabytes === 0) return null;
  return openDiskReserve({ folder, bytes: megabytes * 2 ** 20, holdsStore: store.kind === 'embedded', log });
}

const reachTries = 30;

/** A node may start at the same time as its PostgreSQL. */
async function migrateWhenReachable(store: Store, log: Log): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrate(store.db, { log });
    } catch (error) {
      if (store.kind === 'embedded' || tries === reachTries || !isStoreUnreachable(error)) throw error;
      log.warn('PostgreSQL is not reachable yet; trying again', { tries });
      await wait(1_000);
    }
  }
}

interface OpenSearch {
  search: SearchEngine;
  handleEvents(events: readonly RecordedEvent[]): Promise<void>;
  close(): Promise<void>;
}

type SearchInput = Pick<AppContext, 'config' | 'store' | 'clock' | 'log'>;

async function openSearch(input: SearchInput, asked: OpenAppOptions['search']): Promise<OpenSearch> {
  if (asked === undefined) {
    // Loaded on demand, so that a command without search starts faster.
    const { createSearchEngine } = await import('#search/create-search-engine.ts');
    const engine = await createSearchEngine({ ...input, follow: false });
    return { search: engine, handleEvents: (events) => engine.handleEvents(events), close: () => engine.close() };
  }
  const search = asked === 'none' ? refusingSearch : asked;
  return { search, handleEvents: async () => {}, close: async () => {} };
}

const refuse = () => Promise.reject(new Error('This process has no search engine.'));
const refusingSearch: SearchEngine = {
  search: refuse,
  list: refuse,
  match: refuse,
  suggest: refuse,
  getVocabulary: refuse,
  applyChanges: refuse,
  isReady: () => false,
};
