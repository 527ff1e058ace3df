import { inArray, sql } from 'drizzle-orm';
import { enquiryFile, inboundMail, leadFile } from '#db/schema/index.ts';
import { readSecretIdTime } from '#kernel/secrets/secret-id.ts';
import type { AppContext } from '../context.ts';
import type { EnquiryIntake } from '../enquiries/intake/enquiry-intake.ts';

/** How long a file waits for its enquiry. */
const keptMs = 24 * 60 * 60 * 1000;
const askedAtOnce = 500;

/** Deletes uploads that no enquiry and no thread has named for a day; answers with their number. */
export async function sweepUploads(ctx: AppContext, intake: Pick<EnquiryIntake, 'journal'>): Promise<number> {
  const last = ctx.clock.now().getTime() - keptMs;
  let old: string[] = [];
  let count = 0;
  for await (const key of ctx.uploads.list()) {
    if (readSecretIdTime(key) < last) old.push(key);
    if (old.length < askedAtOnce) continue;
    count += await sweep(ctx, intake, old);
    old = [];
  }
  return count + (await sweep(ctx, intake, old));
}

async function sweep(ctx: AppContext, { journal }: Pick<EnquiryIntake, 'journal'>, keys: readonly string[]) {
  if (keys.length === 0) return 0;
  // Read first: an enquiry that leaves the journal meanwhile is in the store.
  const pending = journal.listKept().flatMap(({ files }) => files.map(({ upload }) => upload));
  const rows = await ctx.store.db
    .select({ upload: enquiryFile.upload })
    .from(enquiryFile)
    .where(inArray(enquiryFile.upload, [...keys]))
    .unionAll(
      ctx.store.db
        .select({ upload: leadFile.upload })
        .from(leadFile)
        .where(inArray(leadFile.upload, [...keys])),
    )
    .unionAll(
      ctx.store.db
        .select({ upload: sql<string>`${inboundMail.upload}` })
        .from(inboundMail)
        .where(inArray(inboundMail.upload, [...keys])),
    );
  const named = new Set([...pending, ...rows.map(({ upload }) => upload)]);
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) await ctx.uploads.delete(key);
  return unnamed.length;
}
