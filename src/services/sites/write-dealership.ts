import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { dealership, location, review } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { keepOwnDealershipValues } from '../locations/own-values/keep-own-values.ts';
import type { DealershipFile } from './site-file.ts';
import { writeLocations } from './write-locations.ts';

/** Makes a stored dealership the same as its file, with its locations and reviews. `changed` is false where it was. */
export async function writeDealership(
  tx: Tx,
  file: DealershipFile,
  { manufacturerIds, now }: { manufacturerIds: ReadonlyMap<string, number>; now: Date },
): Promise<{ id: number; changed: boolean }> {
  const row = await writeRow(tx, file, now);
  const { locations: files } = file;
  const locationsChanged = await writeLocations(tx, { dealershipId: row.id, files, manufacturerIds, now });
  const reviewsChanged = await writeReviews(tx, row.id, file);
  return { id: row.id, changed: row.changed || locationsChanged || reviewsChanged };
}

async function writeRow(tx: Tx, file: DealershipFile, now: Date): Promise<{ id: number; changed: boolean }> {
  const values = {
    slug: file.slug,
    name: file.name,
    make: file.make ?? null,
    url: file.url ?? null,
    logoUrl: file.logo ?? null,
    phone: file.phone ?? null,
    phoneNew: file.phoneNew ?? null,
    phoneUsed: file.phoneUsed ?? null,
    phoneDemo: file.phoneDemo ?? null,
    leadEmails: file.leadEmails,
    paymentProcessors: file.paymentProcessors,
    stripeAccount: file.stripeAccount ?? null,
  };
  const [stored] = await tx.select().from(dealership).where(eq(dealership.slug, file.slug));
  if (stored === undefined) {
    const [made] = await tx.insert(dealership).values(values).returning({ id: dealership.id });
    if (made === undefined) throw new Error('the store returned no dealership');
    return { id: made.id, changed: true };
  }
  const { id, createdAt, ...before } = stored;
  const wanted = await keepOwnDealershipValues(tx, { dealershipId: id, before, said: values, now });
  if (isDeepStrictEqual(before, wanted)) return { id, changed: false };
  await tx.update(dealership).set(wanted).where(eq(dealership.id, id));
  return { id, changed: true };
}

async function writeReviews(tx: Tx, dealershipId: number, file: DealershipFile): Promise<boolean> {
  if (file.reviews === undefined) return false;
  const locations = await tx
    .select({ id: location.id, slug: location.slug })
    .from(location)
    .where(eq(location.dealershipId, dealershipId));
  const wanted = file.reviews.map((each) => ({
    dealershipId,
    locationId: locations.find((location) => location.slug === each.location)?.id ?? null,
    customerName: each.customerName,
    text: each.text,
    rating: each.rating,
    reviewDate: each.date,
    replyText: each.reply ?? null,
    replyDate: each.replyDate ?? null,
  }));
  const stored = await tx.select().from(review).where(eq(review.dealershipId, dealershipId)).orderBy(review.id);
  if (
    isDeepStrictEqual(
      stored.map(({ id, ...rest }) => rest),
      wanted,
    )
  )
    return false;
  await tx.delete(review).where(eq(review.dealershipId, dealershipId));
  if (wanted.length > 0) await tx.insert(review).values(wanted);
  return true;
}
