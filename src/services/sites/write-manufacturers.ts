import { eq, inArray } from 'drizzle-orm';
import { manufacturer } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { ManufacturerFile } from './site-file.ts';

/** Stores new and changed manufacturers; returns the slugs of those that it wrote. */
export async function writeManufacturers(tx: Tx, files: readonly ManufacturerFile[]): Promise<string[]> {
  const bySlug = new Map(files.map((file) => [file.slug, file]));
  if (bySlug.size === 0) return [];
  const stored = await tx
    .select()
    .from(manufacturer)
    .where(inArray(manufacturer.slug, [...bySlug.keys()]));
  const written: string[] = [];
  for (const { slug, name, logo = null, url = null } of bySlug.values()) {
    const row = stored.find((each) => each.slug === slug);
    const values = { slug, name, logoUrl: logo, url };
    if (row === undefined) await tx.insert(manufacturer).values(values);
    else if (row.name !== name || row.logoUrl !== logo || row.url !== url) {
      await tx.update(manufacturer).set(values).where(eq(manufacturer.id, row.id));
    } else continue;
    written.push(slug);
  }
  return written;
}
