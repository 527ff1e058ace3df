// `npm start`: installs what is missing, builds what has changed, serves. Runs on the host's Node 20 or newer.
import { ensureInstalled } from './setup/install.mjs';
import { become, runToEnd } from './setup/run.mjs';
import { serverEnvironment, serverFlags } from './setup/server-memory.mjs';

ensureInstalled();
runToEnd(['scripts/build.ts']);
become([...serverFlags, 'src/server.ts'], { env: serverEnvironment });
