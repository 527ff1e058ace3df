import { createHash } from 'node:crypto';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import type { FeedCar } from '../map/feed-car.ts';
import { mapRow } from '../map/map-row.ts';
import type { RowRejection } from '../map/row-rejection.ts';
import type { RawRow } from '../read/raw-row.ts';
import { assignRow, type SiteDealerships } from './site-dealerships.ts';

/** What a row says, and where its car is. */
export interface ReadCar {
  car: FeedCar;
  dealershipId: number;
  /** Whether a known car stays with its dealership: no column of the file names one. */
  keepsDealership: boolean;
  /** Null: at no location; undefined: a known car stays where it is. */
  locationId: number | null | undefined;
  /** Of all that is written. */
  contentHash: string;
}

export type CarReading = { kind: 'car'; read: ReadCar } | { kind: 'rejected'; rejections: RowRejection[] };

export function readCar(
  { compiled, dealerships }: { compiled: CompiledMapping; dealerships: SiteDealerships },
  row: RawRow,
  now: Date,
): CarReading {
  const mapped = mapRow(compiled, row, { now });
  if (mapped.kind === 'rejected') return mapped;
  const { car } = mapped;
  const assigned = assignRow(compiled, dealerships, row, car.location);
  if (assigned.kind === 'rejected') return { kind: 'rejected', rejections: [assigned.rejection] };
  const { dealershipId, locationId } = assigned;
  const content = JSON.stringify([car.columns, car.parts, dealershipId, locationId]);
  const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const keepsDealership = !compiled.namesDealership;
  return { kind: 'car', read: { car, dealershipId, keepsDealership, locationId, contentHash } };
}
