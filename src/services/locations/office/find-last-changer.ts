import { and, desc, eq } from 'drizzle-orm';
import { placeChange, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { type PlaceId, wherePlace } from '../own-values/place-value-rows.ts';

/** Who has changed a field of the place last; null where nobody has. */
export async function findLastChanger(
  db: Executor,
  place: PlaceId,
  field: string,
): Promise<{ staffId: string | null; name: string } | null> {
  const [row] = await db
    .select({ staffId: placeChange.staffId, name: staff.name })
    .from(placeChange)
    .leftJoin(staff, eq(staff.id, placeChange.staffId))
    .where(and(wherePlace(place, placeChange), eq(placeChange.field, field)))
    .orderBy(desc(placeChange.at), desc(placeChange.id))
    .limit(1);
  return row ? { staffId: row.staffId, name: row.name ?? 'The site files' } : null;
}
