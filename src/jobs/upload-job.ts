import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { sweepUploads } from '#services/uploads/sweep-uploads.ts';
import { startLoop } from './loop.ts';

/** Not right at the start, which is busy enough. */
const firstMs = 5 * 60_000;
const everyMs = 60 * 60_000;

/** Deletes files whose enquiry never came. */
export function startUploadJob({ ctx, intake }: { ctx: AppContext; intake: EnquiryIntake }): { stop(): Promise<void> } {
  let isFirst = true;
  return startLoop({
    name: 'uploads',
    log: ctx.log,
    longestRestMs: everyMs,
    async work() {
      if (isFirst) {
        isFirst = false;
        return firstMs;
      }
      const count = await sweepUploads(ctx, intake);
      if (count > 0) ctx.log.info('uploads without an enquiry were deleted', { count });
      return everyMs;
    },
  });
}
