// What keeps the memory of the server low (docs/decisions/0021-memory.md, 0073-small-machines.md).
import { totalmem } from 'node:os';

/** V8 takes twice 64 MB for young objects on a machine that has much, and gives none back. */
const youngMb = 16;

/** So that `src/give-back-memory.ts` can ask for it, without the store's compiled code, which would be compiled anew for 600 MB. */
const givingBack = ['--expose-gc', '--no-flush-liftoff-code'];

/** Below it the store's engine is compiled once and simply: to compile it better takes 600 MB for some seconds, and makes it a fifth faster. */
const smallMachineMb = 2048;
/** Of a small machine, for V8's heap; 90 MB of it are in use. The rest is the store's, the pictures' and the page cache's. */
const heapShare = 0.35;
const leastHeapMb = 192;

const megabyte = 1024 * 1024;

/** In bytes: of the machine, or of the container that the server may not leave. */
export function readMachineMemory() {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** What Node is started with on a machine of so many bytes. */
export function chooseServerFlags(memory) {
  const always = [`--max-semi-space-size=${youngMb}`, ...givingBack];
  const memoryMb = memory / megabyte;
  if (memoryMb > smallMachineMb) return always;
  const heapMb = Math.max(leastHeapMb, Math.floor(memoryMb * heapShare));
  return [...always, `--max-old-space-size=${heapMb}`, '--liftoff-only'];
}

export const serverFlags = chooseServerFlags(readMachineMemory());

const givenBackFrom = String(128 * 1024);

/**
 * Defaults: the environment wins. glibc keeps a heap for each of many threads, and whatever was once large in it; after pictures were
 * scaled and pages compressed, most of it lies there unused. Above a fixed size it now gives back what is free.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: givenBackFrom,
  MALLOC_MMAP_THRESHOLD_: givenBackFrom,
};
