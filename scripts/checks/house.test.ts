import { describe, expect, it } from 'vitest';
import {
  findCrowdedFolders,
  findDecisionViolations,
  findFileViolations,
  findMigrationViolations,
  findMissingReadmes,
} from './house-files.ts';
import { findSlugTests } from './slug-tests.ts';

const inCode = (path: string, text: string) => findSlugTests({ path, text }).map(({ reason }) => reason);
const inFile = (path: string, text = '') => findFileViolations({ path, text }).map(({ reason }) => reason);

describe('house rules of code', () => {
  it.each([
    ["if (site.slug === 'carbarn') grow();"],
    ["if ('carbarn' !== siteSlug) grow();"],
    ["if (['carbarn', 'summit'].includes(site.slug)) grow();"],
    ["switch (site.slug) { case 'carbarn': grow(); }"],
  ])('SITE-02 refuses a test of a slug in code: %s', (text) => {
    expect(inCode('src/blocks/card.ts', text)).toHaveLength(1);
  });

  it('lets code compare a slug with another slug, and ask whether it is empty', () => {
    expect(inCode('src/services/a.ts', "if (car.slug === slug || slug === '') grow();")).toEqual([]);
    expect(inCode('src/services/a.ts', 'const known = slugs.includes(car.slug);')).toEqual([]);
  });
});

describe('house rules of files', () => {
  it.each(['utils.ts', 'util.ts', 'misc.ts', 'helpers.ts', 'types.ts'])('refuses a file named %s', (name) => {
    expect(inFile(`src/rules/${name}`)).toHaveLength(1);
  });

  it('asks for kebab-case, outside the names a router reads', () => {
    expect(inFile('src/blocks/CarCard.tsx')).toHaveLength(1);
    expect(inFile('src/blocks/car-card.test.tsx')).toEqual([]);
    expect(inFile('src/office/routes/cars.$slug.tsx')).toEqual([]);
  });

  it.each([
    'const a = "#fff";',
    'const a = "#12ab9F";',
    '.a { color: rgb(1 2 3); }',
    '<p className="bg-red-500">',
    '<p className="text-white">',
  ])('refuses a raw colour in what a visitor sees: %s', (text) => {
    expect(inFile('src/blocks/a.tsx', text)).toHaveLength(1);
  });

  it('refuses a width of text that moves with the typeface', () => {
    expect(inFile('src/blocks/a.tsx', '<p className="lg:max-w-prose">')).toHaveLength(1);
    expect(inFile('src/office/a.tsx', '<p className="max-w-prose text-note">')).toHaveLength(1);
    expect(inFile('src/blocks/a.tsx', '<p className="max-w-text">')).toEqual([]);
  });

  it('leaves tokens, import paths, fragments and entities alone', () => {
    expect(inFile('src/templates/marque/tokens.ts', 'const a = "#fff";')).toEqual([]);
    expect(inFile('src/blocks/a.tsx', '<a href="#faces" className="bg-surface text-on-surface">&#39;</a>')).toEqual([]);
  });

  it.each(['@ts-ignore', '@ts-nocheck', '@ts-expect-error'])('refuses %s', (word) => {
    expect(inFile('src/rules/a.ts', `// ${word}`)).toHaveLength(1);
  });

  it('refuses a test that is only announced', () => {
    expect(inFile('src/rules/a.test.ts', "it.todo('works');")).toHaveLength(1);
    expect(inFile('src/rules/a.test.ts', "it('works', () => {});")).toEqual([]);
  });

  it('refuses paths of one machine, registry hosts and download addresses', () => {
    expect(inFile('docs/a.md', `see ${'/work'}/main`)).toHaveLength(1);
    expect(inFile('docs/a.md', `"${'/home'}/ann/x"`)).toHaveLength(1);
    expect(inFile('docs/a.md', `https://registry${'.npmjs.org'}/x`)).toHaveLength(1);
    expect(inFile('package-lock.json', '"resolved": "https://a.example/x.tgz"')).toHaveLength(1);
    expect(inFile('src/a.ts', "import { hero } from '#blocks/home/hero.ts';")).toEqual([]);
  });

  it('asks for migrations in order and a README in every room', () => {
    expect(findMigrationViolations(['migrations/0001-a.sql', 'migrations/0002-b.sql'])).toEqual([]);
    expect(findMigrationViolations(['migrations/0001-a.sql', 'migrations/0003-b.sql'])).toHaveLength(1);
    expect(findMigrationViolations(['migrations/0001-a.sql', 'migrations/0001-b.sql'])).toHaveLength(1);
    expect(findMissingReadmes(['src/rules/a.ts', 'src/db/README.md', 'src/db/a.ts'])).toEqual([
      { file: 'src/rules/README.md', reason: 'is missing: ten lines on what is in the room' },
    ]);
  });

  it('refuses a number of a decision that is taken, and a heading with another one', () => {
    const decision = (name: string, text: string) => ({ path: `docs/decisions/${name}.md`, text });
    const fine = decision('0001-one', '# 1. One\n');
    expect(findDecisionViolations([fine, decision('0002-two', '# 2. Two\n')])).toEqual([]);
    expect(findDecisionViolations([fine, decision('0001-other', '# 1. Other\n')])).toHaveLength(1);
    expect(findDecisionViolations([decision('0003-three', '# 2. Three\n')])).toHaveLength(1);
  });

  it('refuses a folder with too many files, but for what follows by number', () => {
    const fill = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/a${n}.ts`);
    expect(findCrowdedFolders([...fill('src/a', 30), ...fill('migrations', 90), ...fill('src/a/b', 10)])).toEqual([]);
    expect(findCrowdedFolders(fill('src/a', 31)).map(({ file }) => file)).toEqual(['src/a']);
  });
});
