import { acquireAdvisoryLock } from '#db/advisory-lock.ts';
import type { App } from './wiring.ts';

/** Another process on the same PostgreSQL has the payment sandbox, whose books are its own. */
export class SandboxTakenError extends Error {
  constructor() {
    super(
      'Another process on this PostgreSQL has the payment sandbox on, which keeps its payments to itself. Set PAYMENT_SANDBOX=off, or run one process.',
    );
    this.name = 'SandboxTakenError';
  }
}

/** BUY-06: one process alone may have the sandbox; throws SandboxTakenError in a second one. Answers how to give it up. */
export async function lockSandbox({ ctx }: Pick<App, 'ctx'>): Promise<() => Promise<void>> {
  const { DATABASE_URL: url } = ctx.config;
  // The embedded store belongs to one process anyway.
  if (url === undefined || !ctx.payments.has('sandbox')) return async () => {};
  const lock = await acquireAdvisoryLock(url, 'payment sandbox');
  if (lock === null) throw new SandboxTakenError();
  return () => lock.release();
}
