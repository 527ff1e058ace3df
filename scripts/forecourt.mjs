#!/usr/bin/env node
// The `forecourt` command. Runs on the host's Node 20 or newer; file names are those of the folder it is called in.
import { join } from 'node:path';
import { ensureInstalled, root } from './setup/install.mjs';
import { become } from './setup/run.mjs';

ensureInstalled();
become([join(root, 'src/cli/main.ts'), ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd() });
