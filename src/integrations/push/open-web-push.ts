import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { PushPort, PushTarget } from '#services/alerts/alert-ports.ts';
import type { SendOutcome } from '#services/enquiries/delivery/delivery-ports.ts';
import { isPrivateUrl, lookUpPublicAddress } from '../webhook/public-address.ts';

interface WebPushInput {
  keys: { publicKey: string; privateKey: string };
  /** Whom a push service writes to when something is wrong: "mailto:…" or "https://…". */
  contact: string;
  allowPrivateAddresses: boolean;
}

/** A car that was new a day ago is not news. */
const keptSeconds = 24 * 60 * 60;
const refusedPrivate = 'push refused: private address';

/** Sends encrypted notifications (RFC 8291) to browsers' push services; follows no redirect and reads only the status of the response. */
export function openWebPush({ keys, contact, allowPrivateAddresses }: WebPushInput): PushPort {
  return {
    async send({ endpoint, p256dh, auth }: PushTarget, payload, signal, manner = {}) {
      const url = new URL(endpoint);
      if (!allowPrivateAddresses && (url.protocol !== 'https:' || isPrivateUrl(url))) {
        return { kind: 'failed', reason: refusedPrivate, lasting: true };
      }
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: manner.keptSeconds ?? keptSeconds,
        ...(manner.isUrgent === true && { urgency: 'high' }),
        ...(manner.topic !== undefined && { topic: manner.topic }),
      });
      const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.from(details.body ?? '');
      return post({ url, headers, body, allowPrivateAddresses, signal });
    },
  };
}

interface PushRequest {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
  allowPrivateAddresses: boolean;
  signal: AbortSignal;
}

function post({ url, headers, body, allowPrivateAddresses, signal }: PushRequest): ReturnType<PushPort['send']> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const outgoing: ClientRequest = open(url, {
      ...{ method: 'POST', agent: false, signal, headers },
      ...(allowPrivateAddresses ? {} : { lookup: lookUpPublicAddress }),
    });
    outgoing.on('response', (response) => {
      resolve(readStatus(response.statusCode ?? 0));
      response.destroy();
    });
    outgoing.on('error', (error) => resolve(describeFailure(error)));
    outgoing.end(body);
  });
}

/** 404 and 410: the browser has withdrawn the subscription, or never had it. */
function readStatus(status: number): SendOutcome | { kind: 'gone' } {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isPassing = status >= 500 || [408, 425, 429].includes(status);
  return { kind: 'failed', reason: `push answered ${status}`, lasting: !isPassing };
}

function describeFailure(error: Error): SendOutcome {
  if (error.message === 'private address') return { kind: 'failed', reason: refusedPrivate, lasting: true };
  return { kind: 'failed', reason: `push failed${'code' in error ? ` ${String(error.code)}` : ''}` };
}
