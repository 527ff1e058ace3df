import { eq, inArray, or, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import {
  account,
  delivery,
  enquiry,
  enquiryFile,
  financeDraft,
  leadFile,
  signInCode,
  tradeInDraft,
} from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { hashEmail } from '../../applications/draft-token.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { eraseMailOf } from '../../leads/inbound/unplaced-mail.ts';
import { forgetPayer } from '../../online-payments/forget-payer.ts';
import { forgetPurchases } from '../../purchases/forget-purchases.ts';
import { forgetBuyer } from '../../reservations/forget-buyer.ts';
import { eraseSiteMailOf } from '../../site-mail/erase-site-mail.ts';
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
 * Erases all enquiries and accounts of one email address from the store, from the journals of every running server, and from the
 * outbox. The audit has counts alone.
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
  const mails = await ports.outbox.erase(address);
  const { leadIds, accounts, deliveries, uploads } = stored;
  return {
    ...{ enquiries: leadIds.length, accounts, deliveries, files: uploads.length, mails },
    journalled: journalled + damaged,
  };
}

async function eraseStored(ctx: AppContext, tx: Tx, address: string) {
  const found = await tx
    .select({ id: enquiry.id, siteId: enquiry.siteId })
    .from(enquiry)
    .where(sql`lower(trim(${enquiry.email})) = ${address}`)
    .for('update');
  const leadIds = found.map(({ id }) => id);
  const deliveries = await tx
    .delete(delivery)
    .where(inArray(delivery.enquiryId, leadIds))
    .returning({ id: delivery.id });
  const files = await tx
    .delete(enquiryFile)
    .where(inArray(enquiryFile.enquiryId, leadIds))
    .returning({ upload: enquiryFile.upload });
  const ofThreads = await tx
    .delete(leadFile)
    .where(inArray(leadFile.enquiryId, leadIds))
    .returning({ upload: leadFile.upload });
  const ofMails = await eraseMailOf(tx, address);
  const uploads = [...new Set([...[...files, ...ofThreads].map(({ upload }) => upload), ...ofMails])];
  const shared = await tx
    .select({ upload: enquiryFile.upload })
    .from(enquiryFile)
    .where(inArray(enquiryFile.upload, uploads));
  const isTheirs = or(inArray(tradeInDraft.enquiryId, leadIds), eq(tradeInDraft.email, address));
  await tx.delete(tradeInDraft).where(isTheirs);
  await tx.delete(financeDraft).where(eq(financeDraft.emailHash, hashEmail(address)));
  await tx.delete(enquiry).where(inArray(enquiry.id, leadIds));
  await forgetPurchases(tx, { address, leadIds });
  await forgetBuyer(tx, address);
  await forgetPayer(tx, address);
  await eraseSiteMailOf(tx, address);
  const accounts = await tx.delete(account).where(eq(account.email, address)).returning({ id: account.id });
  await tx.delete(signInCode).where(eq(signInCode.target, address));
  for (const [siteId, ofSite] of Map.groupBy(found, (each) => each.siteId)) {
    const detail = { enquiries: ofSite.length };
    await recordAudit(tx, ctx, { siteId, action: 'person.erased', subject: 'enquiries', detail });
  }
  await recordEvents(
    tx,
    leadIds.map((enquiryId) => ({ kind: 'enquiry.erased', enquiryId })),
  );
  const isShared = new Set(shared.map(({ upload }) => upload));
  return {
    leadIds,
    accounts: accounts.length,
    deliveries: deliveries.length,
    uploads: uploads.filter((upload) => !isShared.has(upload)),
  };
}
