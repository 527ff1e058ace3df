import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Web } from '../open-web.ts';
import { headMs, lookForSlowMs } from './incoming/connection-limits.ts';

export interface Listening {
  port: number;
  /**
   * For `drainMs` everything is still answered, while connections are given up one by one. Then no new requests are
   * accepted and running ones may finish, for at most `graceMs`. A second call ends the drain.
   */
  stop(times: { drainMs: number; graceMs: number }): Promise<void>;
}

/**
 * Longer than proxies keep an idle connection (nginx: 60 s), so that it is always the proxy that closes it: a request sent
 * into a closing connection is lost.
 */
const keepAliveMs = 75_000;
const lookForIdleMs = 50;

export async function listen(
  {
    fetch,
    refuseMalformed,
    answerFromCache,
    refuseFlood,
    answerPackedAnew,
    bodies,
    limit,
  }: Pick<Web, 'fetch'> &
    Partial<Pick<Web, 'refuseMalformed' | 'answerFromCache' | 'refuseFlood' | 'answerPackedAnew' | 'bodies' | 'limit'>>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  let isStopping = false;
  const answerRest = getRequestListener(fetch, { hostname: host });
  const times = { keepAliveTimeout: keepAliveMs, headersTimeout: headMs, connectionsCheckingInterval: lookForSlowMs };
  const server = createServer(times, (incoming, outgoing) => {
    if (isStopping) outgoing.shouldKeepAlive = false;
    if (refuseMalformed?.(incoming, outgoing) || answerFromCache?.(incoming, outgoing)) return;
    if (refuseFlood?.(incoming, outgoing) || answerPackedAnew?.(incoming, outgoing)) return;
    const goOn = () => void answerRest(incoming, outgoing);
    if (bodies) bodies.receive(incoming, outgoing, goOn);
    else goOn();
  });
  limit?.(server);
  await bind(server, { host, port });
  // A TCP server's address is never a path.
  const address = server.address() as AddressInfo;
  const drain = new AbortController();
  let closed: Promise<void> | undefined;
  const closeAfter = (drainMs: number, graceMs: number) =>
    wait(drainMs, undefined, { signal: drain.signal })
      .catch(() => {})
      .then(() => close(server, graceMs));
  return {
    port: address.port,
    stop: ({ drainMs, graceMs }) => {
      if (isStopping) drain.abort();
      isStopping = true;
      closed ??= drainMs === 0 ? close(server, graceMs) : closeAfter(drainMs, graceMs);
      return closed;
    },
  };
}

/** Rejects at once if the port is taken or may not be used. */
export async function assertPortFree(address: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await bind(server, address);
  await new Promise((resolve) => server.close(resolve));
}

function bind(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that was busy becomes idle, and nobody closes it.
    const idle = setInterval(() => server.closeIdleConnections(), lookForIdleMs);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
