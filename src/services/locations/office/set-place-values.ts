import { recordEvents } from '#db/events.ts';
import type { Tx } from '#db/store.ts';
import type { PlaceValues } from '#rules/locations/place-fields.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import {
  listChangedFields,
  listOwnPlaceValues,
  recordPlaceChanges,
  writeOwnPlaceValues,
} from '../own-values/place-value-rows.ts';
import { keepPlacePhotos } from './keep-place-photos.ts';
import { type OfficePlace, saveOfficePlace } from './office-place.ts';

/** Sets fields of a locked place with everything that follows: own values, history, audit and event. Answers with what has changed. */
export async function setPlaceValues(
  tx: Tx,
  ctx: OfficeContext,
  { place, set, editId }: { place: OfficePlace; set: PlaceValues; editId: string },
): Promise<string[]> {
  const before: PlaceValues = new Map([...set.keys()].map((field) => [field, place.values.get(field) ?? null]));
  const fields = listChangedFields({ before, after: set });
  if (fields.length === 0) return [];
  const now = ctx.clock.now();
  const staffId = ctx.member?.id ?? null;
  if (fields.includes('photos')) {
    await keepPlacePhotos(tx, { before: before.get('photos') ?? null, after: set.get('photos') ?? null, at: now });
  }
  await saveOfficePlace(tx, place, new Map([...set].filter(([field]) => fields.includes(field))));
  const own = await listOwnPlaceValues(tx, place);
  const values = fields.map((field) => {
    const known = own.get(field);
    const fileValue = known ? known.fileValue : (before.get(field) ?? null);
    return { field, value: set.get(field) ?? null, fileValue, staffId };
  });
  await writeOwnPlaceValues(tx, { place, values, now });
  const source = ctx.member === null ? 'cli' : 'office';
  await recordPlaceChanges(tx, { place: idOf(place), before, after: set, now, source, staffId, editId });
  await recordEvents(tx, [{ kind: 'dealership.changed', dealershipId: place.dealershipId }]);
  await recordAudit(tx, ctx, {
    siteId: place.site?.id ?? null,
    action: `${place.of}.edited`,
    subject: place.of === 'location' ? `location:${place.locationId}` : `dealership:${place.dealershipId}`,
    detail: { editId },
    changes: Object.fromEntries(
      fields.map((field) => [field, { before: before.get(field) ?? null, after: set.get(field) ?? null }]),
    ),
  });
  return fields;
}

const idOf = ({ dealershipId, locationId }: OfficePlace) => ({ dealershipId, locationId });
