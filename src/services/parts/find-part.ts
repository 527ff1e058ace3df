import { and, asc, eq, inArray } from 'drizzle-orm';
import { part } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export interface NamedPart {
  number: string;
  name: string;
}

const longestNumber = 60;

/** A part of the site's dealerships by its number, whatever anybody wrote as one. */
export async function findPart({ site, store }: SiteContext, number: string): Promise<NamedPart | null> {
  const isNumber = number !== '' && number.length <= longestNumber && !/\p{Cc}/u.test(number);
  if (!isNumber || site.dealershipIds.length === 0) return null;
  const [found] = await store.db
    .select({ number: part.number, name: part.name })
    .from(part)
    .where(and(inArray(part.dealershipId, site.dealershipIds), eq(part.number, number)))
    .orderBy(asc(part.id))
    .limit(1);
  return found ?? null;
}
