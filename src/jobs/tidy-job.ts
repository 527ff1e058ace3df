import { tidyAccounts } from '#services/accounts/tidy-accounts.ts';
import { eraseExpiredApplications } from '#services/applications/erase-expired-applications.ts';
import type { AppContext } from '#services/context.ts';
import { tidyInboundMail } from '#services/leads/inbound/unplaced-mail.ts';
import { tidyLeadTests } from '#services/leads/test-leads/end-tests.ts';
import { tidyInboundTexts } from '#services/leads/texts/unplaced-texts.ts';
import { eraseExpired } from '#services/privacy/retention.ts';
import { tidyPurchases } from '#services/purchases/drop-purchase.ts';
import { tidyNotices } from '#services/reservations/tidy-notices.ts';
import { tidySiteMail } from '#services/site-mail/erase-site-mail.ts';
import { tidyStaff } from '#services/staff/tidy-staff.ts';
import { startLoop } from './loop.ts';

/** Not right at the start, which is busy enough. */
const firstMs = 10 * 60_000;
const everyMs = 24 * 60 * 60_000;
const longestRestMs = 60 * 60_000;

/** Erases what is kept no longer, and keeps the store fast over the days. While it runs, the embedded store answers nothing else. */
export function startTidyJob(ctx: AppContext): { stop(): Promise<void> } {
  let isFirst = true;
  return startLoop({
    name: 'tidy',
    log: ctx.log,
    longestRestMs,
    async work() {
      if (isFirst) {
        isFirst = false;
        return firstMs;
      }
      await tidyAccounts(ctx);
      await tidyNotices(ctx);
      await tidyPurchases(ctx);
      await tidyStaff(ctx);
      await tidySiteMail(ctx);
      await tidyInboundMail(ctx);
      await tidyInboundTexts(ctx);
      await tidyLeadTests(ctx);
      const expired = await eraseExpired(ctx);
      if (expired > 0) ctx.log.info('what was kept for its time was erased', { rows: expired });
      const { drafts, applications } = await eraseExpiredApplications(ctx);
      if (drafts + applications > 0) ctx.log.info('finance applications were erased', { drafts, applications });
      await ctx.store.tidy();
      return everyMs;
    },
  });
}
