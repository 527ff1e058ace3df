import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandEnd, runForecourt } from '../run-forecourt.ts';
import { startServerProcess } from '../server-process.ts';
import { applyKillSite } from './apply-kill-site.ts';
import { countKillStore, type KillStoreCounts } from './count-kill-store.ts';
import { createEnquiryPoster, type EnquiryPoster } from './enquiry-poster.ts';
import { killMapping, killSite, writeKillFeed } from './kill-stock.ts';
import { createValuationPoster, type ValuationPoster } from './valuation-poster.ts';

export interface KillRunOptions {
  /** How many times the server is killed with SIGKILL. */
  times: number;
  rows: number;
  /** Of the moments at which it is killed. */
  seed: number;
  env?: Record<string, string>;
  onRound?(line: string): void;
}

export interface KillRunResult {
  kills: number;
  /** Kills that hit an import which had not ended. */
  killedImports: number;
  sent: number;
  acknowledged: number;
  /** Valuations with their leads and what was added to these, acknowledged in all. */
  valuations: number;
  valuationPosts: number;
  store: KillStoreCounts;
  /** Last lines of the import that completes and of the one after it. */
  completing: CommandEnd;
  repeating: CommandEnd;
}

/** Enquiries that are acknowledged before the server is killed; an import and its start take about as long. */
const mostBeforeKill = 120;

interface KillYard {
  folder: string;
  data: string;
  env: Record<string, string>;
  poster: EnquiryPoster;
  valuations: ValuationPoster;
}

/** Imports a feed beside a running server and posts enquiries to it, kills it again and again, then counts what is there. */
export async function runKills(options: KillRunOptions): Promise<KillRunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-kills-'));
  try {
    const yard = await prepareYard(folder, options);
    let killedImports = 0;
    const random = createRandom(options.seed);
    for (let round = 1; round <= options.times; round++) {
      const line = await runRound(yard, { round, rows: options.rows, after: Math.floor(random() * mostBeforeKill) });
      if (line.importWasRunning) killedImports++;
      options.onRound?.(
        `kill ${round}: ${line.importWasRunning ? 'in the middle of an import' : 'after the import'}, ${yard.poster.acknowledged.size} acknowledged`,
      );
    }
    const ends = await completeImport(yard, options);
    const { acknowledged, sent } = yard.poster;
    const valuations = yard.valuations.acknowledged;
    const store = await countKillStore({ data: yard.data, env: yard.env, acknowledged, valuations });
    return {
      ...{ kills: options.times, killedImports, sent: sent.size, acknowledged: acknowledged.size, store, ...ends },
      ...{ valuations: valuations.size, valuationPosts: [...valuations.values()].reduce((sum, each) => sum + each, 0) },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepareYard(folder: string, { rows, env = {} }: KillRunOptions): Promise<KillYard> {
  const data = join(folder, 'data');
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(killMapping));
  const yardEnv = { LOG_LEVEL: 'warn', POSTS_PER_MINUTE: '1000000', ...env };
  const [host = ''] = killSite.hosts;
  const posters = { poster: createEnquiryPoster(host), valuations: createValuationPoster(host) };
  const yard = { folder, data, env: yardEnv, ...posters };
  await writeEdition(yard, rows, 0);
  await applyKillSite(folder, commandEnv(yard));
  return yard;
}

function writeEdition(yard: KillYard, rows: number, edition: number): Promise<void> {
  return writeFile(join(yard.folder, 'feed.csv'), writeKillFeed(rows, edition));
}

async function runRound(
  yard: KillYard,
  { round, rows, after }: { round: number; rows: number; after: number },
): Promise<{ importWasRunning: boolean }> {
  await writeEdition(yard, rows, round);
  const server = await startServerProcess({ dataFolder: yard.data, env: yard.env });
  yard.poster.start(server.port);
  yard.valuations.start(server.port);
  const command = runImport(yard);
  await Promise.race([yard.poster.reach(yard.poster.acknowledged.size + after), command.end]);
  const importWasRunning = command.child.exitCode === null;
  if (round % 3 === 0) command.child.kill('SIGKILL');
  await server.kill();
  await Promise.all([yard.poster.pause(), yard.valuations.pause()]);
  await command.end;
  return { importWasRunning };
}

async function completeImport(yard: KillYard, { rows, times }: KillRunOptions) {
  await writeEdition(yard, rows, times + 1);
  const server = await startServerProcess({ dataFolder: yard.data, env: yard.env });
  const completing = await runImport(yard).end;
  const repeating = await runImport(yard).end;
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
  return { completing, repeating };
}

function commandEnv({ data, env }: KillYard) {
  return { ...env, FORECOURT_DATA: data };
}

function runImport(yard: KillYard) {
  const mapping = join(yard.folder, 'mapping.json');
  return runForecourt(
    ['import', join(yard.folder, 'feed.csv'), '--site', killSite.slug, '--mapping', mapping],
    commandEnv(yard),
  );
}

/** Mulberry32: the same moments for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
