import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { toMediaPath } from '../../pictures/picture-storage.ts';
import { createRenderGate } from '../../pictures/render-gate.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { type MadePhoto, makePhoto } from './make-photo.ts';

/** All photos are unpacked one after the other: a server's memory has room for one. */
const gate = createRenderGate({ parallel: 1, queue: 50 });
/** How long the job of pictures leaves one alone that is about to be stored. */
const leaseMs = 10 * 60_000;

export type OwnPicture = { kind: 'stored'; address: string } | { kind: 'refused'; message: string };

/** Whose picture it is. */
export type PictureOwner = { carId: number } | { locationId: number };

export type PictureToStore = PictureOwner & {
  bytes: Buffer;
  /** What is wrong with one that can be read; null for nothing. */
  findProblem?: (size: { width: number; height: number }) => string | null;
};

/** Where a file of a car or a location is kept: its content is its key, so that one that is sent twice is one picture. */
export function addressOwnPicture({ bytes, ...owner }: PictureOwner & { bytes: Buffer }): {
  key: string;
  address: string;
} {
  const of = 'carId' in owner ? String(owner.carId) : `location ${owner.locationId}`;
  const key = `${createHash('sha256').update(`${of}\n`).update(bytes).digest('hex').slice(0, 40)}.jpg`;
  return { key, address: `/media/${toMediaPath(key)}` };
}

/** OFF-06 OFF-10: keeps a picture that staff have sent. Nothing of the file is stored but its pixels. */
export async function storeOwnPicture(ctx: OfficeContext, toStore: PictureToStore): Promise<OwnPicture> {
  const { key, address } = addressOwnPicture(toStore);
  const { bytes, findProblem = () => null } = toStore;
  const [kept] = await ctx.store.db.select().from(picture).where(eq(picture.key, key));
  if (kept !== undefined && kept.width !== null && kept.height !== null && (await ctx.storage.find(key)) !== null) {
    const message = findProblem({ width: kept.width, height: kept.height });
    return message === null ? { kind: 'stored', address } : { kind: 'refused', message };
  }
  const made = await makeInTurn(ctx, bytes);
  const message = typeof made === 'string' ? made : findProblem(made);
  if (typeof made === 'string' || message !== null) return { kind: 'refused', message: message ?? '' };
  await store(ctx, { key, address, made });
  return { kind: 'stored', address };
}

async function makeInTurn(ctx: OfficeContext, bytes: Buffer): Promise<MadePhoto | string> {
  if (!(await gate.enter())) throw new Refusal('unavailable', 'Too many photos are being added. Please try again.');
  try {
    return await makePhoto(ctx, bytes);
  } finally {
    gate.leave();
  }
}

/** Its row goes first: a file that no row knows would never be swept. */
async function store(
  ctx: OfficeContext,
  { key, address, made }: { key: string; address: string; made: MadePhoto },
): Promise<void> {
  const { bytes, ...measures } = made;
  const now = ctx.clock.now();
  const row = { address, host: '', key, nextAttemptAt: new Date(now.getTime() + leaseMs), createdAt: now };
  await ctx.store.db.insert(picture).values(row).onConflictDoNothing();
  await ctx.storage.write(key, bytes);
  const stored = { ...measures, key, bytes: bytes.length, state: 'stored', missing: false, storedAt: now } as const;
  await ctx.store.db.update(picture).set(stored).where(eq(picture.address, address));
}

/** One that was deleted a while ago and comes back. */
export async function keepFromSweep(tx: Tx, { address, at }: { address: string; at: Date }): Promise<void> {
  const kept = await tx
    .update(picture)
    .set({ storedAt: at })
    .where(eq(picture.address, address))
    .returning({ address: picture.address });
  if (kept.length === 0) throw new Refusal('unavailable', 'Please add this photo once more.');
}
