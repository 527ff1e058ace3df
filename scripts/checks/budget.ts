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

/** OFF-20: bytes after brotli of the scripts that a screen of the office loads: as the first one, its frame included, and when another is open already. */
export const officeBudgets = { first: 180_000, later: 60_000 } as const;

/** What the office loads before any screen, and what each screen needs besides: a list within another counts by itself. */
export function listOfficeScreens(manifest: BuildManifest): { start: string[]; screens: Map<string, string[]> } {
  const frame = ['entry.client.tsx', 'root.tsx', 'frame/frame-route.tsx'].map((file) => `src/office/${file}`);
  const start = toFiles(manifest, listImported(manifest, findKeys(manifest, frame)));
  const keys = Object.keys(manifest).filter((key) => /^src\/office\/.*-route\.tsx/.test(key));
  const listOwn = (key: string) =>
    toFiles(manifest, listImported(manifest, [key])).filter((file) => !start.includes(file));
  return { start, screens: new Map(keys.map((key) => [key, listOwn(key)])) };
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

/** Parts of a page that are written without React and would bring it nevertheless, by what shares a file with them. */
export function listReactBringers(manifest: BuildManifest): string[] {
  const parts = Object.keys(manifest).filter((key) => /^src\/(blocks|web)\/.*\.ts$/.test(key));
  return parts.filter((key) => toFiles(manifest, listImported(manifest, [key])).some((file) => reactFile.test(file)));
}

const reactFile = /(^|\/)react-[^/]+\.js$/;

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
