import { recordEvents } from '#db/events.ts';
import { postcode, site } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { choosePlaces, type Rejection } from '#rules/places/choose-places.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { readLocalities } from './read-localities.ts';

export interface PostcodesReport {
  /** Rows of the file. */
  rows: number;
  postcodes: number;
  /** Skipped rows by reason. */
  rejected: Record<Rejection, number>;
}

const rowsAtOnce = 200;

/** Replaces the postcode table with a file, completely or not at all. Refuses a file without postcodes with `invalid`. */
export async function importPostcodes(ctx: AppContext, { file }: { file: string }): Promise<PostcodesReport> {
  const rows = await readLocalities(file);
  const { places, rejected } = choosePlaces(rows);
  if (places.length === 0) throw new Refusal('invalid', 'The file has no postcode with valid coordinates.');
  const report = { rows: rows.length, postcodes: places.length, rejected };
  await ctx.store.db.transaction(async (tx) => {
    await tx.delete(postcode);
    for (let from = 0; from < places.length; from += rowsAtOnce) {
      await tx.insert(postcode).values(places.slice(from, from + rowsAtOnce));
    }
    // Cached pages show the earlier distances.
    const sites = await tx.select({ siteId: site.id }).from(site);
    await recordEvents(
      tx,
      sites.map(({ siteId }) => ({ kind: 'site.changed', siteId })),
    );
    const detail = { rows: report.rows, postcodes: report.postcodes, ...rejected };
    await recordAudit(tx, ctx, { siteId: null, action: 'postcodes.imported', subject: 'postcodes', detail });
  });
  return report;
}
