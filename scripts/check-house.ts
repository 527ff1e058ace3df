import {
  findCrowdedFolders,
  findDecisionViolations,
  findFileViolations,
  findMigrationViolations,
  findMissingReadmes,
} from './checks/house-files.ts';
import { findSlugTests } from './checks/slug-tests.ts';
import { readTrackedFiles } from './checks/tracked-files.ts';
import { formatViolation } from './checks/violation.ts';

const files = readTrackedFiles();
const paths = files.map(({ path }) => path);
const violations = [
  ...files.flatMap(findFileViolations),
  ...files.flatMap(findSlugTests),
  ...findMigrationViolations(paths),
  ...findMissingReadmes(paths),
  ...findDecisionViolations(files),
  ...findCrowdedFolders(paths),
];

for (const violation of violations) console.error(formatViolation(violation));
console.log(`${files.length} files, ${violations.length} against the rules of the house`);
process.exitCode = violations.length === 0 ? 0 : 1;
