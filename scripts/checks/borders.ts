import type { Import } from './imports.ts';
import type { Violation } from './violation.ts';

interface Room {
  /** Folder or file, from the project's root. The longest that fits a file is its room. */
  path: string;
  /** Rooms it may import besides itself. */
  mayImport: readonly string[];
  /** Rooms of which it may know the types alone. */
  mayImportTypesOf?: readonly string[];
  /** Whether the code also runs in a browser, so that nothing of Node's may be in it. */
  inBrowser?: true;
}

/** Who may import whom. A change here is a change of the design: it needs a record in docs/decisions. */
export const rooms: readonly Room[] = [
  { path: 'src/kernel', mayImport: [] },
  { path: 'src/config', mayImport: ['src/kernel'] },
  { path: 'src/rules', mayImport: ['src/kernel'], inBrowser: true },
  { path: 'src/db', mayImport: ['src/config', 'src/kernel'] },
  { path: 'src/search', mayImport: ['src/rules', 'src/db', 'src/kernel'], mayImportTypesOf: ['src/config'] },
  {
    path: 'src/services',
    mayImport: ['src/rules', 'src/db', 'src/search', 'src/kernel'],
    mayImportTypesOf: ['src/config'],
  },
  { path: 'src/integrations', mayImport: ['src/config', 'src/kernel'], mayImportTypesOf: ['src/services'] },
  { path: 'src/jobs', mayImport: ['src/services', 'src/kernel'], mayImportTypesOf: ['src/db', 'src/config'] },
  { path: 'src/theme', mayImport: ['src/kernel'], inBrowser: true },
  { path: 'src/ui', mayImport: ['src/theme', 'src/kernel'], inBrowser: true },
  { path: 'src/blocks', mayImport: ['src/ui', 'src/rules', 'src/kernel'], inBrowser: true },
  {
    path: 'src/templates',
    mayImport: ['src/blocks', 'src/ui', 'src/theme', 'src/rules', 'src/kernel'],
    inBrowser: true,
  },
  {
    path: 'src/web',
    mayImport: ['src/web/http', 'src/web/api', 'src/services', 'src/config', 'src/rules', 'src/kernel'],
    mayImportTypesOf: ['src/db'],
  },
  {
    path: 'src/web/http',
    mayImport: ['src/services', 'src/config', 'src/rules', 'src/kernel'],
    mayImportTypesOf: ['src/web'],
  },
  {
    path: 'src/web/browser',
    mayImport: ['src/templates', 'src/blocks', 'src/ui', 'src/theme', 'src/rules', 'src/kernel'],
    inBrowser: true,
  },
  {
    path: 'src/web/pages',
    mayImport: [
      'src/services',
      'src/templates',
      'src/blocks',
      'src/ui',
      'src/theme',
      'src/web/http',
      'src/rules',
      'src/kernel',
    ],
    // Presenters build what blocks take, from what searches answer.
    mayImportTypesOf: ['src/search'],
  },
  // The staff's app; built by the router, at the platform's host.
  { path: 'src/office', mayImport: ['src/services', 'src/ui', 'src/theme', 'src/web/http', 'src/rules', 'src/kernel'] },
  { path: 'src/web/api', mayImport: ['src/services', 'src/web/http', 'src/rules', 'src/kernel'] },
  {
    path: 'src/cli',
    // Of templates and theme the plain data that sites are checked against.
    mayImport: ['src/services', 'src/templates', 'src/theme', 'src/config', 'src/db', 'src/kernel', 'src/wiring.ts'],
  },
];

/** The files beside the rooms put them together, and may import any of them. */
const isWiring = (path: string) => /^src\/[^/]+\.ts$/.test(path);

/** Tests, and what only tests use: test-web.ts. */
const isTest = (path: string) => /\.test\.tsx?$|\/test-[a-z-]+\.ts$/.test(path);

export function findRoom(path: string): Room | undefined {
  return rooms
    .filter((room) => path.startsWith(`${room.path}/`))
    .sort((a, b) => b.path.length - a.path.length)
    .at(0);
}

export function findBorderViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((each) => {
    const reason = findReason(each);
    return reason ? [{ file: each.from, line: each.line, reason }] : [];
  });
}

function findReason({ from, specifier, target, typeOnly }: Import): string | null {
  if (target === null) return `"${specifier}" leads to no file`;
  const room = findRoom(from);
  if (!from.startsWith('src/') || isTest(from)) return null;
  if (target.kind === 'package') {
    const ofNode = target.name.startsWith('node:');
    return room?.inBrowser && ofNode ? `${room.path} also runs in the browser, where ${target.name} is not` : null;
  }
  if (!target.path.startsWith('src/')) return isData(target.path) ? null : `src may not import ${target.path}`;
  if (isWiring(from)) return null;
  if (!room) return `${from} is in no room of scripts/checks/borders.ts`;
  const other = findRoom(target.path)?.path ?? target.path;
  if (other === room.path || room.mayImport.includes(other)) return null;
  if (room.mayImportTypesOf?.includes(other)) {
    return typeOnly ? null : `${room.path} may import types alone from ${other}`;
  }
  return `${room.path} may not import ${other}`;
}

const isData = (path: string) => path === 'package.json';

/** Rings of imports that stay after type stripping: which file is ready first would depend on who asks first. */
export function findRings(imports: readonly Import[]): Violation[] {
  const next = new Map<string, string[]>();
  for (const { from, target, typeOnly } of imports) {
    if (typeOnly || target?.kind !== 'file') continue;
    next.set(from, [...(next.get(from) ?? []), target.path]);
  }
  const done = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      violations.push({ file: path, reason: `imports itself: ${[...trail.slice(at), path].join(' > ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const each of next.get(path) ?? []) visit(each, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return violations;
}
