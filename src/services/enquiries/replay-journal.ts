import { inArray } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import { describeStoreError, isStoreUnreachable } from '#db/store-error.ts';
import type { AppContext } from '../context.ts';
import { commitEnquiry } from './commit-enquiry.ts';
import type { LeadJournal } from './lead-journal.ts';
import type { TakenEnquiry } from './taken-enquiry.ts';

/** Younger ones are still being brought into the store by whoever took them. */
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
  const due = journal.listPending().filter((taken) => new Date(taken.receivedAt).getTime() <= before);
  const missing = await confirmKnown(ctx, journal, due);
  const outcomes: ReplayOutcome[] = [];
  for (const taken of missing) outcomes.push(await replay(ctx, journal, taken));
  const count = (outcome: ReplayOutcome) => outcomes.filter((each) => each === outcome).length;
  const [stored, refused] = [count('stored'), count('refused')];
  if (stored > 0) ctx.log.info('enquiries were stored from the journal', { count: stored });
  return { stored, refused, left: journal.listPending().length };
}

async function confirmKnown(ctx: AppContext, journal: LeadJournal, due: TakenEnquiry[]): Promise<TakenEnquiry[]> {
  const missing: TakenEnquiry[] = [];
  for (let from = 0; from < due.length; from += idsAtOnce) {
    const part = due.slice(from, from + idsAtOnce);
    const ids = part.map(({ id }) => id);
    const rows = await ctx.store.db.select({ id: enquiry.id }).from(enquiry).where(inArray(enquiry.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    for (const taken of part) {
      if (known.has(taken.id)) journal.confirm(taken.id);
      else missing.push(taken);
    }
  }
  return missing;
}

type ReplayOutcome = 'stored' | 'known' | 'refused';

/** One that the store refuses does not hold up the others, and stays in the journal. */
async function replay(ctx: AppContext, journal: LeadJournal, taken: TakenEnquiry): Promise<ReplayOutcome> {
  try {
    const committed = await commitEnquiry(ctx, taken);
    if (committed.kind === 'site_gone') {
      ctx.log.error('an enquiry of a deleted site was skipped', { leadId: taken.id, siteId: taken.siteId });
    }
    journal.confirm(taken.id);
    return committed.kind === 'stored' ? 'stored' : 'known';
  } catch (error) {
    if (isStoreUnreachable(error)) throw error;
    ctx.log.error('the store refused an enquiry', { leadId: taken.id, reason: describeStoreError(error) });
    return 'refused';
  }
}
