import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PaymentPorts } from '#services/reservations/payment-port.ts';
import { openSandboxPayments } from './sandbox/open-sandbox-payments.ts';

type PaymentConfig = Pick<
  Config,
  'DATABASE_URL' | 'FORECOURT_DATA' | 'FORECOURT_DEMO' | 'HOST' | 'PAYMENT_SANDBOX' | 'PAYMENT_SANDBOX_PORT'
>;

/** The processors that are configured; without any, no site takes payments. */
export function openPaymentPorts(config: PaymentConfig, clock: Clock): PaymentPorts {
  const byDefault = config.FORECOURT_DEMO ?? (config.DATABASE_URL ? 'off' : 'on');
  if ((config.PAYMENT_SANDBOX ?? byDefault) === 'off') return new Map();
  const { FORECOURT_DATA: folder, HOST: host, PAYMENT_SANDBOX_PORT: port } = config;
  return new Map([['sandbox', openSandboxPayments({ folder, host, port, clock })]]);
}
