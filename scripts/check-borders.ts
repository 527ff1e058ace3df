import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findBorderViolations, findRings } from './checks/borders.ts';
import { readImports } from './checks/imports.ts';
import { readTrackedFiles, root } from './checks/tracked-files.ts';
import { formatViolation } from './checks/violation.ts';

const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const files = readTrackedFiles().filter(({ path }) => /\.tsx?$/.test(path));
const imports = files.flatMap((file) => readImports(file, aliases, (path) => existsSync(join(root, path))));
const violations = [...findBorderViolations(imports), ...findRings(imports)];

for (const violation of violations) console.error(formatViolation(violation));
console.log(`${files.length} files, ${imports.length} imports, ${violations.length} across a border`);
process.exitCode = violations.length === 0 ? 0 : 1;
