import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SendOutcome } from '#services/enquiries/delivery/delivery-ports.ts';
import type { TestLeadPort } from '#services/leads/test-leads/test-lead-port.ts';

interface HttpTestLeadInput {
  /** Where the sites are reached instead of by their own names; null for those. */
  address: string | null;
}

/** Posts as a visitor's browser does: by the name of the site, through whatever stands in front of it. */
export function openHttpTestLead({ address }: HttpTestLeadInput): TestLeadPort {
  return {
    post({ origin, path, headers, body }, signal) {
      const { host, hostname } = new URL(origin);
      const reached = new URL(address ?? (hostname.endsWith('.localhost') ? toLoopback(origin) : origin));
      const content = Buffer.from(JSON.stringify(body));
      const open = reached.protocol === 'https:' ? requestHttps : requestHttp;
      const named = address === null ? host : hostname;
      return new Promise<SendOutcome>((resolve) => {
        const outgoing: ClientRequest = open(new URL(path, reached), {
          ...{ method: 'POST', agent: false, signal },
          ...(reached.protocol === 'https:' && { servername: hostname }),
          headers: {
            ...{ 'content-type': 'application/json', 'content-length': content.length, 'user-agent': 'Forecourt' },
            ...{ host: named, origin: `${reached.protocol}//${named}` },
            ...headers,
          },
        });
        outgoing.on('response', (response) => {
          const status = response.statusCode ?? 0;
          resolve(status === 200 ? { kind: 'sent' } : { kind: 'failed', reason: `it answered ${status}` });
          response.destroy();
        });
        outgoing.on('error', (error) => resolve({ kind: 'failed', reason: describe(error) }));
        outgoing.end(content);
      });
    },
  };
}

/** Not every resolver knows names below "localhost". */
function toLoopback(origin: string): string {
  const url = new URL(origin);
  url.hostname = '127.0.0.1';
  return url.href;
}

function describe(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'it did not answer in time';
  return `it cannot be reached${'code' in error ? `: ${String(error.code)}` : ''}`;
}
