import { fileURLToPath } from 'node:url';
import type { App } from '#root/wiring.ts';
import { type SeedDemoOutcome, seedDemo } from '#services/seed-demo.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { siteLooks } from './site-looks.ts';

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url));

/** `forecourt seed-demo` */
export async function runSeedDemo({ ctx }: Pick<App, 'ctx'>, _args: object, io: CommandIo): Promise<number> {
  const outcome = await seedDemo(ctx, { folder: demoFolder, looks: siteLooks });
  if (outcome.kind === 'seeded') {
    io.write(`${outcome.sites} sites and ${outcome.cars} cars are in`);
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
