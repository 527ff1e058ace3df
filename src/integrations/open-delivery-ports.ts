import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AppPorts } from '#services/accounts/sms-port.ts';
import type { PushKeys } from '#services/alerts/push/push-keys.ts';
import { openHttpTestLead } from './leads/open-http-test-lead.ts';
import { readAddress } from './mail/compose-mail.ts';
import { drawAlertMail } from './mail/draw-alert-mail.ts';
import { openImapMailbox } from './mail/open-imap-mailbox.ts';
import { openOutboxFiles } from './mail/open-outbox-files.ts';
import { openOutboxMail } from './mail/open-outbox-mail.ts';
import { openSmtpMail } from './mail/open-smtp-mail.ts';
import { readDkim } from './mail/read-dkim.ts';
import { openWebPush } from './push/open-web-push.ts';
import { openOutboxSms } from './sms/open-outbox-sms.ts';
import { openTwilioSms } from './sms/open-twilio-sms.ts';
import { openHttpWebhook } from './webhook/open-http-webhook.ts';

type DeliveryConfig = Pick<
  Config,
  | 'FORECOURT_DATA'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'DKIM_DOMAIN'
  | 'DKIM_SELECTOR'
  | 'DKIM_KEY_FILE'
  | 'PUSH_PRIVATE_ADDRESSES'
  | 'WEBHOOK_SECRET'
  | 'WEBHOOK_PRIVATE_ADDRESSES'
  | 'TEST_LEAD_URL'
  | 'REPLY_IMAP_URL'
  | 'REPLY_IMAP_TAKEN'
  | 'REPLY_IMAP_PRIVATE_ADDRESSES'
  | 'SMS_URL'
  | 'SMS_ACCOUNT_SID'
  | 'SMS_AUTH_TOKEN'
  | 'SMS_FROM'
>;

interface DeliveryPortsInput {
  config: DeliveryConfig;
  clock: Clock;
  pushKeys: PushKeys;
}

/** SMTP if configured, otherwise the outbox folder of the data folder. */
export function openDeliveryPorts({ config, clock, pushKeys }: DeliveryPortsInput): AppPorts {
  const from = config.MAIL_FROM;
  const dkim = readDkim(config);
  const folder = join(config.FORECOURT_DATA, 'outbox');
  const sms = openSms(config);
  return {
    mail: config.SMTP_URL ? openSmtpMail({ url: config.SMTP_URL, from, dkim }) : openOutboxMail({ folder, from, dkim }),
    push: openWebPush({
      keys: pushKeys,
      contact: `mailto:${readAddress(from)}`,
      allowPrivateAddresses: config.PUSH_PRIVATE_ADDRESSES,
    }),
    drawAlertMail,
    outbox: openOutboxFiles(folder),
    sms,
    texts: sms ?? openOutboxSms(folder),
    mailboxes: (config.REPLY_IMAP_URL ?? []).map((address) =>
      openImapMailbox({
        address,
        takenFolder: config.REPLY_IMAP_TAKEN ?? null,
        allowPrivateAddresses: config.REPLY_IMAP_PRIVATE_ADDRESSES,
      }),
    ),
    testLead: openHttpTestLead({ address: config.TEST_LEAD_URL ?? null }),
    webhook: openHttpWebhook({
      clock,
      secret: config.WEBHOOK_SECRET ?? null,
      allowPrivateAddresses: config.WEBHOOK_PRIVATE_ADDRESSES,
    }),
  };
}

function openSms({ SMS_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM }: DeliveryConfig): AppPorts['sms'] {
  if (SMS_ACCOUNT_SID === undefined || SMS_AUTH_TOKEN === undefined || SMS_FROM === undefined) return null;
  return openTwilioSms({ url: SMS_URL, account: SMS_ACCOUNT_SID, token: SMS_AUTH_TOKEN, number: SMS_FROM });
}
