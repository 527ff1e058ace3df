import { eq } from 'drizzle-orm';
import { postcode as postcodeTable } from '#db/schema/index.ts';
import { findBuiltInPlace } from '#rules/places/find-built-in-place.ts';
import type { Place } from '#rules/places/place.ts';
import { findPostcodeState } from '#rules/places/states.ts';
import type { AppContext } from '../context.ts';

/** Coordinates of a postcode, from the imported table or approximately from the built-in one. Null for an unknown postcode. */
export async function findPlace(ctx: Pick<AppContext, 'store'>, postcode: string): Promise<Place | null> {
  if (findPostcodeState(postcode) === null) return null;
  const [found] = await ctx.store.db.select().from(postcodeTable).where(eq(postcodeTable.postcode, postcode));
  if (found) return { ...found, approximate: false };
  const [any] = await ctx.store.db.select({ postcode: postcodeTable.postcode }).from(postcodeTable).limit(1);
  return any ? null : findBuiltInPlace(postcode);
}
