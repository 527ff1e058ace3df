import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { isScalable } from '#rules/pictures/picture-address.ts';
import { type ShownPicture, toShown } from './shown-picture.ts';

/** Longer addresses do not fit into the index; those photos stay where they are. */
export const maxAddressBytes = 2_000;

export interface WantedPicture {
  address: string;
  /** Position among the photos of its car: main photos are downloaded first. */
  rank: number;
}

/**
 * Records the addresses of photos in the transaction that writes them, and returns what visitors see of the known ones: an
 * unchanged photo is never downloaded again. The known ones are locked until the transaction ends, so call it before
 * changing rows of car_image.
 */
export async function notePictures(
  tx: Tx,
  wanted: Iterable<WantedPicture>,
): Promise<ReadonlyMap<string, ShownPicture>> {
  const ranks = new Map<string, number>();
  for (const { address, rank } of wanted) ranks.set(address, Math.min(rank, ranks.get(address) ?? rank));
  const rows = [...ranks].flatMap(([address, rank]) => describeAddress(address, rank) ?? []);
  if (rows.length === 0) return new Map();
  const known = await readKnown(tx, rows);
  const isKnown = new Set(known.map(({ address }) => address));
  const unknown = rows.filter(({ address }) => !isKnown.has(address));
  const isAlone = (await insertPictures(tx, unknown)) === unknown.length;
  const noted = isAlone ? unknown.map((row) => ({ ...row, key: null })) : await readKnown(tx, unknown);
  return new Map([...known, ...noted].map((row) => [row.address, toShown(row)]));
}

/** Always in the same order, so that two imports of the same photos cannot deadlock. */
async function insertPictures(tx: Tx, rows: readonly WantedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: counted } = await tx.execute<{ count: number }>(sql`with inserted as (
      insert into picture (address, host, rank, state, missing, last_error)
      select address, host, rank, state, missing, last_error
      from json_populate_recordset(null::picture, ${JSON.stringify(rows)}::json)
      order by address on conflict (address) do nothing returning 1
    ) select count(*)::int as count from inserted`);
  return counted[0]?.count ?? 0;
}

type WantedRow = NonNullable<ReturnType<typeof describeAddress>>;

interface KnownPicture {
  address: string;
  key: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
  missing: boolean;
}

async function readKnown(tx: Tx, wanted: readonly WantedRow[]): Promise<KnownPicture[]> {
  if (wanted.length === 0) return [];
  const addresses = wanted.map(({ address }) => address);
  const { rows } = await tx.execute<KnownPicture & Record<string, unknown>>(sql`
    select address, key, width, height, colour, missing from picture
    where address = any(${sql.param(addresses)}::text[]) order by address for share`);
  return rows;
}

function describeAddress(address: string, rank: number) {
  if (Buffer.byteLength(address) > maxAddressBytes) return null;
  const host = readHost(address);
  if (host === null) return null;
  const row = { address, host, rank };
  return isPlaceholderAddress(address)
    ? { ...row, state: 'failed', missing: true, last_error: 'a placeholder instead of a photo' }
    : { ...row, state: 'pending', missing: false, last_error: null };
}

/** Empty for a picture of our own; null for anything else. */
function readHost(address: string): string | null {
  if (isScalable(address)) return '';
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).host : null;
}
