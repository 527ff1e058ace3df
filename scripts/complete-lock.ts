// npm leaves packages of other platforms out of the lock file when it cannot reach them while it writes it, and `npm ci` then
// refuses that lock file everywhere. Run after every change of dependencies; `--check` only says what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const entrySchema = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

export type Lock = z.output<typeof lockSchema>;

interface MissingPackage {
  /** Where it belongs: "node_modules/@scope/name". */
  path: string;
  name: string;
  version: string;
  dev: boolean;
}

/** Optional packages that some package asks for and the lock file does not have. */
export function listMissingPackages({ packages }: Lock): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, range]) => {
        const isTaken = `node_modules/${name}` in packages || isWantedTwice(packages, name, range);
        return {
          path: `${isTaken ? `${path}/` : ''}node_modules/${name}`,
          name,
          version: range.replace(/^[\^~>=\s]+/, ''),
          dev,
        };
      }),
  );
}

/** As Node looks for it: beside the package, then in each folder above. */
function isFound(packages: Lock['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

function isWantedTwice(packages: Lock['packages'], name: string, range: string): boolean {
  const wanted = Object.values(packages).flatMap((entry) => entry.optionalDependencies?.[name] ?? []);
  return wanted.some((each) => each !== range);
}

/** The lock file with an entry for each of them; npm skips those that are for another platform. */
export function completeLock(lock: Lock): Lock {
  const added: [string, Lock['packages'][string]][] = listMissingPackages(lock).map(({ path, name, version, dev }) => [
    path,
    { version, ...describePlatform(name), ...(dev ? { dev } : {}), optional: true },
  ]);
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) });
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Names of such packages end in what they are for: "binding-linux-x64-musl". */
function describePlatform(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') || words.includes('musleabihf') ? ['musl'] : [];
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}) };
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const missing = listMissingPackages(lock);
  if (!process.argv.includes('--check')) {
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
    console.log(`${missing.length} packages of other platforms were added to package-lock.json`);
  } else if (missing.length > 0) {
    console.error(
      `package-lock.json lacks ${missing.length} packages of other platforms, such as ${missing[0]?.name}.`,
    );
    console.error('npm ci would refuse it. Run: node scripts/complete-lock.ts');
    process.exitCode = 1;
  }
}
