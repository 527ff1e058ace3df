import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { attacks } from './attacks.ts';

export interface FloodInput {
  port: number;
  attack: string;
  connections: number;
  cars: readonly string[];
}

/** How often each status came; 0 stands for a connection that was cut. */
export type FloodAnswer = Record<number, number>;

/** An address of the internet, which reserved ones are not. */
const network = '9.9.9.9';
const { port, attack, connections, cars } = workerData as FloodInput;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: FloodAnswer = {};
const make = attacks[attack];
let sent = 0;
let isOver = false;

function sendOne(): Promise<number> {
  return new Promise((resolve) => {
    const car = cars[sent % cars.length] ?? '';
    const { method = 'GET', path, headers, body } = make?.(sent++, car) ?? { path: '/' };
    const asked = request(
      {
        ...{ port, host: '127.0.0.1', agent, method, path },
        headers: { host: `northside.localhost:${port}`, 'x-forwarded-for': network, ...headers },
      },
      (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

async function sendOn(): Promise<void> {
  while (!isOver) {
    const status = await sendOne();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(statuses);
  agent.destroy();
});
await Promise.all(Array.from({ length: connections }, sendOn));
