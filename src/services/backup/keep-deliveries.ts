import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';

/** Stands in a delivery of an archive that may have been made after the archive was written. */
const maybeMade = 'restored from a backup: it may have been sent since then';

/** Notes what this store knows of deliveries, for the time of the transaction, before its tables are replaced. */
export async function noteDeliveries(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table noted_delivery on commit drop as select * from delivery`);
}

export interface KeptDeliveries {
  /** Deliveries that nobody can know to be made or not: flagged, for a person to decide. */
  flagged: number;
  /** Enquiries that were delivered or flagged here and are not in the archive. */
  goneLeadIds: string[];
}

/**
 * Sees to it that nothing is sent twice. What this store knows of a delivery is newer than the archive, unless the archive
 * knows it to be made. A delivery that waited in the archive and is unknown here is flagged.
 */
export async function keepDeliveries(tx: Tx): Promise<KeptDeliveries> {
  await tx.execute(sql`
    update delivery d set state = n.state, attempts = n.attempts, next_attempt_at = n.next_attempt_at,
      last_error = n.last_error, delivered_at = n.delivered_at
    from noted_delivery n
    where n.enquiry_id = d.enquiry_id and n.channel = d.channel and n.target = d.target and n.revision = d.revision
      and d.state not in ('delivered', 'written')`);
  const flagged = await tx.execute(sql`
    update delivery d set state = 'flagged', next_attempt_at = null, last_error = ${maybeMade}
    where d.state = 'pending' and not exists (
      select 1 from noted_delivery n
      where n.enquiry_id = d.enquiry_id and n.channel = d.channel and n.target = d.target and n.revision = d.revision)
    returning d.id`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.enquiry_id as id from noted_delivery n
    where not exists (select 1 from enquiry e where e.id = n.enquiry_id)
    group by n.enquiry_id having bool_and(n.state <> 'pending')`);
  return { flagged: flagged.rows.length, goneLeadIds: rows.map(({ id }) => id) };
}
