import { parseArgs } from 'node:util';
import { runOutage } from '#tests/support/outage/run-outage.ts';

/** `npm run bench -- outage --seconds 60`: PostgreSQL is stopped under a running server that takes enquiries. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '60' } } });
  const { store, ...acknowledged } = await runOutage({ seconds: Number(values.seconds) });
  console.log(
    `acknowledged: ${acknowledged.acknowledgedBefore} before, ${acknowledged.acknowledgedDuring} while PostgreSQL was stopped, ${acknowledged.acknowledgedAfter} after`,
  );
  console.log(`${store.enquiries} stored, ${store.lost.length} lost, ${store.doubled.length} doubled`);
}
