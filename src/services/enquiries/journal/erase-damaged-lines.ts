import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const suffix = '.damaged';

/** Removes the lines with an email address, in lower case, from journals that were kept as damaged; answers with their number. */
export async function eraseDamagedLines(folder: string, address: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  let count = 0;
  for (const name of names) {
    const path = join(folder, name);
    // One byte a character: what cannot be read stays as it is.
    const lines = (await readFile(path, 'latin1')).split('\n');
    const kept = lines.filter((line) => !line.toLowerCase().includes(`"${address}"`));
    if (kept.length === lines.length) continue;
    await writeFile(`${path}.part`, kept.join('\n'), { encoding: 'latin1', mode: 0o600 });
    await rename(`${path}.part`, path);
    count += lines.length - kept.length;
  }
  return count;
}
