import type { AppContext } from '#services/context.ts';
import type { DeliveryPorts } from '#services/enquiries/delivery/delivery-ports.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { sweepOutbox } from '#services/privacy/sweep-outbox.ts';
import { sweepUploads } from '#services/uploads/sweep-uploads.ts';
import { startLoop } from './loop.ts';

/** Not right at the start, which is busy enough. */
const firstMs = 5 * 60_000;
const everyMs = 60 * 60_000;

interface UploadJob {
  ctx: AppContext;
  intake: EnquiryIntake;
  ports: Pick<DeliveryPorts, 'outbox'>;
}

/** Deletes files whose enquiry never came, and those of the outbox whose person is erased. */
export function startUploadJob({ ctx, intake, ports }: UploadJob): { stop(): Promise<void> } {
  let isFirst = true;
  let sweptAt = new Date(0);
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
      const now = ctx.clock.now();
      const mails = await sweepOutbox(ctx, ports.outbox, sweptAt);
      sweptAt = now;
      if (mails > 0) ctx.log.info('files of the outbox of erased people were deleted', { mails });
      return everyMs;
    },
  });
}
