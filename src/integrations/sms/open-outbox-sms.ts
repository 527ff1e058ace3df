import { createHash } from 'node:crypto';
import type { SmsPort } from '#services/accounts/sms-port.ts';
import { writeWhole } from '../write-whole.ts';

/** Writes texts as files beside the mails of the outbox, each complete or not at all: nobody gets them. */
export function openOutboxSms(folder: string): SmsPort {
  return {
    async send({ to, sender, text, reportTo = '', person }) {
      const name = createHash('sha256').update([to, text, reportTo].join('\n')).digest('hex').slice(0, 24);
      const headers = [
        `To: ${to}`,
        `From: ${sender ?? 'no number is set'}`,
        ...(person ? [`For: <${person.trim().toLowerCase()}>`] : []),
      ];
      try {
        await writeWhole(folder, `sms-${name}.txt`, Buffer.from([...headers, '', text, ''].join('\r\n')));
        return { kind: 'written' };
      } catch {
        return { kind: 'failed', reason: 'the outbox folder cannot be written' };
      }
    },
  };
}
