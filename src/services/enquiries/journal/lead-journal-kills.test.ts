import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openLeadJournal } from './lead-journal.ts';

/** Takes enquiries as fast as it can, and names each that it would have thanked for. */
const writer = `
  import { openLeadJournal } from '#services/enquiries/journal/lead-journal.ts';
  import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
  import { silentLog } from '#kernel/log.ts';
  const journal = await openLeadJournal(process.env.FOLDER, silentLog, { rotateAtBytes: 20_000, keepConfirmedMs: 1e9 });
  for (;;) {
    await Promise.all(Array.from({ length: 7 }, async () => {
      const lead = createReceivedEnquiry();
      await journal.append(lead);
      console.log(lead.id);
      if (Math.random() < 0.5) journal.confirm(lead.id);
    }));
  }
`;

it('LEAD-05 has every acknowledged enquiry after each of ten kills -9, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-kills-'));
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < 10; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', writer], {
      cwd: process.cwd(),
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const enough = 20 + Math.floor(Math.random() * 150);
    let seen = 0;
    for await (const id of createInterface({ input: child.stdout })) {
      acknowledged.add(id);
      seen += 1;
      if (seen === enough) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  const journal = await openLeadJournal(folder, silentLog);
  const found = journal.listPending().map(({ id }) => id);
  expect(acknowledged.size).toBeGreaterThan(200);
  expect(new Set(found).size).toBe(found.length);
  expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
  expect(await readdir(join(folder, 'leads'))).toHaveLength(1);
  await journal.close();
  await rm(folder, { recursive: true });
});
