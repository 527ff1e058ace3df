import { fileURLToPath } from 'node:url';
import type { App } from '#root/wiring.ts';
import { type SeedDemoOutcome, seedDemo } from '#services/demo/seed-demo.ts';
import { tellSamplePast } from '#services/demo/tell-sample-past.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { siteLooks } from './site-looks.ts';

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url));

/** `forecourt seed-demo` */
export async function runSeedDemo({ ctx }: Pick<App, 'ctx'>, _args: object, io: CommandIo): Promise<number> {
  const outcome = await seedDemo(ctx, { folder: demoFolder, looks: siteLooks });
  if (outcome.kind === 'seeded') {
    const leads = await tellSamplePast(ctx, { folder: demoFolder, signal: io.signal });
    io.write(`${outcome.sites} sites, ${outcome.cars} cars and ${leads} leads are in`);
    return exitCodes.done;
  }
  io.writeError('The store is not empty. The demo needs an empty store: set FORECOURT_DATA to another folder.');
  return exitCodes.wrongInput;
}

/** Runs before the server listens: loads the demo into an empty embedded store, unless FORECOURT_DEMO says otherwise. */
export async function seedDemoAtStart({ ctx }: Pick<App, 'ctx'>): Promise<SeedDemoOutcome> {
  if (ctx.config.FORECOURT_DEMO === 'off') return { kind: 'left' };
  const outcome = await seedDemo(ctx, { folder: demoFolder, looks: siteLooks });
  if (outcome.kind === 'seeded') ctx.log.info('the demo is loaded', { sites: outcome.sites, cars: outcome.cars });
  return outcome;
}

/** Goes on beside the server until it is done, or stopped; a story that fails is told at the next start. */
export function startTellingPast({ ctx }: Pick<App, 'ctx'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = tellSamplePast(ctx, { folder: demoFolder, signal: stopping.signal }).then(
    (leads) => {
      if (leads > 0) ctx.log.info('the past of the demo is loaded', { leads });
    },
    (error: unknown) => ctx.log.warn('the past of the demo is not whole', { reason: describeFailure(error).reason }),
  );
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
