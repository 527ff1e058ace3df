import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { slowStarts } from './attacks.ts';
import type { FloodAnswer, FloodInput } from './flood.ts';

const everyMs = 5_000;
/** More at once would fill the line of connections that the system holds for the server. */
const openedAtOnce = 200;

let opened = 0;

function open({ port, attack }: FloodInput, statuses: FloodAnswer): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('connect', () => socket.write(slowStarts[attack]?.(opened++) ?? ''));
  const drip = setInterval(() => socket.write('a'), everyMs);
  socket.on('data', (answer: Buffer) => {
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1] ?? 0);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearInterval(drip));
  return socket;
}

/** Holds so many connections open, and opens another for each that the server closes. */
async function holdOpen(input: FloodInput): Promise<void> {
  const statuses: FloodAnswer = {};
  let sockets: Socket[] = [];
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
    parentPort?.postMessage(statuses);
    for (const socket of sockets) socket.destroy();
  });
  while (!isOver) {
    sockets = sockets.filter(({ destroyed }) => !destroyed);
    for (let at = 0; at < openedAtOnce && sockets.length < input.connections; at++) sockets.push(open(input, statuses));
    await wait(20);
  }
}

await holdOpen(workerData as FloodInput);
