import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { awaitBalancer } from './await-balancer.ts';
import type { Balancer } from './balancer.ts';

/** Debian keeps it where only root looks. */
const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/** Whether this machine has the program. */
export const hasNginx = program !== undefined;

const example = 'docs/operating/nginx.conf';

/** nginx with the example as it is in the repository, but for its ports; resolves when it answers with a page of a node. */
export async function startNginx([a, b]: readonly [number, number]): Promise<Balancer> {
  if (program === undefined) throw new Error('nginx is not here');
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-nginx-'));
  const told = (await readFile(example, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${a}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${b}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
http { access_log off; ${paths.join(' ')}
${told}
}`,
  );
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const balancer = await awaitBalancer(child, { name: 'nginx', port });
  return {
    port,
    stop: async () => {
      await balancer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
