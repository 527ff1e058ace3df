import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PrivateFolder } from './private-folder.ts';
import type { FromWorker, ToWorker } from './worker-message.ts';

/** Larger answers are split into chunks of this size. */
const partBytes = 256 * 1024;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker only.');

const { folder } = workerData as { folder: string };
/** PGlite sets none, and PostgreSQL takes 128 MB, which stay: the files that it reads are in the system's cache besides. */
const sharedBuffers = '32MB';
/** What PGlite calls first while this is set is never compiled a second time: of one function that takes V8 600 MB (decision 85). */
const compileOnce = '--wasm-tier-up-filter=2147483646';
const compileBetter = '--wasm-tier-up-filter=-1';
setFlagsFromString(compileOnce);
const database = await PGlite.create({
  fs: new PrivateFolder(folder),
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
});
setFlagsFromString(compileBetter);
let current: number | undefined;

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q', 0);
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return new Uint8Array(message);
}

/** PGlite has one session, which outlives every connection, so it is reset for the next one. */
async function resetSession(): Promise<void> {
  for (const text of ['ROLLBACK', 'DISCARD ALL']) {
    await database.execProtocolRawStream(simpleQuery(text), { onRawData() {} });
  }
}

async function answer(connection: number, bytes: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    parts = [];
    size = 0;
    send({ kind: 'data', connection, bytes: whole }, [whole.buffer]);
  };
  const onRawData = (part: Uint8Array) => {
    parts.push(part.slice());
    size += part.length;
    if (size >= partBytes) flush();
  };
  await database.execProtocolRawStream(bytes, { onRawData });
  if (size > 0) flush();
}

async function receive(message: ToWorker): Promise<void> {
  if (message.kind === 'open') {
    await resetSession();
    current = message.connection;
  } else if (message.kind === 'data') {
    if (message.connection === current) await answer(message.connection, message.bytes);
  } else if (message.kind === 'close') {
    if (message.connection === current) {
      current = undefined;
      await resetSession();
    }
  } else {
    await database.close();
    port?.close();
  }
}

let work = Promise.resolve();
port.on('message', (message: ToWorker) => {
  work = work.then(() => receive(message));
});
send({ kind: 'ready' });
