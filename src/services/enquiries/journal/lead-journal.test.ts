import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { createReceivedEnquiry } from '../intake/received-enquiry.examples.ts';
import { decodeJournal, encodeRecord, listUniqueLeads } from './journal-line.ts';
import { openLeadJournal } from './lead-journal.ts';

let folder: string;
const leadsFolder = () => join(folder, 'leads');
const files = async () => (await readdir(leadsFolder())).sort();
const onlyFile = async () => join(leadsFolder(), (await files())[0] ?? '');
const ids = (leads: readonly { id: string }[]) => leads.map((lead) => lead.id).sort();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a process that was killed leaves it: under the name of a process that is gone. */
async function leaveBehind(path: string, owner = 'host'): Promise<void> {
  const [host] = path.slice(leadsFolder().length + 1).split('.');
  await rename(path, join(leadsFolder(), `${owner === 'host' ? host : owner}.999999999.${Math.random()}.journal`));
}

describe('openLeadJournal', () => {
  it('LEAD-05 has an enquiry in the file before append resolves', async () => {
    const journal = await openLeadJournal(folder, silentLog);
    const lead = createReceivedEnquiry({ message: 'مرحبا 🚗\n"quoted"' });
    await journal.append(lead);
    expect(decodeJournal(await readFile(await onlyFile()))).toEqual({ records: [{ lead }], damagedLines: 0 });
    await journal.close();
  });

  it('LEAD-05 replays what a killed process left, and removes its file', async () => {
    const first = await openLeadJournal(folder, silentLog);
    const leads = Array.from({ length: 20 }, () => createReceivedEnquiry());
    await Promise.all(leads.map((lead) => first.append(lead)));
    await leaveBehind(await onlyFile());
    const second = await openLeadJournal(folder, silentLog);
    expect(ids(second.listPending())).toEqual(ids(leads));
    expect(await files()).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });

  it('LEAD-05 replays once more what was confirmed just before the end, as the store may have lost it', async () => {
    const clock = createMovableClock();
    const first = await openLeadJournal(folder, silentLog, { clock });
    const lead = createReceivedEnquiry();
    await first.append(lead);
    first.confirm(lead.id);
    expect(first.listPending()).toEqual([]);
    await first.close();
    const second = await openLeadJournal(folder, silentLog, { clock });
    expect(ids(second.listPending())).toEqual([lead.id]);
    second.confirm(lead.id);
    clock.advance({ hours: 1 });
    await second.close();
    expect(await files()).toEqual([]);
  });

  it('LEAD-05 never replays what was refused, wherever a process ends, and keeps the others', async () => {
    const first = await openLeadJournal(folder, silentLog);
    const leads = Array.from({ length: 3 }, () => createReceivedEnquiry());
    const [kept, refused, confirmed] = leads.map(({ id }) => id) as [string, string, string];
    for (const lead of leads) await first.append(lead);
    first.confirm(confirmed);
    await first.refuse(refused);
    first.doubtConfirmed();
    expect(ids(first.listKept())).toEqual([kept, confirmed].sort());
    await leaveBehind(await onlyFile());
    const second = await openLeadJournal(folder, silentLog);
    expect(ids(second.listPending())).toEqual([kept, confirmed].sort());
    await Promise.all([first.close(), second.close()]);
  });

  it('LEAD-05 never loses a pending enquiry to rotation, and forgets old confirmed ones', async () => {
    const clock = createMovableClock();
    const journal = await openLeadJournal(folder, silentLog, { clock, rotateAtBytes: 2_000 });
    const pending = createReceivedEnquiry();
    await journal.append(pending);
    for (let count = 0; count < 40; count += 1) {
      const lead = createReceivedEnquiry();
      await journal.append(lead);
      journal.confirm(lead.id);
      clock.advance({ hours: 1 });
    }
    const content = await readFile(await onlyFile());
    expect(content.length).toBeLessThan(6_000);
    expect(ids(listUniqueLeads(decodeJournal(content).records))).toContain(pending.id);
    expect(await files()).toHaveLength(1);
    await journal.close();
  });

  it('LEAD-05 reads the file of a live process on another machine without changing it', async () => {
    const first = await openLeadJournal(folder, silentLog);
    const lead = createReceivedEnquiry();
    await first.append(lead);
    await leaveBehind(await onlyFile(), 'elsewhere');
    const second = await openLeadJournal(folder, silentLog);
    expect(ids(second.listPending())).toEqual([lead.id]);
    expect(await files()).toHaveLength(2);
    await Promise.all([first.close(), second.close()]);
    const [theirs] = (await files()).filter((name) => name.startsWith('elsewhere'));
    await utimes(join(leadsFolder(), theirs ?? ''), 0, 0);
    const third = await openLeadJournal(folder, silentLog);
    expect(await files()).toHaveLength(1);
    expect(ids(third.listPending())).toEqual([lead.id]);
    await third.close();
  });

  it('LEAD-05 continues in a new file, with everything, when its own is deleted', async () => {
    const journal = await openLeadJournal(folder, silentLog);
    const [before, after] = [createReceivedEnquiry(), createReceivedEnquiry()];
    await journal.append(before);
    const path = await onlyFile();
    await rename(path, `${path}.gone`);
    await journal.append(after);
    const now = (await files()).filter((name) => name.endsWith('.journal'));
    const content = decodeJournal(await readFile(join(leadsFolder(), now[0] ?? '')));
    expect(ids(listUniqueLeads(content.records))).toEqual(ids([before, after]));
    await journal.close();
  });

  it('LEAD-05 refuses the enquiry when the disk does, and takes the next one', async () => {
    const journal = await openLeadJournal(folder, silentLog);
    await rm(leadsFolder(), { recursive: true });
    await expect(journal.append(createReceivedEnquiry())).rejects.toThrow('ENOENT');
    await mkdir(leadsFolder());
    const lead = createReceivedEnquiry();
    await journal.append(lead);
    expect(ids(journal.listPending())).toEqual([lead.id]);
    await journal.close();
  });

  it('LEAD-05 keeps a file with damaged lines for a person to look at, and replays the others', async () => {
    const leads = [createReceivedEnquiry(), createReceivedEnquiry(), createReceivedEnquiry()];
    const bytes = leads.map((lead) => encodeRecord({ lead }));
    const second = bytes[1] ?? Buffer.alloc(0);
    second.writeUInt8(second.readUInt8(40) ^ 1, 40);
    await mkdir(leadsFolder());
    await writeFile(join(leadsFolder(), 'x.1.a.journal'), Buffer.concat(bytes));
    await utimes(join(leadsFolder(), 'x.1.a.journal'), 0, 0);
    const journal = await openLeadJournal(folder, silentLog);
    expect(ids(journal.listPending())).toEqual(ids(leads.filter((_, index) => index !== 1)));
    expect(await files()).toContainEqual(expect.stringMatching(/\.damaged$/));
    await journal.close();
  });

  it('LEAD-05 replays every enquiry that was whole, once, wherever the file is cut', async () => {
    const leads = Array.from({ length: 6 }, (_, index) => createReceivedEnquiry({ message: '🚗\n'.repeat(index * 7) }));
    const lines = leads.map((lead) => encodeRecord({ lead }));
    const whole = Buffer.concat(lines);
    const ends = lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length);
    fc.assert(
      fc.property(fc.nat(whole.length), (cut) => {
        const content = decodeJournal(whole.subarray(0, cut));
        // A line without its newline is whole too.
        const expected = leads.filter((_, index) => cut >= (ends[index] ?? 0) - 1);
        expect(content.damagedLines).toBe(0);
        expect(listUniqueLeads(content.records)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('LEAD-05 survives any bytes after a cut, and replays what was written after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(800), fc.uint8Array({ maxLength: 64 }), async (cut, rubbish) => {
        await rm(leadsFolder(), { recursive: true, force: true });
        const lead = createReceivedEnquiry();
        const torn = encodeRecord({ lead: createReceivedEnquiry() }).subarray(0, cut);
        await mkdir(leadsFolder());
        const left = join(leadsFolder(), 'x.1.a.journal');
        await writeFile(left, Buffer.concat([encodeRecord({ lead }), torn, rubbish]));
        await utimes(left, 0, 0);
        const journal = await openLeadJournal(folder, silentLog);
        const next = createReceivedEnquiry();
        await journal.append(next);
        await journal.close();
        const reopened = await openLeadJournal(folder, silentLog);
        const replayed = ids(reopened.listPending());
        expect(replayed).toEqual(expect.arrayContaining([lead.id, next.id]));
        expect(new Set(replayed).size).toBe(replayed.length);
        await reopened.close();
      }),
      { numRuns: 40 },
    );
  });
});
