import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
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

/** The keys of these chunks and of all that they import at once, each once. */
export function listImported(manifest: BuildManifest, keys: readonly string[]): string[] {
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    manifest[key]?.imports.forEach(visit);
  };
  keys.forEach(visit);
  return [...visited];
}
