import { Session } from 'node:inspector/promises';

/** A function that ran: its script's address, where it begins in the script, and its name if it has one. */
export interface Call {
  url: string;
  offset: number;
  name: string;
}

/** Counts the calls of this process from now on, as V8 itself does. */
export async function watchCalls(): Promise<{ take(): Promise<Call[]> }> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    take: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges }) => {
          const [range] = ranges;
          return range && range.count > 0 ? [{ url, offset: range.startOffset, name: functionName }] : [];
        }),
      );
    },
  };
}
