import { lineAt, type SourceFile, type Violation } from './violation.ts';

/** What the names and the plain text of tracked files show. */
export function findFileViolations(file: SourceFile): Violation[] {
  return [...findNameViolations(file), ...patterns.flatMap((pattern) => findPattern(file, pattern))];
}

function findNameViolations({ path }: SourceFile): Violation[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const bare = /^(utils?|misc|helpers?|types)\.(tsx?|mjs)$/.test(name);
  if (bare) return [{ file: path, reason: 'has a name that tells nothing; name it after what it holds' }];
  const inRouter = path.startsWith('src/office/');
  const kebab = inRouter ? /^[a-z0-9$_.+-]+$/ : /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  const ours = /^(src|scripts|tests|bench|demo|migrations)\//.test(path);
  if (ours && name !== 'README.md' && !kebab.test(name)) return [{ file: path, reason: 'is not named in kebab-case' }];
  return [];
}

interface Pattern {
  in: RegExp;
  except?: RegExp;
  find: RegExp;
  reason: string;
}

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const painted = 'bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|accent|shadow|divide|placeholder|caret';

// The checks' own tests plant what the checks look for.
const checks = /^scripts\/checks\//;

const patterns: readonly Pattern[] = [
  {
    in: /^src\/(ui|blocks|templates|web)\/.*\.(tsx?|css)$/,
    except: /^src\/templates\/[^/]+\/(tokens|manifest)\.ts$|\.test\.tsx?$/,
    find: /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/gi,
    reason: 'has a colour of its own; use a token of src/theme',
  },
  {
    in: /^src\/(ui|blocks|templates|web)\/.*\.(tsx?|css)$/,
    find: new RegExp(`(?<![\\w-])(?:${painted})-(?:(?:${palette})-\\d{2,3}|white|black)(?![\\w-])`, 'g'),
    reason: "has a colour of Tailwind's palette; use a token of src/theme",
  },
  {
    in: /^src\/(ui|blocks|templates|web|office)\/.*\.(tsx?|css)$/,
    find: /(?<![\w-])(?:min-|max-)?w-prose(?![\w-])/g,
    reason: "has a width of Tailwind's own, which moves with the typeface; use max-w-text",
  },
  {
    in: /\.(tsx?|mjs)$/,
    except: checks,
    find: /@ts-(?:ignore|nocheck|expect-error)/g,
    reason: 'silences the type checker',
  },
  {
    in: /\.test\.tsx?$/,
    except: checks,
    find: /\b(?:it|test|describe)(?:\.\w+)*\.todo\(/g,
    reason: 'leaves tests out',
  },
  {
    in: /./,
    except: checks,
    find: /(?<=^|[\s"'`=(:,[])(?:\/(?:work|root|home|Users)\/[\w.-]|[A-Z]:\\Users)/gm,
    reason: 'names a path of one machine',
  },
  {
    in: /./,
    except: checks,
    find: /\bregistry\.[a-z0-9-]+\.(?:org|com|net|io|dev)\b/g,
    reason: 'names the host of a registry',
  },
  {
    in: /^package-lock\.json$/,
    find: /"resolved": "https?:/g,
    reason: 'has a download address; install with omit-lockfile-registry-resolved (.npmrc)',
  },
];

function findPattern(file: SourceFile, pattern: Pattern): Violation[] {
  if (!pattern.in.test(file.path) || pattern.except?.test(file.path)) return [];
  return [...file.text.matchAll(pattern.find)].map((match) => ({
    file: file.path,
    line: lineAt(file.text, match.index),
    reason: `${pattern.reason}: ${match[0].trim().slice(0, 60)}`,
  }));
}

/** Migrations are 0001-name.sql and on, none missing, none twice. */
export function findMigrationViolations(paths: readonly string[]): Violation[] {
  const migrations = paths.filter((path) => /^migrations\/.*\.sql$/.test(path)).sort();
  return migrations.flatMap((file, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return new RegExp(`^migrations/${expected}-[a-z0-9-]+\\.sql$`).test(file)
      ? []
      : [{ file, reason: `is not numbered in order; ${expected}-name.sql is the next` }];
  });
}

/** Decisions are 0001-name.md and on, each number once, and the heading has the same one. */
export function findDecisionViolations(files: readonly SourceFile[]): Violation[] {
  const taken = new Map<string, string>();
  return files.flatMap(({ path, text }) => {
    const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
    if (number === undefined) return [];
    const other = taken.get(number);
    taken.set(number, path);
    const heading = `# ${Number(number)}. `;
    return [
      ...(other === undefined ? [] : [{ file: path, reason: `has the number of ${other}` }]),
      ...(text.startsWith(heading) ? [] : [{ file: path, line: 1, reason: `does not begin with "${heading}"` }]),
    ];
  });
}

const mostFiles = 30;
/** Files that follow each other by number, or are pictures and the like. */
const rows = /^(migrations|docs\/decisions|demo)(\/|$)/;

/** A folder is a room that tells what it holds. */
export function findCrowdedFolders(paths: readonly string[]): Violation[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  return [...folders]
    .filter(([folder, files]) => folder !== '' && !rows.test(folder) && files.length > mostFiles)
    .map(([file, files]) => ({
      file,
      reason: `holds ${files.length} files; more than ${mostFiles} want rooms of their own`,
    }));
}

/** Each room says in a README what is in it. */
export function findMissingReadmes(paths: readonly string[]): Violation[] {
  const inRoom = paths.flatMap((path) => /^(src\/[^/]+|demo|bench|scripts|tests)\//.exec(path)?.[1] ?? []);
  return [...new Set(inRoom)]
    .filter((room) => !paths.includes(`${room}/README.md`))
    .map((room) => ({ file: `${room}/README.md`, reason: 'is missing: ten lines on what is in the room' }));
}
