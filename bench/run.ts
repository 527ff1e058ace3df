import { existsSync, readdirSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { pathToFileURL } from 'node:url';

/** `npm run bench -- NAME [flags]` runs bench/NAME.ts, which exports `run(flags)`. */

function describeMachine(): string {
  const processors = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model ?? 'unknown processor';
  return `${model}, ${processors.length} cores, ${memoryGb} GB, ${platform()} ${arch()}, Node ${process.version}`;
}

function listNames(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run.ts')
    .map((name) => name.slice(0, -3));
}

const [name, ...flags] = process.argv.slice(2);
const file = `${import.meta.dirname}/${name}.ts`;
if (!name || !listNames().includes(name) || !existsSync(file)) {
  console.error(`Usage: npm run bench -- NAME [flags]\nNames: ${listNames().join(', ')}`);
  process.exitCode = 2;
} else {
  console.log(describeMachine());
  const bench = (await import(pathToFileURL(file).href)) as { run(flags: readonly string[]): Promise<void> };
  await bench.run(flags);
}
