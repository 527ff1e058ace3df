import { createHmac } from 'node:crypto';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '#kernel/clock.ts';
import { deriveWebhookSecret } from '#kernel/secrets/webhook-secret.ts';
import type { SendOutcome, WebhookCall, WebhookPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { isPrivateUrl, lookUpPublicAddress } from './public-address.ts';

interface HttpWebhookInput {
  clock: Clock;
  /** Each site's own secret follows from it and signs the body; null sends it unsigned. */
  secret: string | null;
  allowPrivateAddresses: boolean;
  timeoutMs?: number;
}

const refusedPrivate = 'webhook refused: private address';

/** Posts JSON; follows no redirect and reads only the status of the response. */
export function openHttpWebhook(input: HttpWebhookInput): WebhookPort {
  return {
    async post(call, signal) {
      const url = new URL(call.url);
      if (!input.allowPrivateAddresses && isPrivateUrl(url)) {
        return { kind: 'failed', reason: refusedPrivate };
      }
      return await send(url, call, input, signal);
    },
  };
}

function send(url: URL, call: WebhookCall, input: HttpWebhookInput, signal: AbortSignal): Promise<SendOutcome> {
  const body = Buffer.from(JSON.stringify(call.body));
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const outgoing: ClientRequest = open(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(input.timeoutMs ?? 15_000)]),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Forecourt',
        'x-forecourt-delivery': call.deliveryId,
        ...sign(body, call.site, input),
      },
      ...(input.allowPrivateAddresses ? {} : { lookup: lookUpPublicAddress }),
    });
    outgoing.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const isSuccess = status >= 200 && status <= 299;
      resolve(
        isSuccess
          ? { kind: 'sent' }
          : { kind: 'failed', reason: `webhook answered ${status}`, lasting: !isPassing(status) },
      );
      response.destroy();
    });
    outgoing.on('error', (error) => resolve({ kind: 'failed', reason: describe(error) }));
    outgoing.end(body);
  });
}

/** A timeout, a call that came too early or too often, and a fault over there pass by themselves; a refusal or a move does not. */
function isPassing(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/** Includes `t`, so that an intercepted request cannot be replayed later. */
function sign(body: Buffer, site: string, { clock, secret }: HttpWebhookInput): Record<string, string> {
  if (secret === null) return {};
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac('sha256', deriveWebhookSecret(secret, site))
    .update(`${seconds}.`)
    .update(body)
    .digest('hex');
  return { 'x-forecourt-signature': `t=${seconds},v1=${signature}` };
}

function describe(error: Error): string {
  if (error.message === 'private address') return refusedPrivate;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'webhook did not answer in time';
  return `webhook failed${'code' in error ? ` ${String(error.code)}` : ''}`;
}
