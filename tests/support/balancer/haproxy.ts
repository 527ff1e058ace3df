import { spawn, spawnSync } from 'node:child_process';
import { findFreePort } from '../free-port.ts';
import { awaitBalancer } from './await-balancer.ts';
import type { Balancer } from './balancer.ts';

/** Whether this machine has the program. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const example = 'docs/operating/haproxy.cfg';

/** HAProxy with the example as it is in the repository; resolves when it answers with a page of a node. */
export async function startHaproxy([a, b]: readonly [number, number]): Promise<Balancer> {
  const port = await findFreePort();
  const env = { ...process.env, FRONT: `127.0.0.1:${port}`, NODE_A: `127.0.0.1:${a}`, NODE_B: `127.0.0.1:${b}` };
  const child = spawn('haproxy', ['-db', '-f', example], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return awaitBalancer(child, { name: 'haproxy', port });
}
