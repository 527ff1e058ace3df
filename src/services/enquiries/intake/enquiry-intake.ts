import { LRUCache } from 'lru-cache';
import type { DiskReserve } from '#db/data-folder/disk-reserve.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AppContext, SiteContext } from '../../context.ts';
import { type LeadJournal, openLeadJournal } from '../journal/lead-journal.ts';
import { createGivenTimes, type GivenTimes, listWaiting } from './given-times.ts';
import { createRecentSubmissions, type RecentSubmissions } from './recent-submissions.ts';

/** What a process that receives enquiries keeps for itself. */
export interface EnquiryIntake {
  journal: LeadJournal;
  recent: RecentSubmissions;
  times: RequestedTimes;
  given: GivenTimes;
  /** Forgets enquiries that are gone from the store for good; answers with how many were in the journal. */
  forget(leadIds: ReadonlySet<string>): Promise<number>;
  /** The store was replaced by a backup, without these enquiries: all others are stored again if they are missing. */
  followRestore(goneLeadIds: ReadonlySet<string>): Promise<void>;
  /** Accepts nothing afterwards; enquiries that are not in the store stay in the journal. */
  close(): Promise<void>;
}

/** What submitting an enquiry needs beyond a site. */
export interface EnquiryContext extends SiteContext {
  intake: EnquiryIntake;
}

export async function openEnquiryIntake(
  { config, log, clock }: Pick<AppContext, 'config' | 'log' | 'clock'>,
  reserve: Pick<DiskReserve, 'releaseForJournal'> | null = null,
): Promise<EnquiryIntake> {
  const journal = await openLeadJournal(config.FORECOURT_DATA, log, {
    clock,
    ...(reserve && { releaseSpace: reserve.releaseForJournal }),
  });
  const recent = createRecentSubmissions(clock);
  const forget = (leadIds: ReadonlySet<string>) => {
    recent.forget(leadIds);
    return journal.erase(({ id, continues }) => leadIds.has(id) || (continues !== null && leadIds.has(continues)));
  };
  return {
    journal,
    recent,
    times: createRequestedTimes(clock),
    given: createGivenTimes((asked) => listWaiting(journal, asked)),
    forget,
    followRestore: async (goneLeadIds) => {
      await forget(goneLeadIds);
      journal.doubtConfirmed();
    },
    close: () => journal.close(),
  };
}

/** How many times were asked for from one network within a day, in this process. Nothing of it is written anywhere. */
interface RequestedTimes {
  /** False where `most` are counted already. */
  take(key: string, most: number): boolean;
  /** It did not become an enquiry. */
  giveBack(key: string): void;
}

const dayMs = 24 * 60 * 60 * 1000;

function createRequestedTimes(clock: Clock, keys = 20_000): RequestedTimes {
  const taken = new LRUCache<string, readonly number[]>({ max: keys });
  return {
    take(key, most) {
      const now = clock.now().getTime();
      const recent = (taken.get(key) ?? []).filter((at) => now - at < dayMs);
      if (recent.length >= most) return false;
      taken.set(key, [...recent, now]);
      return true;
    },
    giveBack(key) {
      taken.set(key, (taken.get(key) ?? []).slice(0, -1));
    },
  };
}
