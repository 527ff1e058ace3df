import type { AppContext, SiteContext } from '../../context.ts';
import { type LeadJournal, openLeadJournal } from '../journal/lead-journal.ts';
import { createRecentSubmissions, type RecentSubmissions } from './recent-submissions.ts';

/** What a process that receives enquiries keeps for itself. */
export interface EnquiryIntake {
  journal: LeadJournal;
  recent: RecentSubmissions;
  /** Accepts nothing afterwards; enquiries that are not in the store stay in the journal. */
  close(): Promise<void>;
}

/** What submitting an enquiry needs beyond a site. */
export interface EnquiryContext extends SiteContext {
  intake: EnquiryIntake;
}

export async function openEnquiryIntake(ctx: Pick<AppContext, 'config' | 'log' | 'clock'>): Promise<EnquiryIntake> {
  const journal = await openLeadJournal(ctx.config.FORECOURT_DATA, ctx.log, { clock: ctx.clock });
  return { journal, recent: createRecentSubmissions(ctx.clock), close: () => journal.close() };
}
