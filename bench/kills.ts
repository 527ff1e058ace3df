import { parseArgs } from 'node:util';
import { runKills } from '#tests/support/kills/run-kills.ts';

/** `npm run bench -- kills --times 200`: kills a server in the middle of imports while enquiries are posted. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: '200' },
      rows: { type: 'string', default: '1200' },
      seed: { type: 'string', default: '1' },
    },
  });
  const result = await runKills({
    times: Number(values.times),
    rows: Number(values.rows),
    seed: Number(values.seed),
    onRound: (line) => console.log(line),
  });
  const { store } = result;
  console.log(`${result.kills} kills, ${result.killedImports} of them in the middle of an import`);
  console.log(`${result.sent} enquiries sent, ${result.acknowledged} acknowledged, ${store.enquiries} stored`);
  console.log(
    `${store.lost.length} lost, ${store.doubled.length} doubled, ${store.withoutDelivery} without a delivery`,
  );
  console.log(`${store.cars} cars, ${store.brokenCars} broken, ${store.doubledCars} doubled`);
  console.log(`import that completes: ${result.completing.lastLine}`);
  console.log(`import after it: ${result.repeating.lastLine}`);
}
