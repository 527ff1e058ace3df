import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { collectOutput, sendRequest } from '../server-process.ts';
import type { Balancer } from './balancer.ts';

/** Whether this machine has the program. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const example = 'docs/operating/haproxy.cfg';

/** HAProxy with the example as it is in the repository; resolves when it answers with a page of a node. */
export async function startHaproxy([a, b]: readonly [number, number]): Promise<Balancer> {
  const port = await findFreePort();
  const env = { ...process.env, FRONT: `127.0.0.1:${port}`, NODE_A: `127.0.0.1:${a}`, NODE_B: `127.0.0.1:${b}` };
  const child = spawn('haproxy', ['-db', '-f', example], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = collectOutput(child);
  const exited = once(child, 'exit');
  const answers = () =>
    sendRequest({ port, host: 'localhost', path: '/' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`haproxy has ended:\n${printed()}`);
    await wait(100);
  }
  return {
    port,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}
