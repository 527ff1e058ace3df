import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Figures {
  p50: number;
  p99: number;
  perSecond: number;
}

/** Milliseconds of each run; 'p99' is the time that 99 of 100 keep. */
export function summarise(times: readonly number[]): Figures {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = times.reduce((sum, time) => sum + time, 0);
  return { p50: at(0.5), p99: at(0.99), perSecond: total > 0 ? (times.length * 1000) / total : 0 };
}

export function formatFigures({ p50, p99, perSecond }: Figures): string {
  return `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(2)} ms, ${Math.round(perSecond)} requests/s`;
}

/** Bytes in the heap and in array buffers that something still holds. */
export function measureMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Times each call, after some that are not counted; of several rounds each call's best, for machines that are busy. */
export async function timeEach<T>(
  inputs: readonly T[],
  { warmUp = 0, rounds = 1 }: { warmUp?: number; rounds?: number },
  act: (input: T) => unknown,
): Promise<number[]> {
  for (const input of inputs.slice(0, warmUp)) await act(input);
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, input] of inputs.entries()) {
      const started = performance.now();
      const result = act(input);
      if (result instanceof Promise) await result;
      times[at] = Math.min(times[at] ?? 0, performance.now() - started);
    }
  }
  return times;
}
