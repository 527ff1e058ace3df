import { describe, expect, it } from 'vitest';
import type { BuildManifest } from '#web/http/build-manifest.ts';
import { listListStart, listPageFiles, listReactBringers, listStart } from './budget.ts';

const chunk = (
  file: string,
  imports: string[] = [],
  { css = [] as string[], dynamicImports = [] as string[] } = {},
) => ({
  file,
  isEntry: false,
  imports,
  css,
  dynamicImports,
});
const manifest: BuildManifest = {
  'src/web/browser/entry.client.ts': chunk('entry.js', ['_page.js']),
  'src/web/browser/results/follow-results.ts': chunk('list.js', ['_page.js', '_morph.js']),
  'src/blocks/calculator.tsx': chunk('calculator.js', ['_react.js'], { dynamicImports: ['src/blocks/viewer.tsx'] }),
  'src/blocks/viewer.tsx': chunk('viewer.js'),
  '_page.js': chunk('page.js', [], {
    css: ['app.css'],
    dynamicImports: ['src/blocks/calculator.tsx', 'src/web/browser/results/follow-results.ts'],
  }),
  '_react.js': chunk('react.js'),
  '_morph.js': chunk('morph.js'),
};

describe('the files of a page', () => {
  it('are its script and all that it imports, each once; of a list, its own besides', () => {
    expect(listStart(manifest).toSorted()).toEqual(['app.css', 'entry.js', 'page.js']);
    expect(listListStart(manifest).toSorted()).toEqual(['app.css', 'entry.js', 'list.js', 'morph.js', 'page.js']);
  });

  it('are its islands and what these import too, but not what an island loads when it is used', () => {
    const files = ['app.css', 'calculator.js', 'entry.js', 'list.js', 'morph.js', 'page.js', 'react.js'];
    expect(listPageFiles(manifest).toSorted()).toEqual(files);
  });

  it('are told apart where a part without React shares a file with an island', () => {
    const shared: BuildManifest = {
      'src/blocks/map.ts': chunk('map.js', ['_blocks.js']),
      'src/blocks/search.ts': chunk('search.js', ['_page.js']),
      'src/blocks/calculator.tsx': chunk('calculator.js', ['_blocks.js']),
      '_blocks.js': chunk('blocks.js', ['_react.js']),
      '_page.js': chunk('page.js'),
      '_react.js': chunk('assets/react-BlxXRwcD.js'),
    };
    expect(listReactBringers(shared)).toEqual(['src/blocks/map.ts']);
  });

  it('fails for a missing source, so that nothing passes under a new name', () => {
    expect(() => listStart({})).toThrow('entry.client.ts');
  });
});
