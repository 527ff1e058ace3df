import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** In bytes. */
export interface MemoryFigures {
  resident: number;
  /** The most that was ever resident. */
  peak: number;
  /** Resident parts of programs and libraries, which processes share. */
  files: number;
  /** What V8 has taken for the main thread's heap, and what of it is in use. */
  heap: number;
  heapUsed: number;
  /** Buffers outside the heap. */
  external: number;
  /** Of all workers together: the embedded store's, WASM memory included, of which only touched pages are resident. */
  workerHeap: number;
  workerExternal: number;
}

const heapSchema = z.object({
  javascriptHeap: z.object({ totalCommittedMemory: z.number(), usedMemory: z.number(), externalMemory: z.number() }),
});
const reportSchema = heapSchema.extend({ workers: z.array(heapSchema) });

/** Node's own diagnostic report, for which a server started with --report-on-signal is asked, beside what Linux tells. */
export async function readMemory(pid: number, reportFolder: string): Promise<MemoryFigures> {
  const read = (name: string) => readStatus(pid, name);
  const { javascriptHeap, workers } = await requestReport(pid, reportFolder);
  const sum = (key: keyof typeof javascriptHeap) => workers.reduce((all, each) => all + each.javascriptHeap[key], 0);
  return {
    resident: read('VmRSS'),
    peak: readPeak(pid),
    files: read('RssFile'),
    heap: javascriptHeap.totalCommittedMemory,
    heapUsed: javascriptHeap.usedMemory,
    external: javascriptHeap.externalMemory,
    workerHeap: sum('totalCommittedMemory'),
    workerExternal: sum('externalMemory'),
  };
}

/** The most that was ever resident. */
export function readPeak(pid: number): number {
  return readStatus(pid, 'VmHWM');
}

function readStatus(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
}

async function requestReport(pid: number, folder: string) {
  const listReports = () =>
    readdirSync(folder).filter((each) => each.startsWith('report.') && each.includes(`.${pid}.`));
  const before = new Set(listReports());
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const name = listReports().find((each) => !before.has(each));
    const report = name === undefined ? null : parseWhole(readFileSync(join(folder, name), 'utf8'));
    if (report !== null) return reportSchema.parse(report);
    if (!existsSync(`/proc/${pid}`)) throw new Error('the server ended');
    await wait(100);
  }
}

/** Null while it is still being written. */
function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `npm start` hands over to a process of its own. */
export function findServerPid(pid: number, script: string): number {
  if (script === 'src/server.ts') return pid;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const server = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('src/server.ts'));
  if (server === undefined) throw new Error('the start script has no server');
  return Number(server);
}
