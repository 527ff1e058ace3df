import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PaymentPort, PaymentPorts } from '#services/reservations/payment-port.ts';
import { openSandboxPayments } from './sandbox/open-sandbox-payments.ts';
import { openStripePayments } from './stripe/open-stripe-payments.ts';

type PaymentConfig = Pick<
  Config,
  | 'FORECOURT_DATA'
  | 'FORECOURT_DEMO'
  | 'HOST'
  | 'PAYMENT_SANDBOX'
  | 'PAYMENT_SANDBOX_PORT'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_URL'
  | 'STRIPE_SCRIPT_URL'
>;

/** The processors that are configured; without any, no site takes payments. */
export function openPaymentPorts(config: PaymentConfig, clock: Clock): PaymentPorts {
  const ports = new Map<string, PaymentPort>();
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_URL: url, STRIPE_SCRIPT_URL: scriptUrl } = config;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecrets !== undefined) {
    const stripe = { secretKey, publishableKey, webhookSecrets, url, scriptUrl, clock };
    ports.set('stripe', openStripePayments(stripe));
  }
  if ((config.PAYMENT_SANDBOX ?? config.FORECOURT_DEMO) !== 'off') {
    const { FORECOURT_DATA: folder, HOST: host, PAYMENT_SANDBOX_PORT: port } = config;
    ports.set('sandbox', openSandboxPayments({ folder, host, port, clock }));
  }
  return ports;
}
