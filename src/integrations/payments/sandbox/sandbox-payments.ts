import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#kernel/create-folder.ts';
import type { OpenPayment, Payment } from '#services/reservations/payment-port.ts';

export interface SandboxPayment extends Omit<Payment, 'dispute'> {
  key: string;
  description: string;
  returnUrl: string;
  createdAt: number;
  /** Of a card that answers late: from then on it is authorised. */
  authorisedAt: number | null;
}

/** The sandbox's own books, in a file of the data folder: they outlive the process, as a processor's do. */
export class SandboxPayments {
  private readonly payments = new Map<string, SandboxPayment>();
  private readonly file: string;
  private saving: Promise<void> = Promise.resolve();

  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.file = join(folder, 'payments.json');
  }

  static async load(folder: string): Promise<SandboxPayments> {
    const books = new SandboxPayments(folder);
    const text = await readFile(books.file, 'utf8').catch(() => '[]');
    for (const payment of JSON.parse(text) as SandboxPayment[]) books.payments.set(payment.id, payment);
    return books;
  }

  get(id: string, now: Date): SandboxPayment | null {
    const payment = this.payments.get(id);
    if (!payment) return null;
    if (payment.authorisedAt === null || payment.authorisedAt > now.getTime()) return payment;
    return this.change(payment, { state: 'authorised', authorisedAt: null });
  }

  open(
    { key, amountCents, description, returnUrl }: Omit<OpenPayment, 'account' | 'email'>,
    now: Date,
  ): SandboxPayment {
    for (const known of this.payments.values()) if (known.key === key) return known;
    const payment: SandboxPayment = {
      ...{ id: `sandbox_${randomBytes(12).toString('hex')}`, key, amountCents, description, returnUrl },
      ...{ state: 'open', refundedCents: 0, declinedText: null, createdAt: now.getTime(), authorisedAt: null },
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  change(payment: SandboxPayment, changes: Partial<SandboxPayment>): SandboxPayment {
    const changed = { ...payment, ...changes };
    this.payments.set(payment.id, changed);
    return changed;
  }

  list(since: Date): SandboxPayment[] {
    return [...this.payments.values()].filter(({ createdAt }) => createdAt >= since.getTime());
  }

  /** Writes the whole file; a write that waits has all changes until then. */
  save(): Promise<void> {
    this.saving = this.saving.catch(() => {}).then(() => this.write());
    return this.saving;
  }

  private async write(): Promise<void> {
    await createFolder(this.folder);
    const unfinished = `${this.file}.part`;
    await writeFile(unfinished, JSON.stringify([...this.payments.values()]), { mode: 0o600 });
    await rename(unfinished, this.file);
  }
}
