import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { DeliveryPorts } from '#services/enquiries/delivery/delivery-ports.ts';
import { openOutboxFiles } from './mail/open-outbox-files.ts';
import { openOutboxMail } from './mail/open-outbox-mail.ts';
import { openSmtpMail } from './mail/open-smtp-mail.ts';
import { openHttpWebhook } from './webhook/open-http-webhook.ts';

type DeliveryConfig = Pick<
  Config,
  'FORECOURT_DATA' | 'SMTP_URL' | 'MAIL_FROM' | 'WEBHOOK_SECRET' | 'WEBHOOK_PRIVATE_ADDRESSES'
>;

/** SMTP if configured, otherwise the outbox folder of the data folder. */
export function openDeliveryPorts({ config, clock }: { config: DeliveryConfig; clock: Clock }): DeliveryPorts {
  const from = config.MAIL_FROM;
  const folder = join(config.FORECOURT_DATA, 'outbox');
  return {
    mail: config.SMTP_URL ? openSmtpMail({ url: config.SMTP_URL, from }) : openOutboxMail({ folder, from }),
    outbox: openOutboxFiles(folder),
    webhook: openHttpWebhook({
      clock,
      secret: config.WEBHOOK_SECRET ?? null,
      allowPrivateAddresses: config.WEBHOOK_PRIVATE_ADDRESSES,
    }),
  };
}
