import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#db/data-folder/disk-reserve.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { createFolder } from '#kernel/create-folder.ts';
import type { Log } from '#kernel/log.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { createJournalPath, type FoundJournals, findJournals, markClosed, markOpen } from './adopt-journals.ts';
import { createJournalFile, type JournalFile } from './journal-file.ts';
import { encodeRecord, type JournalRecord } from './journal-line.ts';

/** The node's own record of the enquiries it took, until the store has them for sure (LEAD-05). */
export interface LeadJournal {
  folder: string;
  /** On disk when it resolves; enquiries that come at the same time share one flush. Rejects when the disk refuses. */
  append(lead: ReceivedEnquiry): Promise<void>;
  /** Whether the next enquiry could be written, as far as is known from the last seconds. */
  isWritable(): Promise<boolean>;
  /** The store has it. It stays in the file for a while, and is replayed once more when the process starts anew. */
  confirm(id: string): void;
  /** It was refused, and its visitor will be told: on disk when it resolves, so that nothing replays it. */
  refuse(id: string): Promise<void>;
  /** The store was replaced: what it had confirmed may be gone, and is pending again. */
  doubtConfirmed(): void;
  /** Removes enquiries from the file, for good; answers with their number. */
  erase(isErased: (lead: ReceivedEnquiry) => boolean): Promise<number>;
  /** All that the file has, confirmed or not. */
  listKept(): ReceivedEnquiry[];
  /** What the store may not have yet, oldest first. */
  listPending(): ReceivedEnquiry[];
  close(): Promise<void>;
}

export interface LeadJournalOptions {
  clock?: Clock;
  /** Past this size the file is written anew with what must stay. */
  rotateAtBytes?: number;
  /** Gives back a part of the space that is kept for this moment; false if nothing is left. */
  releaseSpace?: () => Promise<boolean>;
  /** The embedded store is not flushed to disk: what it has said to have may be gone after a power cut. */
  keepConfirmedMs?: number;
}

/** Opens the journal in the data folder, with what earlier processes left there. */
export async function openLeadJournal(
  dataFolder: string,
  log: Log,
  options: LeadJournalOptions = {},
): Promise<LeadJournal> {
  const { clock = systemClock, rotateAtBytes = 1024 * 1024, keepConfirmedMs = 15 * 60 * 1000 } = options;
  const { releaseSpace = async () => false } = options;
  const folder = join(dataFolder, 'leads');
  await createFolder(folder);
  const found = await findJournals(folder, log);
  const journal = new FileLeadJournal(
    { folder, log, clock, rotateAtBytes, keepConfirmedMs, releaseSpace },
    found.leads,
  );
  await journal.start();
  await settleAdopted(found, log);
  if (found.leads.length > 0) log.info('reading enquiries from the lead journal', { count: found.leads.length });
  return journal;
}

/** A file with lines that nobody can read is kept for a person to look at. */
async function settleAdopted({ adopted }: FoundJournals, log: Log): Promise<void> {
  for (const { path, damagedLines } of adopted) {
    if (damagedLines === 0) await rm(path, { force: true });
    else {
      const kept = path.replace(/\.adopted$/, '.damaged');
      await rename(path, kept);
      log.error('a lead journal has damaged lines and was kept', { file: kept, damagedLines });
    }
  }
}

interface Waiting {
  /** Null where somebody only asks whether there is room. */
  record: JournalRecord | null;
  resolve(): void;
  reject(error: unknown): void;
}

interface Confirmed {
  lead: ReceivedEnquiry;
  at: number;
}

/** How long the last write says whether the next one will work. */
const knownMs = 5_000;

type Settings = { folder: string; log: Log } & Required<LeadJournalOptions>;

class FileLeadJournal implements LeadJournal {
  readonly #settings: Settings;
  readonly #pending: Map<string, ReceivedEnquiry>;
  readonly #confirmed = new Map<string, Confirmed>();
  #file: JournalFile | null = null;
  #sizeAtStart = 0;
  #waiting: Waiting[] = [];
  #lastWrite = { at: Number.NEGATIVE_INFINITY, worked: true };
  #draining: Promise<void> | null = null;

  constructor(settings: Settings, pending: readonly ReceivedEnquiry[]) {
    this.#settings = settings;
    this.#pending = new Map(pending.map((lead) => [lead.id, lead]));
  }

  get folder(): string {
    return this.#settings.folder;
  }

  start(): Promise<void> {
    return this.#startFile(Buffer.alloc(0));
  }

  append(lead: ReceivedEnquiry): Promise<void> {
    return this.#enqueue({ lead });
  }

