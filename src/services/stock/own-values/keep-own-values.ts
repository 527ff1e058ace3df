import { isSameList } from '#rules/photos/photo-list.ts';
import type { CarFieldValue } from '#rules/stock/car-field-table.ts';
import type { CarParts, CarRow } from '../car-parts.ts';
import { findPlace } from './car-values.ts';
import { getOwnList, isOwnListName, type OwnListName, readListTexts } from './own-lists.ts';
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
    if (isOwnListName(field)) {
      beneath.push(...keepList(parts, field, value));
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

/** Puts in the place of the feed's list what shows of it. */
function keepList(parts: CarParts, name: OwnListName, { value, feedValue }: OwnValue): Beneath[] {
  const list = getOwnList(name);
  const says = list.says(parts);
  if (says === undefined) return [];
  const own = readListTexts(value);
  const shown = list.merge({ own, said: readListTexts(feedValue), says });
  if (isSameList(own, shown)) delete parts[list.part];
  else Object.assign(parts, list.toParts(shown));
  return [{ field: name, value: [...says], own: [...shown] }];
}

/** Columns of fields hold nothing else. */
function asFieldValue(value: unknown): CarFieldValue {
  return value as CarFieldValue;
}
