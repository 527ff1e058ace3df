import { describe, expect, it } from 'vitest';
import { findBrowserFiles } from './browser-files.ts';
import type { BuildManifest } from './build-manifest.ts';

const chunk = (file: string, more: Partial<BuildManifest[string]> = {}) => ({
  ...{ file, isEntry: false, imports: [], dynamicImports: [], css: [], ...more },
});

const entry = chunk('entry.js', { isEntry: true, imports: ['_a'], css: ['app.css'] });

describe('the files of every page', () => {
  it('are the entry, its style sheet and all that it imports at once, each once', () => {
    const manifest = {
      'entry.ts': entry,
      _a: chunk('a.js', { imports: ['_b', '_a'], dynamicImports: ['_later'] }),
      _b: chunk('b.js', { imports: ['_a'] }),
      _later: chunk('later.js'),
    };
    expect(findBrowserFiles(manifest)).toEqual({
      script: '/entry.js',
      imports: ['/a.js', '/b.js'],
      styleSheet: '/app.css',
    });
  });

  it('are refused where the build has no entry, or two', () => {
    expect(() => findBrowserFiles({})).toThrow('no single script');
    expect(() => findBrowserFiles({ one: entry, two: entry })).toThrow('no single script');
  });
});
