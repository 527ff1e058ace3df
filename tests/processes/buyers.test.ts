import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleCards } from '#integrations/payments/stripe/stripe-books.examples.ts';
import type { StripeCall } from '#integrations/payments/stripe/stripe-server.examples.ts';
import { type BuyerYard, openBuyerYard } from '#tests/support/buyers/open-buyer-yard.ts';
import { runBuyers } from '#tests/support/buyers/run-buyers.ts';

it('BUY-01 BUY-04 BUY-06 sells one car to one of a hundred buyers on two processes, and charges nobody else', async () => {
  const count = 100;
  const result = await runBuyers(count);
  expect(result).toMatchObject({
    states: { reserved: 1, released: count - 1 },
    told: { reserved: 1, lost: count - 1 },
    isCarReserved: true,
    captures: 1,
    intents: { succeeded: 1, canceled: count - 1 },
    pages: { won: 1, free: count - 1 },
    differences: [],
  });
});

describe('a process that is killed while it pays', () => {
  let yard: BuyerYard;
  beforeAll(async () => {
    yard = await openBuyerYard();
  });
  afterAll(() => yard?.close());

  it.each<[string, StripeCall]>([
    ['reads whether the card is good', 'read'],
    ['takes the money', 'capture'],
    ['sets the card of who lost free', 'cancel'],
  ])('BUY-04 BUY-06 leaves money and car in agreement: it %s', async (_, call) => {
    const { id, path } = await yard.makeCar();
    const [first, second] = [await yard.begin(path, 0), await yard.begin(path, 0)];
    const { books } = yard.stripe;
    const before = books.captures;
    const pay = async (buyer: typeof first, at: number) => {
      books.pay(buyer.session, exampleCards.approved);
      await yard.look(buyer, at);
    };
    if (call === 'cancel') await pay(first, 1);
    const victim = call === 'cancel' ? second : first;
    const held = yard.stripe.hold(call);
    books.pay(victim.session, exampleCards.approved);
    const looking = yard.look(victim, 0);
    await held.reached;
    await yard.nodes[0]?.kill();
    // Stripe carries it out all the same, and nobody hears the answer.
    held.letGo();
    await looking;
    await yard.restart(0);
    if (call !== 'cancel') await pay(second, 1);
    await yard.notify(first, 1);
    await yard.notify(second, 0);
    await yard.settle(id);
    expect(await yard.count(id)).toEqual({
      states: { reserved: 1, released: 1 },
      told: { reserved: 1, lost: 1 },
      isCarReserved: true,
      differences: [],
    });
    expect(books.captures - before).toBe(1);
    const statuses = [first, second].map(({ session }) => session.intent?.status).sort();
    expect(statuses).toEqual(['canceled', 'succeeded']);
  });

  /** Kills every process at the next such call, which Stripe carries out all the same, and starts them again. */
  async function killAllAt(call: StripeCall, begin: () => Promise<unknown>): Promise<void> {
    const held = yard.stripe.hold(call);
    const begun = begin();
    await held.reached;
    await Promise.all(yard.nodes.map((node) => node.kill()));
    held.letGo();
    await begun;
    await Promise.all(yard.nodes.map((_, at) => yard.restart(at)));
  }

  it('BUY-04 BUY-06 leaves money and car in agreement: it gives the money back', async () => {
    const { id, path } = await yard.makeCar();
    const buyer = await yard.begin(path, 0);
    yard.stripe.books.pay(buyer.session, exampleCards.approved);
    await yard.look(buyer, 1);
    await killAllAt('refund', () => yard.release(buyer));
    await yard.settle(id);
    expect(await yard.count(id)).toEqual({
      states: { refunded: 1 },
      told: { reserved: 1, released: 1, refunded: 1 },
      isCarReserved: false,
      differences: [],
    });
    expect(buyer.session.intent?.refunded).toBe(buyer.session.intent?.amount_received);
  });

  it('BUY-04 BUY-06 leaves money and car in agreement: it closes what was not paid in time', async () => {
    const { id, path } = await yard.makeCar();
    const buyer = await yard.begin(path, 0);
    await killAllAt('expire', () => yard.endHolds(id));
    await yard.settle(id);
    expect(await yard.count(id)).toMatchObject({ states: { expired: 1 }, isCarReserved: false, differences: [] });
    expect(buyer.session.status).toBe('expired');
  });

  it('BUY-04 BUY-06 leaves money and car in agreement: it opens the payment', async () => {
    const { id, path } = await yard.makeCar();
    await killAllAt('open', () => yard.begin(path, 0).catch(() => null));
    const again = await yard.begin(path, 1);
    yard.stripe.books.pay(again.session, exampleCards.approved);
    await yard.look(again, 0);
    await yard.endHolds(id);
    await yard.settle(id);
    expect(await yard.count(id)).toEqual({
      states: { expired: 1, reserved: 1 },
      told: { reserved: 1 },
      isCarReserved: true,
      differences: [],
    });
  });
});
