/** Long enough for the first jobs to have run. */
const afterStartMs = 20_000;

/**
 * Gives back, a while after the start, what the start took: V8 would keep half as much again as is in use for as long as the server is quiet.
 * Holds everything up once for some 0.2 s; nothing where Node was started without `--expose-gc` (`npm start` sets it). Answers
 * what calls it off.
 */
export function giveBackMemory(): () => void {
  const timer = setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    afterStartMs,
  );
  return () => clearTimeout(timer);
}
