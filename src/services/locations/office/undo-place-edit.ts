import { eq } from 'drizzle-orm';
import { dealership, placeChange } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PlaceValue } from '#rules/locations/place-fields.ts';
import { undoPlacePhotos } from '#rules/photos/place-photos.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { listRuleProblems, permissionFor } from './edit-place.ts';
import { lockOfficePlace, type NamedPlace } from './office-place.ts';
import { setPlaceValues } from './set-place-values.ts';

export interface UndonePlaceEdit {
  changed: number;
  left: number;
  /** Why something could not be taken back, where it is not that it was changed since. */
  because: string | null;
}

/** Takes a step back, at every place that it has changed. What somebody has changed since stays as he has made it. */
export function undoPlaceEdit(ctx: OfficeContext, editId: string): Promise<UndonePlaceEdit> {
  return ctx.store.db.transaction(async (tx) => {
    const rows = await tx.select().from(placeChange).where(eq(placeChange.editId, editId)).orderBy(placeChange.id);
    if (rows.length === 0) throw new Refusal('not_found', 'There is nothing at this address.');
    const ids = [...new Set(rows.map(({ dealershipId }) => dealershipId))].toSorted((a, b) => a - b);
    for (const id of ids)
      await tx.select({ id: dealership.id }).from(dealership).where(eq(dealership.id, id)).for('update');
    let [changed, left] = [0, 0];
    let because: string | null = null;
    for (const [, ofPlace] of Map.groupBy(rows, (row) => `${row.dealershipId} ${row.locationId}`)) {
      const [first] = ofPlace;
      if (!first) continue;
      const { locationId, dealershipId } = first;
      const named: NamedPlace = locationId === null ? { dealershipId } : { locationId };
      const place = await lockOfficePlace(tx, ctx, { named, permission: permissionFor(named) });
      const set = new Map<string, PlaceValue>();
      for (const step of ofPlace) {
        const undone = undoStep(step, place.values.get(step.field) ?? null);
        if (undone !== null) set.set(step.field, undone.value);
      }
      const problems = await listRuleProblems(tx, ctx, place, set);
      for (const { field, message } of problems) {
        set.delete(field);
        because = message;
      }
      left += ofPlace.length - set.size;
      changed += (await setPlaceValues(tx, ctx, { place, set, editId: createId(ctx.clock.now()) })).length;
    }
    return { changed, left, because };
  });
}

type Step = Pick<typeof placeChange.$inferSelect, 'field' | 'before' | 'after'>;

/** Null where somebody has changed it since. */
function undoStep({ field, before, after }: Step, now: PlaceValue): { value: PlaceValue } | null {
  if (field === 'photos') return undoPlacePhotos({ before, after }, now);
  return now === after ? { value: before } : null;
}
