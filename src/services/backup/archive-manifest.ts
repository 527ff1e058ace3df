import { z } from 'zod';

/** The first entry of an archive: what is in it, and what the store has to be like to restore it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** Ordered so that no row comes before the rows it refers to. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int() })),
  /** The last number of each identity column; numbers of deleted rows are not used again. */
  identities: z.array(
    z.object({
      table: z.string().regex(/^[a-z_]+$/),
      column: z.string().regex(/^[a-z_]+$/),
      last: z.number().int().nullable(),
    }),
  ),
});

export type ArchiveManifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const tablesFolder = 'tables';
export const filesFolder = 'files';
/** Among the files: original photos, and the sites' own files. */
export const pictureFolders = ['pictures', 'media'] as const;
/** Among the files: what visitors sent with their enquiries. */
export const uploadFolder = 'uploads';
