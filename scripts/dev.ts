// `npm run dev`: builds when the pages' sources have changed and serves; Node starts it anew after every change under src.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (status === 0) await import('../src/server.ts');
else process.exitCode = 1;
