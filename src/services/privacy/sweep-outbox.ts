import { gt, sql } from 'drizzle-orm';
import { erasure } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import type { OutboxPort } from '../enquiries/delivery/delivery-ports.ts';
import { namedPeople } from './named-people.ts';
import { hashPerson } from './note-erasure.ts';

/**
 * OFF-18: erases from the outbox of this data folder the mails and texts of whoever was erased after they were written, by the office of any
 * server. A file does not say of which site it is: as long as another site knows the person, it stays. Looks only at erasures since then.
 */
export async function sweepOutbox(ctx: AppContext, outbox: OutboxPort, since: Date): Promise<number> {
  const { db } = ctx.store;
  const rows = await db.select().from(erasure).where(gt(erasure.erasedAt, since));
  if (rows.length === 0) return 0;
  const byHash = Map.groupBy(rows, ({ personHash }) => personHash);
  return outbox.erase(async (person, writtenAt) => {
    for (const { erasedAt, siteIds } of byHash.get(hashPerson(ctx, person)) ?? []) {
      if (erasedAt >= writtenAt && (siteIds === null || !(await isKnown(ctx, person)))) return true;
    }
    return false;
  });
}

async function isKnown({ store: { db } }: AppContext, person: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${namedPeople} as named (email, phone, name, site_id) where email = ${person} or phone = ${person} limit 1`);
  return rows.length > 0;
}
