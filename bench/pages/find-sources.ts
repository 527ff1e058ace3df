import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import type { Call } from './watch-calls.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Tells a call's file in src and its name; null for what is not ours. Node runs most of src as it stands, and the pages built. */
export async function findSources(): Promise<(call: Call) => string | null> {
  const maps = await buildMaps();
  const built = new Map<string, BuiltScript | null>();
  const findBuilt = (url: string) => {
    if (!built.has(url)) {
      const text = readFileSync(fileURLToPath(url), 'utf8');
      const map = maps.get(text.trimEnd());
      if (!map) throw new Error(`${url} was built from other sources; run \`npm run build\``);
      built.set(url, { text, map });
    }
    return built.get(url);
  };
  return ({ url, offset, name }) => {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return null;
    const path = relative(root, fileURLToPath(url));
    if (path.startsWith('src/')) return offset === 0 ? null : `${path} ${name || '(unnamed)'}`;
    const script = path.startsWith('build/server/') ? findBuilt(url) : null;
    const source = script && offset > 0 ? findOrigin(script, offset) : null;
    return source ? `${source} ${name || '(unnamed)'}` : null;
  };
}

interface BuiltScript {
  text: string;
  map: SourceMap;
}

function findOrigin({ text, map }: BuiltScript, offset: number): string | null {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  const entry = map.findEntry(line, offset - before.lastIndexOf('\n') - 1);
  const source = 'originalSource' in entry ? /\/?((?:src|node_modules)\/.*)$/.exec(entry.originalSource)?.[1] : null;
  return source?.startsWith('src/') ? source : null;
}

/** The build of the pages once more, in memory, with maps: they fit because the same sources give the same scripts. */
async function buildMaps(): Promise<Map<string, SourceMap>> {
  const builder = await createBuilder({
    root,
    logLevel: 'silent',
    environments: { ssr: { build: { write: false, sourcemap: 'hidden' } } },
  });
  const environment = builder.environments.ssr;
  if (!environment) throw new Error('vite.config.ts has no environment of the server');
  const result = await builder.build(environment);
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(
    outputs.flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.map
        ? [[chunk.code.trimEnd(), new SourceMap({ ...chunk.map, file: chunk.fileName, sourceRoot: '' })]]
        : [],
    ),
  );
}
