import { inArray } from 'drizzle-orm';
import { delivery } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../../context.ts';
import { eraseAt, readPersonKeys } from '../../privacy/erase-at.ts';
import { atEverySite } from '../../privacy/person-at.ts';
import type { DeliveryPorts } from '../delivery/delivery-ports.ts';
import type { EnquiryIntake } from '../intake/enquiry-intake.ts';
import { eraseDamagedLines } from '../journal/erase-damaged-lines.ts';

export interface ErasePersonInput {
  email: string;
  intake: EnquiryIntake;
  ports: Pick<DeliveryPorts, 'outbox'>;
}

/** How much was erased, and where. */
export interface ErasedPerson {
  enquiries: number;
  /** Of visitors who sign in with that address. */
  accounts: number;
  deliveries: number;
  /** Uploads, those that no other enquiry names. */
  files: number;
  /** Enquiries in the lead journals of this data folder, most of which the store had too. */
  journalled: number;
  /** Mails in the outbox of this data folder. */
  mails: number;
}

/**
 * Erases everything of one email address from the store, as the office does (`services/privacy`), from the journals of every running
 * server, and from the outbox. Leads stay as numbers; the audit has counts alone.
 */
export async function erasePerson(ctx: AppContext, { email, intake, ports }: ErasePersonInput): Promise<ErasedPerson> {
  if (ctx.actor.kind !== 'cli') throw new Refusal('forbidden', 'Only the operator of the server can erase a person.');
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new Refusal('invalid', `"${email}" is not an email address such as jane@example.com.`);
  }
  const isTheirs = (lead: { email: string }) => lead.email.trim().toLowerCase() === address;
  // Before the store, so that a replay brings nothing back.
  const journalled = await intake.journal.erase(isTheirs);
  const damaged = await eraseDamagedLines(intake.journal.folder, address);
  const stored = await ctx.store.db.transaction((tx) => eraseStored(ctx, tx, address));
  await intake.forget(new Set(stored.leadIds));
  for (const upload of stored.uploads) await ctx.uploads.delete(upload);
  const mails = await ports.outbox.erase((person) => person === address);
  const { leadIds, accounts, deliveries, uploads } = stored;
  return {
    ...{ enquiries: leadIds.length, accounts, deliveries, files: uploads.length, mails },
    journalled: journalled + damaged,
  };
}

async function eraseStored(ctx: AppContext, tx: Tx, address: string) {
  const person = atEverySite(address);
  const { leadIds } = await readPersonKeys(tx, person, { isLocked: true });
  const deliveries = await tx.$count(delivery, inArray(delivery.enquiryId, [...leadIds]));
  const { keys, uploads } = await eraseAt(tx, ctx, person);
  return { leadIds: keys.leadIds, accounts: keys.accountIds.length, deliveries, uploads };
}
