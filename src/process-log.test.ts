import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const logUrl = new URL('./process-log.ts', import.meta.url).href;

/** A process that writes 1,000 lines and then ends so; what came out on its standard output. */
async function logAndEnd(end: string): Promise<string[]> {
  const script = `
    import { createProcessLog } from ${JSON.stringify(logUrl)};
    const log = createProcessLog('info');
    for (let n = 0; n < 1000; n++) log.info('request', { n });
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  return (await text(child.stdout)).trimEnd().split('\n');
}

it.each([
  ['by itself', ''],
  ['by process.exit', 'process.exit(0);'],
  ['by an error that nobody caught', 'throw new Error("gone");'],
  [
    'by a signal that it handles',
    'process.once("SIGTERM", () => process.exit(0)); process.kill(process.pid, "SIGTERM");',
  ],
])('OPS-04 no line of the log is lost when the process ends %s', async (_how, end) => {
  const lines = await logAndEnd(end);
  expect(lines).toHaveLength(1000);
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(lines.map((_line, at) => at));
});
