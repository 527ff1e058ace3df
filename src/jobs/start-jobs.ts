import type { DiskReserve } from '#db/data-folder/disk-reserve.ts';
import type { AppPorts } from '#services/accounts/sms-port.ts';
import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import type { PicturePorts } from '#services/pictures/ingest-picture.ts';
import { startAlertJob } from './alert-job.ts';
import { startCodeJob } from './code-job.ts';
import { startDeliveryJob } from './delivery-job.ts';
import { startDiskJob } from './disk-job.ts';
import { startLeadClockJob } from './lead-clock-job.ts';
import { startLeadMessageJob } from './lead-message-job.ts';
import { startLeadNoticeJob } from './lead-notice-job.ts';
import { startOnlinePaymentJob } from './online-payment-job.ts';
import { startPictureJob } from './picture-job.ts';
import { startReplayJob } from './replay-job.ts';
import { startReplyMailboxJob } from './reply-mailbox-job.ts';
import { startReservationJob } from './reservation-job.ts';
import { startSiteMailJob } from './site-mail-job.ts';
import { startStaffMailJob } from './staff-mail-job.ts';
import { startTestLeadJob } from './test-lead-job.ts';
import { startTidyJob } from './tidy-job.ts';
import { startUploadJob } from './upload-job.ts';

export interface Jobs {
  /** Ends within a few seconds; call it before closing the intake and the store. */
  stop(): Promise<void>;
}

interface StartJobsInput {
  ctx: AppContext;
  intake: EnquiryIntake;
  ports: AppPorts;
  pictures: PicturePorts;
  reserve: DiskReserve | null;
  /** Resolves once the search index has every change that is stored. */
  catchUp(): Promise<void>;
}

export function startJobs({ ctx, intake, ports, pictures, reserve, catchUp }: StartJobsInput): Jobs {
  const jobs = [
    startReplayJob({ ctx, intake }),
    startDeliveryJob({ ctx, ports }),
    startCodeJob({ ctx, ports }),
    startAlertJob({ ctx, ports, catchUp }),
    startPictureJob({ ctx, ports: pictures }),
    startReservationJob({ ctx, mail: ports.mail }),
    startStaffMailJob({ ctx, mail: ports.mail }),
    startOnlinePaymentJob(ctx),
    startSiteMailJob({ ctx, mail: ports.mail }),
    startLeadClockJob(ctx),
    startLeadMessageJob({ ctx, ports }),
    ...ports.mailboxes.map((mailbox) => startReplyMailboxJob({ ctx, mailbox })),
    startLeadNoticeJob({ ctx, push: ports.push }),
    startTestLeadJob({ ctx, port: ports.testLead }),
    startTidyJob(ctx),
    startUploadJob({ ctx, intake, ports }),
    ...(reserve ? [startDiskJob({ reserve, log: ctx.log })] : []),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
