import { claimCode, sendCode } from '#services/accounts/codes/send-code.ts';
import type { TextMessage } from '#services/accounts/sms-port.ts';
import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import type { TestWeb } from '#web/test-web.ts';

export interface SentMessages {
  mails: Mail[];
  texts: TextMessage[];
}

/** Sends every code that is due, as the job does. */
export async function sendDueCodes({ ctx }: Pick<TestWeb, 'ctx'>): Promise<SentMessages> {
  const sent: SentMessages = { mails: [], texts: [] };
  const ports = {
    mail: {
      goesTo: 'a list',
      send: async (mail: Mail) => {
        sent.mails.push(mail);
        return { kind: 'sent' as const };
      },
    },
    sms: {
      send: async (text: TextMessage) => {
        sent.texts.push(text);
        return { kind: 'sent' as const };
      },
    },
  };
  for (let due = await claimCode(ctx); due !== null; due = await claimCode(ctx)) await sendCode(ctx, due, ports);
  return sent;
}

export const readCode = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** The cookie of a response, as a browser sends it back; null where it sets none. */
export function readCookie(answer: Response): string | null {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? null;
}

/** Signs in through the pages, by mail; answers with the cookie. */
export async function signInByMail(web: TestWeb, host: string, email: string): Promise<string> {
  const asked = await web.post(host, '/sign-in', { step: 'send', contact: email });
  const { mails } = await sendDueCodes(web);
  const code = readCode(mails.find(({ to }) => to === email.trim().toLowerCase())?.subject);
  const checked = await web.post(host, asked.headers.get('location') ?? '', { step: 'check', code });
  const cookie = readCookie(checked);
  if (cookie === null) throw new Error(`nobody was signed in: ${checked.status}`);
  return cookie;
}
