import { z } from 'zod';
import type { SmsPort, TextMessage } from '#services/accounts/sms-port.ts';
import type { SendOutcome } from '#services/enquiries/delivery/delivery-ports.ts';
import { readAtMost } from '../read-at-most.ts';

interface TwilioSmsInput {
  url: string;
  account: string;
  token: string;
  /** What messages come from where there is no name, or where it is refused. */
  number: string;
}

const largestAnswer = 64 * 1024;
const answerSchema = z.object({ code: z.number().optional() });
/** "From" is not a sender that the account, or the country, allows. */
const refusedSenders: ReadonlySet<number | undefined> = new Set([21212, 21606, 21612, 21659, 21660]);

/** Twilio's interface (POST /2010-04-01/Accounts/{sid}/Messages.json), or one like it. */
export function openTwilioSms({ url, account, token, number }: TwilioSmsInput): SmsPort {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const post = ({ to, text, reportTo }: TextMessage, from: string, signal: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({
        ...{ To: to, From: from, Body: text },
        ...(reportTo !== undefined && { StatusCallback: reportTo }),
      }),
      redirect: 'error',
      signal,
    });
  return {
    async send(message, signal) {
      const { sender } = message;
      try {
        const answer = await post(message, sender ?? number, signal);
        const outcome = await readOutcome(answer);
        if (sender === null || !outcome.isSenderRefused) return outcome.sent;
        return (await readOutcome(await post(message, number, signal))).sent;
      } catch (error) {
        return { kind: 'failed', reason: `sms ${error instanceof Error ? error.name : 'failed'}` };
      }
    },
  };
}

/** The service's own words may repeat the number: only its codes are told. */
async function readOutcome(answer: Response): Promise<{ sent: SendOutcome; isSenderRefused: boolean }> {
  const body = await readAtMost(answer, largestAnswer);
  if (answer.ok) return { sent: { kind: 'sent' }, isSenderRefused: false };
  const code = readCode(body);
  const reason = `sms ${answer.status}${code === undefined ? '' : ` ${code}`}`;
  const lasting = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  return { sent: { kind: 'failed', reason, lasting }, isSenderRefused: refusedSenders.has(code) };
}

function readCode(body: Buffer | null): number | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body?.toString() ?? '')).data?.code;
  } catch {
    return undefined;
  }
}
