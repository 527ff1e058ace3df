import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Web } from '../open-web.ts';

export interface Listening {
  port: number;
  /** Accepts no new requests and lets running ones finish, for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export async function listen(
  { fetch, answerFromCache }: Pick<Web, 'fetch'> & Partial<Pick<Web, 'answerFromCache'>>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const answerRest = getRequestListener(fetch, { hostname: host });
  const server = createServer((incoming, outgoing) => {
    if (!answerFromCache?.(incoming, outgoing)) answerRest(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A TCP server's address is never a path.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    stop: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
