import { type BuildManifest, listImported } from './build-manifest.ts';

/** Addresses of the build's files for browsers. */
export interface BrowserFiles {
  /** The script of every page. */
  script: string;
  /** Its imports, to be preloaded. */
  imports: readonly string[];
  styleSheet: string;
}

/** Throws if the build has no entry script, or more than one. */
export function findBrowserFiles(manifest: BuildManifest): BrowserFiles {
  const [entry, ...others] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunk = entry === undefined ? undefined : manifest[entry];
  const [styleSheet] = chunk?.css ?? [];
  if (!chunk || !styleSheet || others.length > 0) throw new Error('the build holds no single script of every page');
  const imports = listImported(manifest, chunk.imports).flatMap((key) => manifest[key]?.file ?? []);
  return {
    script: `/${chunk.file}`,
    imports: [...new Set(imports)].map((file) => `/${file}`),
    styleSheet: `/${styleSheet}`,
  };
}
