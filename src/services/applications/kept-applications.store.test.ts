import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRestore } from '#cli/backup.ts';
import { runApplicationsErase, runApplicationsList, runApplicationsShow } from '#cli/leads/applications.ts';
import { audit, enquiry, financeApplication, financeDraft } from '#db/schema/index.ts';
import { emptyDraft } from '#rules/applications/draft.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { backUp } from '../backup/back-up.ts';
import { createReceivedEnquiry } from '../enquiries/intake/received-enquiry.examples.ts';
import { replayJournal } from '../enquiries/journal/replay-journal.ts';
import { listSites } from '../sites/list-sites.ts';
import { hashText } from './draft-token.ts';
import { findApplicationDraft } from './find-draft.ts';
import { sealApplication } from './open-application.ts';
import { saveApplicationDraft } from './save-draft.ts';
import { showApplication } from './show-application.ts';

const keyOf = (name: string) => `${name}:${Buffer.alloc(32, name).toString('base64')}`;
const content = {
  answers: { income: '1987' },
  groups: [{ heading: 'Income and expenses', answers: [{ label: 'Income after tax', text: '$1,987' }] }],
  carName: '2021 Toyota Corolla',
  consent: { wording: 'I agree.', at: '2026-03-02T02:00:00.000Z', form: 'finance-application' },
};

let test: TestApp;
let site: TestSite;
let stranger: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-applications-'));
  test = await openTestApp({ settings: { FINANCE_KEYS: keyOf('one') } });
  site = await createTestSite(test, { settings: { financeApplication: { enabled: true } } });
  stranger = await createTestSite(test);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const operator = () => ({ ctx: { ...test.ctx, actor: { kind: 'cli' } as const } });
function createIo() {
  const [out, errors]: [string[], string[]] = [[], []];
  const io = { cwd: folder, write: (text: string) => out.push(text), writeError: (text: string) => errors.push(text) };
  return { io: io as never, out, errors };
}
const token = (letter: string) => letter.repeat(32);

function receive(letter: string, of = site) {
  const lead = createReceivedEnquiry({
    ...{ siteId: of.site.id, form: 'finance-application', submissionKey: `application-${letter}` },
    receivedAt: test.clock.now().toISOString(),
  });
  return {
    ...lead,
    application: { tokenHash: hashText(token(letter)), sealed: sealApplication(of, lead.id, content) },
  };
}
const replay = () => {
  test.clock.advance({ minutes: 1 });
  return replayJournal(test.ctx, test.app.intake.journal);
};

describe('finance applications in the journal', () => {
  it('LEAD-05 LEAD-13 become one lead and one application however often they are replayed, and end their draft', async () => {
    await saveApplicationDraft(site, token('a'), { ...emptyDraft, values: { income: '1987' } });
    const lead = receive('a');
    await test.app.intake.journal.append(lead);
    await replay();
    test.app.intake.journal.doubtConfirmed();
    await replay();
    const { db } = test.ctx.store;
    expect(await db.$count(enquiry, eq(enquiry.id, lead.id))).toBe(1);
    expect(await db.$count(financeApplication, eq(financeApplication.enquiryId, lead.id))).toBe(1);
    expect(await db.$count(financeDraft)).toBe(0);
    expect((await showApplication(operator().ctx, lead.id)).answers).toEqual({ income: '1987' });
  });

  it('LEAD-13 are sealed there, too', async () => {
    await test.app.intake.journal.append(receive('b'));
    await replay();
    const leads = join(test.ctx.config.FORECOURT_DATA, 'leads');
    const text = (await Promise.all((await readdir(leads)).map((name) => readFile(join(leads, name), 'utf8')))).join(
      '',
    );
    expect(text).toContain('v1.one.');
    expect(text).not.toMatch(/1987|1,987/);
  });
});

describe('drafts', () => {
  it('LEAD-13 are found by their site alone, and of another site none is overwritten', async () => {
    const draft = { ...emptyDraft, values: { name: 'Ada' } };
    await saveApplicationDraft(site, token('c'), draft);
    expect(await findApplicationDraft(site, token('c'))).toEqual(draft);
    expect(await findApplicationDraft(stranger, token('c'))).toBeNull();
    await saveApplicationDraft(stranger, token('c'), { ...emptyDraft, values: { name: 'Eve' } });
    expect(await findApplicationDraft(site, token('c'))).toEqual(draft);
    for (const wrong of ['', 'x', `${token('c')}x`, "' or 1=1 --"]) {
      expect(await findApplicationDraft(site, wrong)).toBeNull();
    }
    const [row] = await test.ctx.store.db.select().from(financeDraft);
    expect(JSON.stringify(row)).not.toContain('Ada');
  });
});

