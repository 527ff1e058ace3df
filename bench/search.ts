import { parseArgs } from 'node:util';
import { describeCar } from '#search/car-document.ts';
import { ColumnarIndex } from '#search/columnar/columnar-index.ts';
import { carsPutAtOnce } from '#search/load-stock.ts';
import { carsAtOnce } from '#search/read-cars.ts';
import { type Figures, formatFigures, measureMemory, summarise, timeEach } from './search/measure.ts';
import { measurePostgres } from './search/postgres.ts';
import { createRequests, type RequestMix } from './search/requests.ts';
import { BenchStock } from './search/stock.ts';
import { measureSuggestions } from './search/suggestions.ts';

interface Options {
  requests: number;
  rounds: number;
}

/** Only what the index does is timed: cars come and are put in as from the store. */
function build(cars: number): { index: ColumnarIndex; stock: BenchStock; ms: number } {
  const stock = new BenchStock();
  const index = new ColumnarIndex();
  let ms = 0;
  for (let made = 0; made < cars; made += carsAtOnce) {
    const read = Array.from({ length: Math.min(carsAtOnce, cars - made) }, (_, at) => stock.createCar(made + at + 1));
    for (let from = 0; from < read.length; from += carsPutAtOnce) {
      const documents = read.slice(from, from + carsPutAtOnce).map(describeCar);
      const started = performance.now();
      index.putAll(documents);
      ms += performance.now() - started;
    }
  }
  const started = performance.now();
  index.trim();
  return { index, stock, ms: ms + performance.now() - started };
}

/** A car changes, and its dealership's next unfiltered answer has it. */
async function timeChanges(index: ColumnarIndex, stock: BenchStock, cars: number): Promise<Figures> {
  const [request] = createRequests(stock, 1, { marketplace: false, real: false });
  if (!request) throw new Error('no request');
  const changes = Array.from({ length: 2_000 }, (_, at) => describeCar(stock.createCar(1 + ((at * 7_919) % cars))));
  const times = await timeEach(changes, { warmUp: 200 }, (document) => {
    index.put(document);
    index.search({ ...request, dealershipIds: [document.dealershipId], values: {}, ranges: {}, query: '' });
  });
  return summarise(times);
}

async function timeMixes(index: ColumnarIndex, stock: BenchStock, { requests, rounds }: Options): Promise<void> {
  const time = async (name: string, mix: RequestMix): Promise<Figures> => {
    const list = createRequests(stock, mix.marketplace ? Math.ceil(requests / 20) : requests, mix);
    const times = await timeEach(list, { warmUp: Math.ceil(list.length / 2), rounds }, (request) =>
      index.search(request),
    );
    const figures = summarise(times);
    console.log(`  ${name.padEnd(26)} ${formatFigures(figures)}`);
    return figures;
  };
  const site = await time('site, plain', { marketplace: false, real: false });
  const realSite = await time('site, as really sent', { marketplace: false, real: true });
  const market = await time('marketplace, plain', { marketplace: true, real: false });
  const realMarket = await time('marketplace, really sent', { marketplace: true, real: true });
  const ratio = (a: Figures, b: Figures) => `${(a.p50 / b.p50).toFixed(2)} (p50) ${(a.p99 / b.p99).toFixed(2)} (p99)`;
  console.log(`  really sent to plain       site ${ratio(realSite, site)}, marketplace ${ratio(realMarket, market)}`);
}

async function measure(cars: number, options: Options): Promise<void> {
  const before = measureMemory();
  const { index, stock, ms } = build(cars);
  const bytes = () => Math.round((measureMemory() - before) / cars);
  console.log(`\n${cars.toLocaleString('en')} cars in 500 dealerships`);
  console.log(`  build                      ${(ms / 1000).toFixed(2)} s, ${bytes()} bytes a car`);
  await timeMixes(index, stock, options);
  const changes = await timeChanges(index, stock, cars);
  console.log(`  change to visible          p50 ${changes.p50.toFixed(3)} ms, p99 ${changes.p99.toFixed(2)} ms`);
  console.log(`  after all requests         ${bytes()} bytes a car, with the views of two base filters`);
}

/**
 * --cars 10000,100000 sizes, --requests 20000 a mix, --rounds 3 takes each request's best of three,
 * --typing 16000 cars of a dealership in which a shopper types, --postgres 100000 cars in PostgreSQL beside the index
 * (0 leaves either out).
 */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      cars: { type: 'string', default: '10000,100000,1000000' },
      requests: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '1' },
      typing: { type: 'string', default: '16000' },
      postgres: { type: 'string', default: '100000' },
    },
  });
  const options = { requests: Number(values.requests), rounds: Number(values.rounds) };
  for (const cars of values.cars.split(',')) if (Number(cars) > 0) await measure(Number(cars), options);
  if (Number(values.typing) > 0) await measureSuggestions(Number(values.typing), options.rounds);
  if (Number(values.postgres) > 0) await measurePostgres(Number(values.postgres));
}
