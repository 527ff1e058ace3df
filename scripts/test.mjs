// `npm test`: installs what is missing, then everything of run-tests.ts. Runs on the host's Node 20 or newer.
import { ensureInstalled } from './setup/install.mjs';
import { become } from './setup/run.mjs';

ensureInstalled();
become(['scripts/run-tests.ts', ...process.argv.slice(2)]);
