import { defaultStockFilter } from '#rules/search/stock/stock-filter.ts';
import { describeCar } from '#search/car-document.ts';
import { ColumnarIndex } from '#search/columnar/columnar-index.ts';
import { formatFigures, summarise, timeEach } from './measure.ts';
import { Random } from './random.ts';
import { BenchStock, benchNow } from './stock.ts';

const dealershipIds = [1];
const typed = 4_000;
const changeEvery = 20;

/** The text in the box after each letter of a make and model or a stock number, sometimes with a letter missing. */
function writeQueries(stock: BenchStock): string[] {
  const random = new Random(3);
  const queries: string[] = [];
  while (queries.length < typed) {
    const model = random.pickSkewed(stock.models);
    const text = random.next() < 0.1 ? `U1${random.below(10)}` : `${model.make} ${model.name}`;
    const lost = random.next() < 0.2 ? 1 + random.below(text.length - 1) : text.length;
    const written = text.slice(0, lost) + text.slice(lost + 1);
    for (let length = 1; length <= written.length; length += 1) queries.push(written.slice(0, length));
  }
  return queries;
}

/** Suggestions of one dealership while a shopper types and its stock goes on changing. */
export async function measureSuggestions(cars: number, rounds: number): Promise<void> {
  const stock = new BenchStock();
  const index = new ColumnarIndex();
  const describe = (id: number) => describeCar({ ...stock.createCar(id), dealershipId: 1 });
  index.putAll(Array.from({ length: cars }, (_, at) => describe(at + 1)));
  index.trim();
  const inputs = writeQueries(stock).map((query, at) => ({
    query,
    change: at % changeEvery === 0 ? describe(1 + ((at * 7_919) % cars)) : undefined,
  }));
  const times = await timeEach(inputs, { warmUp: 500, rounds }, ({ query, change }) => {
    if (change) index.put(change);
    index.suggest({ dealershipIds, stock: defaultStockFilter, query, now: benchNow, limit: 8 });
  });
  console.log(`\n${cars.toLocaleString('en')} cars in one dealership, a shopper types`);
  console.log(`  suggestions                ${formatFigures(summarise(times))}`);
}
