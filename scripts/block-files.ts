import { basename, dirname } from 'node:path';

/** What Rolldown tells of the modules; only what is read here. */
interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

interface Users {
  /** Files that a browser loads for one page each. */
  pages: Set<string>;
  templates: Set<string>;
}

/**
 * In which file a browser gets a block that several pages show: with what all kinds of page need, with what one
 * template needs everywhere, with what every kind but the lists needs, or with what one kind needs. A group takes its
 * blocks' own imports along, so the widest comes first. What a single page shows goes with the page.
 */
export const blockFileGroups = [
  createGroup(({ pages, templates }) => (isForAll(pages) && templates.size > 1 ? 'blocks' : null)),
  createGroup(({ pages, templates }) => (pages.size > 1 && templates.size === 1 ? [...templates].join() : null)),
  createGroup(({ pages }) => (pages.size > 1 && !isForAll(pages) ? 'blocks-more' : null)),
  createGroup(({ pages, templates }) =>
    pages.size === 1 && templates.size > 1 ? `blocks-${[...pages].join()}` : null,
  ),
];

/** Lists are the pages most looked at: they carry nothing that they do not show. */
function isForAll(pages: ReadonlySet<string>): boolean {
  return pages.size > 1 && pages.has('search-page');
}

function createGroup(chooseName: (users: Users) => string | null) {
  return {
    test: /src[\\/](kernel|ui|blocks)[\\/]/,
    minShareCount: 2,
    name: (id: string, bundle: Bundle) => chooseName(findUsers(id, bundle)),
  };
}

function findUsers(id: string, bundle: Bundle): Users {
  const users: Users = { pages: new Set(), templates: new Set() };
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const ties = bundle.getModuleInfo(at);
    const name = basename(at, '.tsx');
    if (name.endsWith('-page')) {
      users.pages.add(name);
      for (const template of ties?.dynamicImporters ?? []) users.templates.add(basename(dirname(template)));
      return;
    }
    for (const importer of ties?.importers ?? []) visit(importer);
  };
  visit(id);
  return users;
}
