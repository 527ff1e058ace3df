import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { collectOutput, sendRequest } from '../server-process.ts';
import type { Balancer } from './balancer.ts';

/** A balancer that has been started, once it answers with a page of a node. */
export async function awaitBalancer(
  child: ChildProcess,
  { name, port }: { name: string; port: number },
): Promise<Balancer> {
  const printed = collectOutput(child);
  const exited = once(child, 'exit');
  const answers = () =>
    sendRequest({ port, host: 'localhost', path: '/' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${printed()}`);
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
