export interface BuildChunk {
  file: string;
  imports: readonly string[];
  css: readonly string[];
}

/** The build's own list of sources and what became of them. */
export type BuildManifest = Readonly<Record<string, BuildChunk>>;

/** Bytes after brotli that a page may make a browser load until it is idle, by the ending of the file. */
export const budgets = { '.js': 110_000, '.css': 14_000 } as const;

export const measuredPages = ['search', 'vehicle'] as const;
export type MeasuredPage = (typeof measuredPages)[number];

const everyPage = ['entry.client.tsx', 'root.tsx', 'page-frame.tsx'];

/** Every script and style sheet that a page of a template loads without being touched, each once. */
export function listPageFiles(
  manifest: BuildManifest,
  { template, page }: { template: string; page: MeasuredPage },
): string[] {
  const wanted = [
    ...[...everyPage, `routes/${page}.tsx`].map((file) => `src/web/site/${file}`),
    `src/templates/${template}/${page}-page.tsx`,
  ];
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const source of wanted) {
    const key = Object.keys(manifest).find((name) => name.split('?')[0] === source);
    if (key === undefined) throw new Error(`${source} is not in the build: has it been renamed?`);
    visit(key);
  }
  return [...files];
}
