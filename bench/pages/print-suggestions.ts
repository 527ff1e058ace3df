import { describeTimes, pickAt } from '../browser/describe-times.ts';
import type { BenchProcess } from './bench-process.ts';
import { type LoadTarget, load } from './load.ts';
import { knownPhrases, listNewPhrases, typeOut } from './typed-phrases.ts';

const newPhrases = 3000;
const rounds = 10;
const warmUpRounds = 2;
const longest = 20;

/** Suggestions while one types, on one connection: of phrases that nobody has typed before, and of the same again. */
export async function printSuggestions(server: BenchProcess, site: string): Promise<void> {
  const host = `${site}.localhost`;
  const { port } = server;
  const known = typeOut(knownPhrases);
  const aim = (phrases: readonly string[]): LoadTarget => ({
    port,
    pages: phrases.map((phrase) => ({ host, path: `/api/suggest?query=${encodeURIComponent(phrase)}` })),
  });
  const ask = (target: LoadTarget, times = 1) =>
    load(target, { connections: 1, seconds: longest, requests: times * target.pages.length });
  await ask(aim(known), warmUpRounds);
  const first = aim(await listNewPhrases({ port, host }, { most: newPhrases, before: known }));
  console.log(`\nSuggestions of ${site}`);
  printTimes('typed for the first time', (await ask(first)).times);
  printTimes('the same once more', (await ask(first)).times);
  const started = server.cpuMs();
  const { times, requests } = await ask(aim(known), rounds);
  printTimes('ten phrases, ten times', times);
  console.log(`  processor, all threads     ${((server.cpuMs() - started) / requests).toFixed(2)} ms an answer`);
  const floor = await ask({ port, pages: [{ host, path: '/healthz' }] }, newPhrases);
  printTimes('an empty answer, beside', floor.times);
}

function printTimes(name: string, times: readonly number[]): void {
  console.log(`  ${name.padEnd(26)} ${describeTimes(times)}, p99 ${pickAt(times, 0.99).toFixed(2)} ms`);
}
