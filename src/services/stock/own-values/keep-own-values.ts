import { isSameList, mergeFeedPhotos, type PhotoList } from '#rules/photos/photo-list.ts';
import type { CarFieldValue } from '#rules/stock/car-field-table.ts';
import type { CarParts, CarRow } from '../car-parts.ts';
import { findPlace } from './car-values.ts';
import type { FeedSaying, OwnValue, OwnValues } from './own-value-rows.ts';

interface SaidOfCar {
  columns: Partial<CarRow>;
  parts: CarParts;
}

type Beneath = Omit<FeedSaying, 'carId'>;

/** What a feed says of a car, without the fields over which an own value stands, and what it says of those. */
export function keepOwnValues(said: SaidOfCar, own: OwnValues): SaidOfCar & { beneath: readonly Beneath[] } {
  if (own.size === 0) return { ...said, beneath: [] };
  const cells: Record<'row' | 'variant' | 'caravan', Record<string, unknown>> = {
    row: { ...said.columns },
    variant: { ...said.parts.variant },
    caravan: { ...said.parts.caravan },
  };
  const parts = { ...said.parts };
  const beneath: Beneath[] = [];
  for (const [field, value] of own) {
    if (field === 'photos') {
      beneath.push(...keepPhotos(parts, value));
      continue;
    }
    if (field === 'features') {
      if (parts.features) beneath.push({ field, value: [...parts.features] });
      delete parts.features;
      continue;
    }
    const { part, column } = findPlace(field);
    const from = cells[part ?? 'row'];
    const said = from[column];
    if (said !== undefined) beneath.push({ field, value: asFieldValue(said) });
    delete from[column];
  }
  if (parts.variant) parts.variant = cells.variant;
  if (parts.caravan) parts.caravan = cells.caravan;
  return { columns: cells.row, parts, beneath };
}

/** Puts in the place of the feed's photos what shows of them. */
function keepPhotos(parts: CarParts, { value, feedValue }: OwnValue): Beneath[] {
  const { images: says } = parts;
  if (says === undefined) return [];
  const own = readPhotos(value);
  const shown = mergeFeedPhotos({ own, said: readPhotos(feedValue), says });
  if (isSameList(own, shown)) delete parts.images;
  else parts.images = shown;
  return [{ field: 'photos', value: [...says], own: shown }];
}

/** The own value of photos is a list of addresses. */
export function readPhotos(value: CarFieldValue): PhotoList {
  return Array.isArray(value) ? value : [];
}

/** Columns of fields hold nothing else. */
function asFieldValue(value: unknown): CarFieldValue {
  return value as CarFieldValue;
}
