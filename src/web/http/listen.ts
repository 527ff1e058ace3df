import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Web } from '../open-web.ts';

export interface Listening {
  port: number;
  /** Takes no new requests and lets the running ones end, for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export async function listen(
  web: Pick<Web, 'fetch'>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  // Without TLS settings the adaptor always makes a plain HTTP/1.1 server.
  const server = createAdaptorServer({ fetch: web.fetch, hostname: host }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A TCP server has no path for an address.
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
