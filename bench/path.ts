import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '#config/env.ts';
import { openApp } from '#root/wiring.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { sendRequest } from '#tests/support/server-process.ts';
import { listen } from '#web/http/listen.ts';
import { openWeb } from '#web/open-web.ts';
import { startBenchProcess } from './pages/bench-process.ts';
import { findSources } from './pages/find-sources.ts';
import { watchCalls } from './pages/watch-calls.ts';

/** What a list is made of: the rules of the trade, the engine, what is drawn. The rest brings it together. */
const substance = ['src/rules', 'src/search', 'src/blocks'];
const watchedRequests = 5;

/**
 * --site northside --page /search --calls (functions too) --data FOLDER (a store that has the demo): the files of our own
 * whose functions run while a warm server makes a page that is not in its cache, from socket to HTML.
 */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      site: { type: 'string', default: 'northside' },
      page: { type: 'string', default: '/search' },
      calls: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    const data = values.data ?? join(folder, 'data');
    if (!values.data) await bringDemo(data, folder);
    const files = await watchPage(data, { host: `${values.site}.localhost`, path: values.page });
    print(files, values.calls);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringDemo(data: string, folder: string): Promise<void> {
  const env = { HOST: '127.0.0.1', PORT: '0', FORECOURT_DATA: data, FORECOURT_DEMO: 'on' };
  await (await startBenchProcess(['src/server.ts'], { logFile: join(folder, 'demo.log'), env })).stop();
}

/** The functions that ran, by file. What ran in every one of several requests: what else the process does comes and goes. */
async function watchPage(data: string, { host, path }: { host: string; path: string }): Promise<Map<string, string[]>> {
  const app = await openApp(parseConfig({ FORECOURT_DATA: data, LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' }));
  const web = await openWeb({ ...app, pictures: openPictureLibrary(app.ctx.storage) });
  const { port, stop } = await listen(web, { host: '127.0.0.1', port: 0 });
  const calls = await watchCalls();
  const ask = async () => {
    const { status } = await sendRequest({ port, host, path });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  };
  for (let at = 0; at < watchedRequests; at++) await ask();
  const runs: Set<string>[] = [];
  const sources = await findSources();
  for (let at = 0; at < watchedRequests; at++) {
    await calls.take();
    await ask();
    runs.push(new Set((await calls.take()).flatMap((call) => sources(call) ?? [])));
  }
  await stop({ drainMs: 0, graceMs: 0 });
  web.close();
  await app.close();
  const [first = new Set<string>(), ...rest] = runs;
  const always = [...first].filter((call) => rest.every((run) => run.has(call)));
  return Map.groupBy(always.sort(), (call) => call.split(' ')[0] ?? '');
}

function print(files: ReadonlyMap<string, readonly string[]>, withCalls: boolean): void {
  const isSubstance = (file: string) => substance.some((room) => file.startsWith(`${room}/`));
  const names = [...files.keys()].sort();
  for (const [title, listed] of [
    ['outside rules, search and blocks', names.filter((file) => !isSubstance(file))],
    ['of rules, search and blocks', names.filter(isSubstance)],
  ] as const) {
    console.log(`${listed.length} files ${title}`);
    for (const [room, inRoom] of Map.groupBy(listed, findRoom)) console.log(`  ${room.padEnd(28)} ${inRoom.length}`);
    if (title !== 'outside rules, search and blocks' && !withCalls) continue;
    for (const file of listed) {
      console.log(`    ${file}`);
      if (withCalls)
        for (const call of files.get(file) ?? []) console.log(`      ${call.split(' ').slice(1).join(' ')}`);
    }
  }
}

const findRoom = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/web/') ? 3 : 2)
    .join('/');