describe('the commands for finance applications', () => {
  it('LEAD-13 OFF-18 list without anything personal, show all and erase, each on record', async () => {
    const lead = receive('d');
    await test.app.intake.journal.append(lead);
    await replay();
    const listed = createIo();
    expect(await runApplicationsList(operator(), { site: site.site.slug }, listed.io)).toBe(0);
    const line = listed.out.find((each) => each.startsWith(lead.id)) ?? '';
    expect(line).toMatch(new RegExp(`^${lead.id}  \\S+  ${site.site.slug}  key one  readable$`));
    expect(listed.out.join()).not.toContain('Jane');
    const others = createIo();
    await runApplicationsList(operator(), { site: stranger.site.slug }, others.io);
    expect(others.out).toEqual(['0 applications']);
    expect(await runApplicationsList(operator(), { site: 'nowhere' }, createIo().io)).toBe(2);
    const shown = createIo();
    expect(await runApplicationsShow(operator(), { id: lead.id }, shown.io)).toBe(0);
    expect(shown.out).toEqual(expect.arrayContaining(['  Income after tax: $1,987', 'Vehicle: 2021 Toyota Corolla']));
    expect(await runApplicationsErase(operator(), { id: lead.id }, createIo().io)).toBe(0);
    await expect(runApplicationsShow(operator(), { id: lead.id }, createIo().io)).rejects.toThrow(
      'There is no finance',
    );
    await expect(runApplicationsErase(operator(), { id: lead.id }, createIo().io)).rejects.toThrow(
      'There is no finance',
    );
    expect(await test.ctx.store.db.$count(enquiry, eq(enquiry.id, lead.id))).toBe(1);
    const entries = await test.ctx.store.db
      .select({ action: audit.action, detail: audit.detail })
      .from(audit)
      .where(eq(audit.subject, `enquiry:${lead.id}`));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.shown', 'application.erased']),
    );
    expect(JSON.stringify(entries)).not.toContain('1987');
  });

  it('LEAD-13 are for the finance role alone', async () => {
    const visitor = { ctx: { ...test.ctx, actor: { kind: 'visitor' } as const } };
    for (const run of [runApplicationsShow, runApplicationsErase]) {
      await expect(run(visitor, { id: 'x' }, createIo().io)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(runApplicationsList(visitor, {}, createIo().io)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a backup with finance applications', () => {
  it('OPS-04 LEAD-13 has them sealed and no key, and a server without the key says so', async () => {
    const lead = receive('e');
    await test.app.intake.journal.append(lead);
    await replay();
    const archive = join(folder, 'all.tar.gz');
    await backUp(test.ctx, archive);
    const other = await openTestApp({ settings: { FINANCE_KEYS: keyOf('two') } });
    const restored = createIo();
    await runRestore(other.app, { file: archive, force: false }, restored.io);
    expect(restored.errors.join()).toContain('sealed with the key "one", which this server does not have');
    const ctx = { ...other.ctx, actor: { kind: 'cli' } as const };
    await expect(showApplication(ctx, lead.id)).rejects.toThrow('add it to FINANCE_KEYS');
    const listed = createIo();
    await runApplicationsList({ ctx }, {}, listed.io);
    expect(listed.out.join('\n')).toContain('key one  no key');
    await other.close();
    const same = await openTestApp({ settings: { FINANCE_KEYS: `${keyOf('two')},${keyOf('one')}` } });
    const kept = createIo();
    await runRestore(same.app, { file: archive, force: false }, kept.io);
    expect(kept.errors.join()).not.toContain('finance');
    const shown = await showApplication({ ...same.ctx, actor: { kind: 'cli' } }, lead.id);
    expect(shown.answers).toEqual({ income: '1987' });
    await same.close();
  });
});

describe('a server without a key', () => {
  it('LEAD-13 offers no application, and says why in its log', async () => {
    const errors: unknown[] = [];
    const log = { ...test.ctx.log, error: (message: string, detail?: unknown) => errors.push([message, detail]) };
    const sites = await listSites({ ...test.ctx, seal: null, log });
    expect(sites.filter(({ settings }) => settings.financeApplication.enabled)).toEqual([]);
    expect(errors).toEqual([
      ['the finance application is not offered: FINANCE_KEYS is not set', { site: site.site.slug }],
    ]);
    const offered = (await listSites(test.ctx)).filter(({ settings }) => settings.financeApplication.enabled);
    expect(offered.map(({ slug }) => slug)).toEqual([site.site.slug]);
  });
});
