import { type BuildManifest, listImported } from '#web/http/build-manifest.ts';

/** Bytes after brotli that a page may make a browser load until it is idle, by the ending of the file: weighed in a browser. */
export const pageBudgets = { '.js': 110_000, '.css': 14_000 } as const;

/**
 * The same of every kind of page and every island together: a bound on the house, which grows with its pages. All pages
 * have one style sheet, so its bound is that of a page less what the transfer adds (13 bytes measured).
 */
export const houseBudgets = { '.js': 140_000, '.css': 13_950 } as const;

export const pageEntrySource = 'src/web/browser/entry.client.ts';
const listSource = 'src/web/browser/results/follow-results.ts';

/** Bytes of scripts that a page loads before any island is hydrated, without React. Results that change in place have more. */
export const startBudgets = { page: 12_000, list: 20_000 } as const;

/** Bytes after brotli of the scripts that the office loads before its first screen, its frame and that screen included. */
export const officeBudget = 180_000;

/** Of the office's own build: what its first screen loads at most, whichever it is. */
export function listOfficeStart(manifest: BuildManifest): string[] {
  const frame = ['entry.client.tsx', 'root.tsx', 'frame/frame-route.tsx'].map((file) => `src/office/${file}`);
  const screens = Object.keys(manifest).filter((key) => /^src\/office\/.*-route\.tsx/.test(key));
  return toFiles(manifest, listImported(manifest, [...findKeys(manifest, frame), ...screens]));
}

/** What every page loads at once. */
export function listStart(manifest: BuildManifest): string[] {
  return toFiles(manifest, listImported(manifest, findKeys(manifest, [pageEntrySource])));
}

/** What a list loads at once. */
export function listListStart(manifest: BuildManifest): string[] {
  return toFiles(manifest, listImported(manifest, findKeys(manifest, [pageEntrySource, listSource])));
}

/** What a page loads with every island of the house and the script of every kind of page: more than any page has. */
export function listPageFiles(manifest: BuildManifest): string[] {
  const own = listImported(manifest, findKeys(manifest, [pageEntrySource]));
  const later = own.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return toFiles(manifest, listImported(manifest, [...own, ...later]));
}

function findKeys(manifest: BuildManifest, sources: readonly string[]): string[] {
  return sources.map((source) => {
    const key = Object.keys(manifest).find((name) => name.split('?')[0] === source);
    if (key === undefined) throw new Error(`${source} is not in the build: has it been renamed?`);
    return key;
  });
}

function toFiles(manifest: BuildManifest, keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => [manifest[key]?.file ?? [], ...(manifest[key]?.css ?? [])].flat()))];
}
