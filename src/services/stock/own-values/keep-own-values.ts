import type { CarFieldName, CarFieldValue } from '#rules/stock/car-field-table.ts';
import type { CarParts, CarRow } from '../car-parts.ts';
import { findPlace } from './car-values.ts';
import type { OwnValues } from './own-value-rows.ts';

interface SaidOfCar {
  columns: Partial<CarRow>;
  parts: CarParts;
}

/** What a feed says of a car, without the fields over which an own value stands, and what it says of those. */
export function keepOwnValues(
  said: SaidOfCar,
  own: OwnValues,
): SaidOfCar & { beneath: readonly { field: CarFieldName; value: CarFieldValue }[] } {
  if (own.size === 0) return { ...said, beneath: [] };
  const cells: Record<'row' | 'variant' | 'caravan', Record<string, unknown>> = {
    row: { ...said.columns },
    variant: { ...said.parts.variant },
    caravan: { ...said.parts.caravan },
  };
  const parts = { ...said.parts };
  const beneath: { field: CarFieldName; value: CarFieldValue }[] = [];
  for (const field of own.keys()) {
    if (field === 'features') {
      if (parts.features) beneath.push({ field, value: [...parts.features] });
      delete parts.features;
      continue;
    }
    const { part, column } = findPlace(field);
    const from = cells[part ?? 'row'];
    const value = from[column];
    if (value !== undefined) beneath.push({ field, value: asFieldValue(value) });
    delete from[column];
  }
  if (parts.variant) parts.variant = cells.variant;
  if (parts.caravan) parts.caravan = cells.caravan;
  return { columns: cells.row, parts, beneath };
}

/** Columns of fields hold nothing else. */
function asFieldValue(value: unknown): CarFieldValue {
  return value as CarFieldValue;
}
