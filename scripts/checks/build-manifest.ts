import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunk);

/** The build's own list of sources and what became of them. */
export type BuildManifest = Readonly<z.output<typeof manifestSchema>>;

/** Of the part of the build that browsers get. */
export function readBuildManifest(clientFolder: string): BuildManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')));
}
