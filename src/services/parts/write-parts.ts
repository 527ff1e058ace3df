import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { part } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { centsFromDollars } from '#kernel/money.ts';
import { slugify } from '#kernel/slug.ts';
import { listValueWords } from '#rules/search/normalise.ts';
import type { Part } from './part-file.ts';

const rowsAtOnce = 200;

type PartRow = Omit<typeof part.$inferSelect, 'id'>;

/** Makes the stored parts of a dealership the same as its list; a part keeps its id. Whether anything differed. */
export async function writeParts(
  tx: Tx,
  { dealershipId, parts }: { dealershipId: number; parts: readonly Part[] },
): Promise<boolean> {
  const wanted = parts.map((each) => describe(dealershipId, each)).sort((a, b) => (a.number < b.number ? -1 : 1));
  const stored = await tx.select().from(part).where(eq(part.dealershipId, dealershipId));
  const known = stored.map(({ id, ...row }): PartRow => row).sort((a, b) => (a.number < b.number ? -1 : 1));
  if (isDeepStrictEqual(known, wanted)) return false;
  const numbers = wanted.map(({ number }) => number);
  // One parameter, whatever the list's length.
  const isGone = sql`${part.number} <> all(${sql.param(numbers)}::text[])`;
  await tx.delete(part).where(and(eq(part.dealershipId, dealershipId), isGone));
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    await tx
      .insert(part)
      .values(wanted.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: [part.dealershipId, part.number], set: asInserted });
  }
  return true;
}

const asInserted = {
  slug: sql`excluded.slug`,
  name: sql`excluded.name`,
  category: sql`excluded.category`,
  priceCents: sql`excluded.price_cents`,
  imageUrl: sql`excluded.image_url`,
  description: sql`excluded.description`,
  fits: sql`excluded.fits`,
  words: sql`excluded.words`,
};

function describe(dealershipId: number, { number, name, category, price, image, description, fits }: Part): PartRow {
  return {
    dealershipId,
    number,
    slug: slugify(`${name} ${number}`),
    name,
    category,
    priceCents: price === undefined ? null : centsFromDollars(price),
    imageUrl: image ?? null,
    description,
    fits: fits.map(({ make, model = null }) => ({ make, model })),
    words: joinWords([name, number, category, ...fits.flatMap(({ make, model = '' }) => [make, model])]),
  };
}

/** Each word after a space, so that a word of a query is looked for as "% word%". */
function joinWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(listValueWords))].map((word) => ` ${word}`).join('');
}
