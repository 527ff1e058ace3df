import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { listLicences, nameSbom, sbomSchema } from './sbom/sbom.ts';

// `npm run --silent sbom` prints everything that a server runs as CycloneDX; with `-- --licences` the licences of it.

const { values } = parseArgs({ options: { licences: { type: 'boolean', default: false } } });
const root = new URL('..', import.meta.url).pathname;
const { name } = z.object({ name: z.string() }).parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')));
const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];
const printed = execFileSync('npm', ['sbom', ...flags], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const sbom = nameSbom(sbomSchema.parse(JSON.parse(printed)), name);
console.log(values.licences ? listLicences(sbom).join('\n') : JSON.stringify(sbom, null, 2));
