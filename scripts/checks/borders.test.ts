import { describe, expect, it } from 'vitest';
import { findBorderViolations, findRings } from './borders.ts';
import { readImports } from './imports.ts';

const aliases = { '#kernel/*': './src/kernel/*', '#services/*': './src/services/*', '#config/*': './src/config/*' };

function check(path: string, text: string, present: readonly string[] = []) {
  const there = ['src/kernel/money.ts', 'src/services/context.ts', 'src/config/env.ts', ...present];
  const imports = readImports({ path, text }, aliases, (file) => there.includes(file));
  return findBorderViolations(imports).map(({ line, reason }) => `${line} ${reason}`);
}

describe('borders', () => {
  it('lets a room import what it may', () => {
    expect(check('src/rules/price.ts', "import { formatDollars } from '#kernel/money.ts';")).toEqual([]);
  });

  it('refuses an arrow against the design, by alias, by relative path, by re-export and by dynamic import', () => {
    const expected = 'src/kernel may not import src/services';
    expect(check('src/kernel/a.ts', "\nimport type { X } from '#services/context.ts';")).toEqual([`2 ${expected}`]);
    expect(check('src/kernel/a.ts', "import { x } from '../services/context.ts';")).toEqual([`1 ${expected}`]);
    expect(check('src/kernel/a.ts', "export { x } from '#services/context.ts';")).toEqual([`1 ${expected}`]);
    expect(check('src/kernel/a.ts', "export * from '#services/context.ts';")).toEqual([`1 ${expected}`]);
    expect(check('src/kernel/a.ts', "const x = await import('#services/context.ts');")).toEqual([`1 ${expected}`]);
  });

  it('lets services know the types of the configuration and nothing more of it', () => {
    expect(check('src/services/a.ts', "import type { Config } from '#config/env.ts';")).toEqual([]);
    expect(check('src/services/a.ts', "import { type Config, readConfig } from '#config/env.ts';")).toEqual([
      '1 src/services may import types alone from src/config',
    ]);
  });

  it('refuses Node in code that also runs in the browser', () => {
    expect(check('src/rules/a.ts', "import { join } from 'node:path';")).toHaveLength(1);
    expect(check('src/services/a.ts', "import { join } from 'node:path';")).toEqual([]);
  });

  it('refuses a path without a file, and a folder that is not a room', () => {
    expect(check('src/rules/a.ts', "import { x } from '#kernel/gone.ts';")).toEqual([
      '1 "#kernel/gone.ts" leads to no file',
    ]);
    expect(check('src/attic/a.ts', "import { x } from '#kernel/money.ts';")).toHaveLength(1);
  });

  it('refuses tests and scripts in the product, and lets a test import anything', () => {
    expect(check('src/rules/a.ts', "import { x } from '../../tests/x.ts';", ['tests/x.ts'])).toHaveLength(1);
    expect(check('src/kernel/a.test.ts', "import { x } from '#services/context.ts';")).toEqual([]);
  });

  it('finds an import cycle, except where one import is type-only', () => {
    const ring = (second: string) =>
      findRings([
        ...readImports({ path: 'src/a.ts', text: "import { b } from './b.ts';" }, {}, () => true),
        ...readImports({ path: 'src/b.ts', text: second }, {}, () => true),
      ]);
    expect(ring("import { a } from './a.ts';")).toEqual([
      { file: 'src/a.ts', reason: 'imports itself: src/a.ts > src/b.ts > src/a.ts' },
    ]);
    expect(ring("import type { A } from './a.ts';")).toEqual([]);
  });
});
