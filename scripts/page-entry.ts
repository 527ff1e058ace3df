import { join } from 'node:path';
import type { Plugin } from 'vite';
import { listStart } from './checks/budget.ts';
import { readBuildManifest } from './checks/build-manifest.ts';

const name = 'virtual:page-entry';

/**
 * `virtual:page-entry`: the addresses of the script of every page and of what it imports.
 * The server's part is built after the browser's, whose manifest names the files.
 */
export function pageEntry(): Plugin {
  return {
    name: 'page-entry',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const [entry = '', ...imports] = this.environment.name === 'client' ? [] : listAddresses();
      return `export const pageEntryUrl = ${JSON.stringify(entry)}; export const pageImports = ${JSON.stringify(imports)};`;
    },
  };
}

/** The entry first. */
function listAddresses(): string[] {
  return listStart(readBuildManifest(join('build', 'client'))).map((file) => `/${file}`);
}
