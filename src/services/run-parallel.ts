/** Handles the items a few at a time. The first failure ends it, once what is under way has ended. */
export async function runParallel<Item>(
  items: AsyncIterable<Item>,
  parallel: number,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const work = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done) return;
      await handle(next.value);
    }
  };
  await Promise.all(Array.from({ length: parallel }, () => work().catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
