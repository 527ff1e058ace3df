import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { createJournalPath, type FoundJournals, findJournals, markClosed, markOpen } from './adopt-journals.ts';
import { createJournalFile, type JournalFile } from './journal-file.ts';
import { encodeRecord } from './journal-line.ts';

/** The node's own record of the enquiries it took, until the store has them for sure (LEAD-05). */
export interface LeadJournal {
  /** On disk when it resolves; enquiries that come at the same time share one flush. Rejects when the disk refuses. */
  append(lead: ReceivedEnquiry): Promise<void>;
  /** The store has it. It stays in the file for a while, and is replayed once more when the process starts anew. */
  confirm(id: string): void;
  /** What the store may not have yet, oldest first. */
  listPending(): ReceivedEnquiry[];
  close(): Promise<void>;
}

export interface LeadJournalOptions {
  clock?: Clock;
  /** Past this size the file is written anew with what must stay. */
  rotateAtBytes?: number;
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
  const folder = join(dataFolder, 'leads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await findJournals(folder, log);
  const journal = new FileLeadJournal({ folder, log, clock, rotateAtBytes, keepConfirmedMs }, found.leads);
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

interface WaitingLead {
  lead: ReceivedEnquiry;
  resolve(): void;
  reject(error: unknown): void;
}

interface Confirmed {
  lead: ReceivedEnquiry;
  at: number;
}

type Settings = { folder: string; log: Log } & Required<LeadJournalOptions>;

class FileLeadJournal implements LeadJournal {
  readonly #settings: Settings;
  readonly #pending: Map<string, ReceivedEnquiry>;
  readonly #confirmed = new Map<string, Confirmed>();
  #file: JournalFile | null = null;
  #sizeAtStart = 0;
  #waiting: WaitingLead[] = [];
  #draining: Promise<void> | null = null;

  constructor(settings: Settings, pending: readonly ReceivedEnquiry[]) {
    this.#settings = settings;
    this.#pending = new Map(pending.map((lead) => [lead.id, lead]));
  }

  start(): Promise<void> {
    return this.#startFile(Buffer.alloc(0));
  }

  append(lead: ReceivedEnquiry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ lead, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  confirm(id: string): void {
    const lead = this.#pending.get(id);
    if (!lead) return;
    this.#pending.delete(id);
    this.#confirmed.set(id, { lead, at: this.#settings.clock.now().getTime() });
  }

  listPending(): ReceivedEnquiry[] {
    return [...this.#pending.values()];
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

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#writeBatch(Buffer.concat(batch.map(({ lead }) => encodeRecord({ lead }))));
        for (const { lead, resolve } of batch) {
          this.#pending.set(lead.id, lead);
          resolve();
        }
      } catch (error) {
        this.#settings.log.error('the lead journal could not be written', { reason: String(error) });
        for (const { reject } of batch) reject(error);
      }
    }
    this.#draining = null;
  }

  async #writeBatch(bytes: Buffer): Promise<void> {
    const file = this.#file;
    if (!file || file.size > Math.max(this.#settings.rotateAtBytes, 2 * this.#sizeAtStart)) {
      return this.#startFile(bytes);
    }
    try {
      await file.write(bytes);
    } catch (error) {
      // After a failed flush nobody knows what the file holds: go on in a new one.
      this.#settings.log.warn('the lead journal continues in a new file', { reason: String(error) });
      await this.#startFile(bytes);
    }
  }

  /** A new file with everything that must stay and `bytes`; only when that is on disk does the old one go. */
  async #startFile(bytes: Buffer): Promise<void> {
    this.#forgetOldConfirmed();
    const kept = [...[...this.#confirmed.values()].map(({ lead }) => lead), ...this.#pending.values()];
    const file = await createJournalFile(createJournalPath(this.#settings.folder));
    markOpen(file.path);
    try {
      await file.write(Buffer.concat([...kept.map((lead) => encodeRecord({ lead })), bytes]));
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
    const before = this.#settings.clock.now().getTime() - this.#settings.keepConfirmedMs;
    for (const [id, { at }] of this.#confirmed) {
      if (at <= before) this.#confirmed.delete(id);
    }
  }
}
