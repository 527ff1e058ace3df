import { exampleCards } from '#integrations/payments/stripe/stripe-books.examples.ts';
import { type Buyer, type Counted, openBuyerYard } from './open-buyer-yard.ts';

export interface BuyersResult extends Counted {
  captures: number;
  /** Payments at Stripe by the status of their intent. */
  intents: Record<string, number>;
  /** Buyers whose own page says that the car is theirs, and that they have not been charged. */
  pages: { won: number; free: number };
  seconds: number;
}

const atOnce = 40;

/** All buyers have given their details when the first card is authorised; then all pay, and come back to either process. */
export async function runBuyers(count: number): Promise<BuyersResult> {
  const yard = await openBuyerYard();
  try {
    const { id, path } = await yard.makeCar();
    const numbers = Array.from({ length: count }, (_, at) => at);
    const buyers = await inParts(numbers, (at) => yard.begin(path, at));
    const started = performance.now();
    await inParts(buyers, async (buyer: Buyer, at) => {
      yard.stripe.books.pay(buyer.session, exampleCards.approved);
      // The page and the notices of the same buyer at different processes, at the same time.
      await Promise.all([yard.look(buyer, at), yard.notify(buyer, at + 1)]);
    });
    await yard.settle(id);
    const seconds = (performance.now() - started) / 1000;
    const texts = await inParts(buyers, (buyer, at) => yard.look(buyer, at));
    const statuses = buyers.map(({ session }) => session.intent?.status ?? 'none');
    const intents: Record<string, number> = {};
    for (const status of statuses) intents[status] = (intents[status] ?? 0) + 1;
    const won = texts.filter((text) => text.includes('Reserved for you')).length;
    const free = texts.filter((text) => text.includes('You have not been charged')).length;
    return { ...(await yard.count(id)), captures: yard.stripe.books.captures, intents, pages: { won, free }, seconds };
  } finally {
    await yard.close();
  }
}

async function inParts<T, R>(all: readonly T[], work: (each: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map((each, at) => work(each, from + at)))));
  }
  return results;
}
