import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { lineAt, type SourceFile } from './violation.ts';

/** One import of a module, as it is written and the file it means. */
export interface Import {
  from: string;
  line: number;
  specifier: string;
  /** The file of ours, or the package; null where a path of ours leads to no file. */
  target: { kind: 'file'; path: string } | { kind: 'package'; name: string } | null;
  /** Gone after type stripping. */
  typeOnly: boolean;
}

/** The "imports" of package.json: "#kernel/*" to "./src/kernel/*". */
export type Aliases = Readonly<Record<string, string>>;

export function readImports(file: SourceFile, aliases: Aliases, exists: (path: string) => boolean): Import[] {
  const { module } = parseSync(file.path, file.text);
  const found: { specifier: string; start: number; typeOnly: boolean }[] = [];
  for (const entry of module.staticImports) {
    const typeOnly = entry.entries.length > 0 && entry.entries.every((each) => each.isType);
    found.push({ specifier: entry.moduleRequest.value, start: entry.start, typeOnly });
  }
  for (const entry of module.staticExports.flatMap((each) => each.entries)) {
    if (entry.moduleRequest) {
      found.push({ specifier: entry.moduleRequest.value, start: entry.start, typeOnly: entry.isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2];
    if (literal) found.push({ specifier: literal, start: moduleRequest.start, typeOnly: false });
  }
  return found.map(({ specifier, start, typeOnly }) => ({
    from: file.path,
    line: lineAt(file.text, start),
    specifier,
    target: resolve(file.path, specifier, aliases, exists),
    typeOnly,
  }));
}

function resolve(from: string, written: string, aliases: Aliases, exists: (path: string) => boolean): Import['target'] {
  const specifier = written.replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return toFile(posix.join(posix.dirname(from), specifier), exists);
  if (specifier.startsWith('#')) {
    for (const [pattern, target] of Object.entries(aliases)) {
      const prefix = pattern.replace('*', '');
      if (specifier.startsWith(prefix)) {
        return toFile(posix.normalize(target.replace('*', specifier.slice(prefix.length))), exists);
      }
    }
    return null;
  }
  const [scope = '', name] = specifier.split('/');
  return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

// The route types that React Router writes beside a route ("./+types/home") exist after its build alone.
function toFile(path: string, exists: (path: string) => boolean): Import['target'] {
  return exists(path) || path.includes('/+types/') ? { kind: 'file', path } : null;
}
