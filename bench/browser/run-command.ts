import { runForecourt } from '#tests/support/run-forecourt.ts';

const refusedAsNotEmpty = 2;

/** Runs a `forecourt` command on a data folder that no server holds; its last line. */
export async function runCommand(
  dataFolder: string,
  args: readonly string[],
  fineCodes: readonly number[] = [0],
): Promise<string> {
  const { code, lastLine } = await runForecourt(args, { FORECOURT_DATA: dataFolder, LOG_LEVEL: 'silent' }).end;
  if (!fineCodes.includes(code ?? -1)) throw new Error(`forecourt ${args.join(' ')} ends with ${code}: ${lastLine}`);
  return lastLine;
}

/** A store that is kept has the demo already. */
export async function seedDemoOnce(dataFolder: string): Promise<void> {
  await runCommand(dataFolder, ['seed-demo'], [0, refusedAsNotEmpty]);
}
