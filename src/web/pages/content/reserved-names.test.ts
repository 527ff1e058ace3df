import { describe, expect, it } from 'vitest';
import { findContentSlug, findSlugProblem } from '#rules/content/content-paths.ts';
import { pageTable } from '../page-table.ts';

describe('the names of documents', () => {
  const words = pageTable.flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? ''));
  const fixed = [...new Set(words.filter((word) => word !== '' && !word.startsWith(':')))];

  it.each(fixed)('SITE-24 of /%s is taken, or its own', (word) => {
    const problem = findSlugProblem(word, { makes: [], dealerships: [] });
    expect(problem === null ? findContentSlug(`/${word}`) : word).toBe(word);
  });
});
