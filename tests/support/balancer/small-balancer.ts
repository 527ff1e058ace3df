import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../server-process.ts';
import type { Balancer } from './balancer.ts';

const checkMs = 200;

/**
 * Sends each request to the next node that was ready when it was last asked, over kept connections, and never a second
 * time: whatever a node does not answer is a 502. Where no node is ready, its 503 says what each of them said.
 */
export async function startSmallBalancer(nodePorts: readonly number[]): Promise<Balancer> {
  const answers = new Map<number, string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const candidates = nodePorts.filter((port) => answers.get(port) === ready);
    const port = candidates[turn++ % candidates.length];
    if (port === undefined) outgoing.writeHead(503).end(`no node is ready: ${[...answers.values()].join(' · ')}`);
    else pass({ incoming, outgoing, port, agent });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isStopped = false;
  const check = async (port: number) => {
    answers.set(port, await askReadiness(port));
  };
  await Promise.all(nodePorts.map(check));
  const checks = nodePorts.map(async (port) => {
    while (!isStopped) {
      await wait(checkMs);
      await check(port);
    }
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      isStopped = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(checks);
    },
  };
}

const ready = 'ready';

/** `ready`, or what stands in its way. */
function askReadiness(port: number): Promise<string> {
  return sendRequest({ port, host: 'localhost', path: '/readyz' }).then(
    ({ status, body }) => (status === 200 ? ready : `${status} ${body}`),
    (error: unknown) => String(error),
  );
}

interface Passed {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  port: number;
  agent: Agent;
}

function pass({ incoming, outgoing, port, agent }: Passed): void {
  const { method, url, headers } = incoming;
  const asked = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'keep-alive' },
    agent,
  });
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
    answer.pipe(outgoing);
  });
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(asked);
}
