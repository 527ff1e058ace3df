import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import type { Payment, PaymentPort } from '#services/reservations/payment-port.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import { createSandboxServer } from './serve-sandbox.ts';

interface SandboxOptions {
  /** The data folder. */
  folder: string;
  host: string;
  port: number;
  clock: Clock;
}

const patienceMs = 5_000;
const notice =
  'This is a demonstration: no money moves. Pay with 4242 4242 4242 4242, any date to come and any three digits. 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks as a bank does, 4000 0000 0000 0077 answers late.';

const paymentSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'working', 'authorised', 'captured', 'cancelled']),
  amountCents: z.number(),
  refundedCents: z.number(),
  declinedText: z.string().nullable(),
  // No bank stands behind its cards.
  dispute: z.null().default(null),
});

/** The sandbox; its server starts with the first payment, on a port of its own. */
export function openSandboxPayments({ folder, host, port, clock }: SandboxOptions): PaymentPort {
  const secret = randomBytes(24).toString('hex');
  let running: Promise<{ port: number; close(): Promise<void> }> | null = null;

  const start = async () => {
    const payments = await SandboxPayments.load(join(folder, 'payment-sandbox'));
    const server = createSandboxServer({ payments, clock, secret });
    server.listen(port, host);
    await once(server, 'listening');
    const close = async () => {
      server.closeAllConnections();
      server.close();
      await payments.save();
    };
    return { port: (server.address() as AddressInfo).port, close };
  };
  const ensure = () => {
    running ??= start();
    return running;
  };
  const call = async <T>(path: string, payload: object, schema: z.ZodType<T>): Promise<T> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${(await ensure()).port}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(patienceMs),
      });
      return schema.parse(await answer.json());
    } catch (error) {
      throw new PaymentUnavailableError('the sandbox gave no answer', { cause: error });
    }
  };
  const callOne = (path: string, payload: object): Promise<Payment> => call(path, payload, paymentSchema);

  return {
    needsAccount: false,
    open: (payment) => callOne('/open', payment),
    read: (id) => callOne('/read', { id }),
    capture: (id) => callOne('/capture', { id }),
    cancel: (id) => callOne('/cancel', { id }),
    refundTo: (id, totalCents) => callOne('/refund', { id, totalCents }),
    list: (since) => call('/list', { since: since.toISOString() }, z.array(paymentSchema)),
    describeForm: async (id, { origin }) => {
      const { hostname } = new URL(origin);
      const address = new URL(`http://${hostname}:${(await ensure()).port}/card`);
      return { kind: 'posted', action: address.href, hidden: [{ name: 'payment', value: id }], notice };
    },
    readNotice: null,
    close: async () => {
      await (await running)?.close();
    },
  };
}
