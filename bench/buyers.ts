import { parseArgs } from 'node:util';
import { runBuyers } from '#tests/support/buyers/run-buyers.ts';

/** `npm run bench -- buyers --buyers 1000`: everybody pays for one car, on two processes and one PostgreSQL. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { buyers: { type: 'string', default: '1000' } } });
  const { seconds, differences, ...counted } = await runBuyers(Number(values.buyers));
  console.log(JSON.stringify(counted));
  console.log(`${differences.length} differences between ledger and processor; settled in ${seconds.toFixed(1)} s`);
}