  async isWritable(): Promise<boolean> {
    const { at, worked } = this.#lastWrite;
    const isKnown = worked && this.#now() - at < knownMs;
    return (
      isKnown ||
      this.#enqueue(null).then(
        () => true,
        () => false,
      )
    );
  }

  confirm(id: string): void {
    const lead = this.#pending.get(id);
    if (!lead) return;
    this.#pending.delete(id);
    this.#confirmed.set(id, { lead, at: this.#now() });
  }

  async refuse(id: string): Promise<void> {
    const isKept = this.#pending.delete(id) || this.#confirmed.delete(id);
    if (isKept) await this.#enqueue({ refused: id });
  }

  doubtConfirmed(): void {
    for (const [id, { lead }] of this.#confirmed) this.#pending.set(id, lead);
    this.#confirmed.clear();
  }

  listKept(): ReceivedEnquiry[] {
    return [...[...this.#confirmed.values()].map(({ lead }) => lead), ...this.#pending.values()];
  }

  listPending(): ReceivedEnquiry[] {
    return [...this.#pending.values()];
  }

  async erase(isErased: (lead: ReceivedEnquiry) => boolean): Promise<number> {
    while (this.#draining) await this.#draining;
    const erased = this.listKept().filter(isErased);
    for (const { id } of erased) {
      this.#pending.delete(id);
      this.#confirmed.delete(id);
    }
    if (erased.length > 0) {
      // Enquiries that come meanwhile wait for the new file.
      const rewriting = this.#startFile(Buffer.alloc(0));
      this.#draining = rewriting.catch(() => {}).then(() => this.#drain());
      await rewriting;
    }
    return erased.length;
  }

  async close(): Promise<void> {
    await this.#draining;
    const file = this.#file;
    if (!file) return;
    this.#file = null;
    this.#forgetOldConfirmed();
    await (this.#pending.size + this.#confirmed.size === 0 ? file.remove() : file.close());
    markClosed(file.path);
  }

  #now(): number {
    return this.#settings.clock.now().getTime();
  }

  #enqueue(record: JournalRecord | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const records = batch.flatMap(({ record }) => record ?? []);
      try {
        await this.#writeWithReserve(Buffer.concat(records.map(encodeRecord)));
        this.#lastWrite = { at: this.#now(), worked: true };
        for (const record of records) if ('lead' in record) this.#pending.set(record.lead.id, record.lead);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        if (this.#lastWrite.worked || records.length > 0) {
          this.#settings.log.error('the lead journal could not be written', { reason: String(error) });
        }
        this.#lastWrite = { at: this.#now(), worked: false };
        for (const { reject } of batch) reject(error);
      }
    }
    this.#draining = null;
  }

  async #writeWithReserve(bytes: Buffer): Promise<void> {
    for (;;) {
      try {
        return await this.#writeBatch(bytes);
      } catch (error) {
        if (!isDiskFull(error) || !(await this.#settings.releaseSpace())) throw error;
      }
    }
  }

  /** Without bytes it only tries whether there is room. */
  async #writeBatch(bytes: Buffer): Promise<void> {
    const file = this.#file;
    if (!file || file.size > Math.max(this.#settings.rotateAtBytes, 2 * this.#sizeAtStart)) {
      return this.#startFile(bytes);
    }
    try {
      await (bytes.length > 0 ? file.write(bytes) : file.tryRoom());
    } catch (error) {
      // After a failed flush nobody knows what the file holds: go on in a new one.
      await this.#startFile(bytes);
      this.#settings.log.warn('the lead journal continues in a new file', { reason: String(error) });
    }
  }

  /** A new file with everything that must stay and `bytes`; only when that is on disk does the old one go. */
  async #startFile(bytes: Buffer): Promise<void> {
    this.#forgetOldConfirmed();
    const kept = this.listKept();
    const file = await createJournalFile(createJournalPath(this.#settings.folder));
    markOpen(file.path);
    try {
      await file.write(Buffer.concat([...kept.map((lead) => encodeRecord({ lead })), bytes]));
      if (bytes.length === 0) await file.tryRoom();
    } catch (error) {
      await file.remove().catch(() => {});
      markClosed(file.path);
      throw error;
    }
    const old = this.#file;
    this.#file = file;
    this.#sizeAtStart = file.size;
    if (old) await this.#discard(old);
  }

  async #discard(file: JournalFile): Promise<void> {
    try {
      await file.remove();
    } catch (error) {
      this.#settings.log.warn('an old lead journal could not be removed', { reason: String(error) });
    }
    markClosed(file.path);
  }

  #forgetOldConfirmed(): void {
    const before = this.#now() - this.#settings.keepConfirmedMs;
    for (const [id, { at }] of this.#confirmed) {
      if (at <= before) this.#confirmed.delete(id);
    }
  }
}
