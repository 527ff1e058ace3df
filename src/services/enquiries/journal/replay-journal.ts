import { inArray } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import { describeStoreError, isStoreUnreachable } from '#db/store-error.ts';
import type { AppContext } from '../../context.ts';
import { commitEnquiry } from '../commit/commit-enquiry.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import type { LeadJournal } from './lead-journal.ts';

/** Younger ones are still being stored by the process that received them. */
const settleMs = 10_000;
const idsAtOnce = 500;

export interface ReplayedJournal {
  stored: number;
  /** Refused by the store, for another reason than that it is away: it needs a person. */
  refused: number;
  /** Still only in the journal. */
  left: number;
}

/** Brings into the store what only the journal has. Throws when the store cannot be reached. */
export async function replayJournal(ctx: AppContext, journal: LeadJournal): Promise<ReplayedJournal> {
  const before = ctx.clock.now().getTime() - settleMs;
  const due = journal.listPending().filter((received) => new Date(received.receivedAt).getTime() <= before);
  const missing = await confirmKnown(ctx, journal, due);
  const outcomes: ReplayOutcome[] = [];
  for (const received of missing) outcomes.push(await replay(ctx, journal, received));
  const count = (outcome: ReplayOutcome) => outcomes.filter((each) => each === outcome).length;
  const [stored, refused] = [count('stored'), count('refused')];
  if (stored > 0) ctx.log.info('enquiries were stored from the journal', { count: stored });
  return { stored, refused, left: journal.listPending().length };
}

async function confirmKnown(ctx: AppContext, journal: LeadJournal, due: ReceivedEnquiry[]): Promise<ReceivedEnquiry[]> {
  const missing: ReceivedEnquiry[] = [];
  for (let from = 0; from < due.length; from += idsAtOnce) {
    const part = due.slice(from, from + idsAtOnce);
    const ids = part.map(({ id }) => id);
    const rows = await ctx.store.db.select({ id: enquiry.id }).from(enquiry).where(inArray(enquiry.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    for (const received of part) {
      if (known.has(received.id)) journal.confirm(received.id);
      else missing.push(received);
    }
  }
  return missing;
}

type ReplayOutcome = 'stored' | 'known' | 'refused';

/** One that the store refuses does not hold up the others, and stays in the journal. */
async function replay(ctx: AppContext, journal: LeadJournal, received: ReceivedEnquiry): Promise<ReplayOutcome> {
  try {
    const committed = await commitEnquiry(ctx, received);
    if (committed.kind === 'site_gone') {
      ctx.log.error('an enquiry of a deleted site was skipped', { leadId: received.id, siteId: received.siteId });
    }
    journal.confirm(received.id);
    return committed.kind === 'stored' ? 'stored' : 'known';
  } catch (error) {
    if (isStoreUnreachable(error)) throw error;
    ctx.log.error('the store refused an enquiry', { leadId: received.id, reason: describeStoreError(error) });
    return 'refused';
  }
}
