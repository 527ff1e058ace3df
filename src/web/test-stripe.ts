import { eq } from 'drizzle-orm';
import { dealership } from '#db/schema/index.ts';
import { type ExampleStripe, startExampleStripe } from '#integrations/payments/stripe/stripe-server.examples.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from './test-web.ts';

/** A web whose payments go to a stand-in for Stripe; its `close` ends both. */
export async function openStripeWeb(
  settings: Record<string, string> = {},
): Promise<{ web: TestWeb; stripe: ExampleStripe }> {
  const clock = { now: () => new Date() };
  const stripe = await startExampleStripe(() => clock.now());
  const web = await openTestWeb({
    settings: { PAYMENT_SANDBOX: 'off', NODE_ENV: 'test', ...settings, ...stripe.env },
  });
  clock.now = () => web.clock.now();
  const close = async () => {
    await web.close();
    await stripe.close();
  };
  return { web: { ...web, close }, stripe };
}

/** Has the dealership of the site paid by Stripe, into this account; null leaves it without one. */
export async function payByStripe(
  { store, dealership: { id } }: TestSite,
  stripeAccount: string | null,
): Promise<void> {
  const sets = { paymentProcessors: ['stripe' as const], stripeAccount };
  await store.db.update(dealership).set(sets).where(eq(dealership.id, id));
}
