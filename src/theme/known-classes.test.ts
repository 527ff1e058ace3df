import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The classes that a built style sheet has rules for. */
function readSheet(folder: string): Set<string> {
  const assets = join(root, 'build', folder, 'assets');
  const css = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('');
  return new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

/** What names a group for its parts, and draws nothing itself. */
const isName = (word: string) => /^(?:group|peer)(?:\/|$)/.test(word);

function listUnknown(sheet: ReadonlySet<string>, folders: string): string[] {
  const files = globSync(`src/${folders}/**/*.tsx`, { cwd: root }).filter(
    (file) => !/\.(?:test|examples)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) => {
    const attributes = readFileSync(join(root, file), 'utf8').matchAll(
      /className=(?:"([^"]*)"|\{`([^`]*)`\}|\{'([^']*)')/g,
    );
    const words = [...attributes].flatMap(([, plain, template, quoted]) =>
      (plain ?? template ?? quoted ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/),
    );
    return words
      .filter((word) => word !== '' && /^[a-z@[-]/.test(word) && !isName(word) && !sheet.has(word))
      .map((word) => `${file}: ${word}`);
  });
}

describe('a class that an element names', () => {
  it('has a rule in the sheet of the pages', () => {
    expect(listUnknown(readSheet('client'), '{ui,blocks,templates,web}')).toEqual([]);
  });

  it('has a rule in the sheet of the office', () => {
    expect(listUnknown(readSheet('office/client'), 'office')).toEqual([]);
  });
});
