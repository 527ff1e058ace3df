import { eq } from 'drizzle-orm';
import { dealership, placeChange } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PlaceValue } from '#rules/locations/place-fields.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { listRuleProblems, permissionFor } from './edit-place.ts';
import { lockOfficePlace, type NamedPlace } from './office-place.ts';
import { setPlaceValues } from './set-place-values.ts';

/** Takes a step back, at every place that it has changed. What somebody has changed since stays as he has made it. */
export function undoPlaceEdit(ctx: OfficeContext, editId: string): Promise<{ changed: number; left: number }> {
  return ctx.store.db.transaction(async (tx) => {
    const rows = await tx.select().from(placeChange).where(eq(placeChange.editId, editId)).orderBy(placeChange.id);
    if (rows.length === 0) throw new Refusal('not_found', 'There is nothing at this address.');
    const ids = [...new Set(rows.map(({ dealershipId }) => dealershipId))].toSorted((a, b) => a - b);
    for (const id of ids)
      await tx.select({ id: dealership.id }).from(dealership).where(eq(dealership.id, id)).for('update');
    let [changed, left] = [0, 0];
    for (const [, ofPlace] of Map.groupBy(rows, (row) => `${row.dealershipId} ${row.locationId}`)) {
      const [first] = ofPlace;
      if (!first) continue;
      const { locationId, dealershipId } = first;
      const named: NamedPlace = locationId === null ? { dealershipId } : { locationId };
      const place = await lockOfficePlace(tx, ctx, { named, permission: permissionFor(named) });
      const standing = ofPlace.filter(({ field, after }) => (place.values.get(field) ?? null) === after);
      const set = new Map<string, PlaceValue>(standing.map(({ field, before }) => [field, before]));
      const problems = await listRuleProblems(tx, ctx, place, set);
      for (const { field } of problems) set.delete(field);
      left += ofPlace.length - set.size;
      changed += (await setPlaceValues(tx, ctx, { place, set, editId: createId(ctx.clock.now()) })).length;
    }
    return { changed, left };
  });
}
