import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Addresses of the build's files for browsers. */
export interface BrowserFiles {
  /** The script of every page. */
  script: string;
  /** Its imports, to be preloaded. */
  imports: readonly string[];
  styleSheet: string;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** Throws if the build has no entry script, or more than one. */
export function readBrowserFiles(clientFolder: string): BrowserFiles {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')));
  const [entry, ...others] = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const [styleSheet] = entry?.css ?? [];
  if (!entry || !styleSheet || others.length > 0) throw new Error('the build holds no single script of every page');
  const imported = new Set<string>();
  const visit = (keys: readonly string[]) => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || imported.has(chunk.file)) continue;
      imported.add(chunk.file);
      visit(chunk.imports);
    }
  };
  visit(entry.imports);
  return { script: `/${entry.file}`, imports: [...imported].map((file) => `/${file}`), styleSheet: `/${styleSheet}` };
}
