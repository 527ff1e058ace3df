/** A body of which nothing more comes, or hardly anything: its sender holds a connection rather than sends. */
export class SlowBodyError extends Error {}

/** A body whose sender went away before its end; nobody is left to answer. */
export class CutOffBodyError extends Error {}

const longestPauseMs = 20_000;
/** After so long a body has to have come at the pace below. */
const startMs = 30_000;
/** Below what any mobile network gives. */
const leastBytesPerSecond = 500;

/** Of a body that has not ended, by what has come of it in so long, and by how long nothing came. */
export function isTooSlow({ size, ms, pauseMs }: { size: number; ms: number; pauseMs: number }): boolean {
  return pauseMs >= longestPauseMs || (ms > startMs && size < (ms / 1000) * leastBytesPerSecond);
}

/**
 * Passes on what comes; throws a SlowBodyError if nothing comes for 20 seconds, or after half a minute less than 500 bytes a
 * second, and a CutOffBodyError where it ends before its end.
 */
export async function* refuseSlow(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const began = performance.now();
  let size = 0;
  try {
    while (true) {
      const { done, value } = await readInTime(reader);
      if (done) return;
      size += value.byteLength;
      if (isTooSlow({ size, ms: performance.now() - began, pauseMs: 0 })) throw new SlowBodyError();
      yield value;
    }
  } finally {
    // Nobody reads on: what still comes is not kept.
    reader.cancel().catch(() => {});
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowBodyError()), longestPauseMs);
  });
  try {
    const read = reader.read().catch((cause: unknown) => {
      throw new CutOffBodyError('the body was cut off', { cause });
    });
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
