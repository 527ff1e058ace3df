import { describe, expect, it } from 'vitest';
import { type BuildManifest, listPageFiles } from './budget.ts';

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css });
const manifest: BuildManifest = {
  'src/web/site/entry.client.tsx': chunk('entry.js', ['_framework.js']),
  'src/web/site/root.tsx?client-route': chunk('root.js', ['_framework.js'], ['app.css']),
  'src/web/site/page-frame.tsx?client-route': chunk('page-frame.js'),
  'src/web/site/routes/search.tsx?client-route': chunk('search.js'),
  'src/templates/marque/search-page.tsx': chunk('search-page.js', ['_blocks.js']),
  'src/templates/yard/search-page.tsx': chunk('other.js'),
  '_framework.js': chunk('framework.js'),
  '_blocks.js': chunk('blocks.js', ['_framework.js']),
};

describe('the files of a page', () => {
  it('are those of its route and its template and all that they import, each once', () => {
    expect(listPageFiles(manifest, { template: 'marque', page: 'search' }).toSorted()).toEqual([
      'app.css',
      'blocks.js',
      'entry.js',
      'framework.js',
      'page-frame.js',
      'root.js',
      'search-page.js',
      'search.js',
    ]);
  });

  it('cannot be told where a source is gone, so that nothing passes by a new name', () => {
    expect(() => listPageFiles(manifest, { template: 'marque', page: 'vehicle' })).toThrow('routes/vehicle.tsx');
  });
});
