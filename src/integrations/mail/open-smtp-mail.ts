import { createTransport } from 'nodemailer';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { composeMail } from './compose-mail.ts';
import type { DkimOptions } from './read-dkim.ts';

interface SmtpMailInput {
  url: string;
  from: string;
  dkim?: DkimOptions | null;
  /** Timeout of each step. */
  patienceMs?: number;
}

/** Sends mail to an SMTP server. */
export function openSmtpMail({ url, from, dkim = null, patienceMs = 15_000 }: SmtpMailInput): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    ...(dkim && { dkim }),
  });
  return {
    goesTo: `the mail server ${new URL(url).host}`,
    async send(mail) {
      try {
        await transport.sendMail(composeMail(mail, from));
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'failed', reason: describe(error), lasting: isRefusal(error) };
      }
    },
  };
}

/** 5xx: the server will refuse the same mail again. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

/** Only the codes: a server's text often repeats addresses. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'smtp failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return `smtp ${code}${response}`;
}
