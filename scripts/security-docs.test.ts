import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

it.each(['docs/security.md', 'docs/security-asvs.md'])(
  '%s names tests and records that are there, and a test in each table row',
  async (page) => {
    const text = await readFile(inProject(page), 'utf8');
    const tests = [...text.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
    const links = [...text.matchAll(/\]\(([\w/.-]+\.md)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(tests.length).toBeGreaterThan(20);
    expect([...tests, ...links].filter((path) => !existsSync(inProject(path)))).toEqual([]);
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:defence|chapter)/.test(line));
    expect(rows.filter((row) => !row.includes('.test.ts`'))).toEqual([]);
  },
);
