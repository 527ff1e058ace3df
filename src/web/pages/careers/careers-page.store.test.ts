import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry, site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { advanceTime } from '#services/changes/advance-time.ts';
import { createExampleDocx, createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
const careers: SiteSettingsOverrides['careers'] = {
  positions: [
    { slug: 'technician', title: 'Technician', place: 'Brisbane', employment: 'Full time', text: ['Fix cars.'] },
    { slug: 'winter', title: 'Winter help', text: ['Wash cars.'], from: '2026-03-03', to: '2026-03-04' },
  ],
};
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '10' } });
  site = await createTestSite(web, { settings: { careers } });
  host = `${site.site.slug}.example`;
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web.close());

const read = async (path = '/careers') => (await web.ask(host, path)).text();

async function configure(settings: SiteSettingsOverrides): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
}

const filled = {
  ...{ form: 'careers', position: 'Technician', name: 'Jane', last_name: 'Citizen', email: 'jane@example.com' },
  ...{ phone: '0412 345 678', postcode: '4000', message: 'Hello' },
};

function apply(values: Record<string, string | File>): Promise<Response> {
  web.clock.advance({ minutes: 1 });
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...values })) body.append(name, value);
  return web.ask(host, '/careers', { method: 'POST', body, headers: { Origin: `http://${host}` } });
}

const listFiles = (folder: string) => readdir(folder, { recursive: true });
const toFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

async function listLeads() {
  return web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));
}

describe('/careers', () => {
  it('LEAD-15 lists the positions of today, each with its text and a link that chooses it', async () => {
    const html = await read();
    expect(html).toContain('Technician');
    expect(html).toContain('Brisbane, Full time');
    expect(html).not.toContain('Winter help');
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(await read('/careers?position=technician')).toMatch(/<option value="Technician" selected="">/i);
  });

  it('OPS-07 has a position from its first day to its last without anybody writing anything', async () => {
    await advanceTime(web.ctx);
    web.clock.set('2026-03-02T15:00:00Z');
    expect(await advanceTime(web.ctx)).toBeGreaterThan(0);
    await web.tell({ kind: 'content.changed', siteId: site.site.id });
    expect(await read()).toContain('Winter help');
    web.clock.set('2026-03-05T02:00:00Z');
    expect(await advanceTime(web.ctx)).toBeGreaterThan(0);
    await web.tell({ kind: 'content.changed', siteId: site.site.id });
    expect(await read()).not.toContain('Winter help');
  });

  it('LEAD-15 takes an application with a CV, filed as LEAD-01 says', async () => {
    const answer = await apply({ cv: toFile(createExampleDocx(), 'Jane.docx') });
    expect(answer.status).toBe(303);
    const [lead] = await listLeads();
    expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
    expect(lead?.fields).toMatchObject({ cv: 'Jane.docx (1 kB)', position: 'Technician' });
  });

  it('LEAD-15 refuses a program called cv.pdf at its field, keeps all else, and stores nothing', async () => {
    const before = (await listLeads()).length;
    const answer = await apply({ cv: toFile(Buffer.from('MZ\x90\x00 a program'), 'cv.pdf') });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('CV must be a PDF or DOCX file. Please choose another file.');
    expect(html).not.toContain('Please attach your CV.');
    expect(html).toContain('value="Jane"');
    expect(html).toMatch(/<input(?=[^>]*name="cv")(?=[^>]*aria-invalid="true")/);
    expect(await listLeads()).toHaveLength(before);
  });

  it('LEAD-04 keeps the file of a form that was refused, so that it is not chosen twice', async () => {
    const before = (await listLeads()).length;
    const refused = await apply({ cv: toFile(createExamplePdf(), 'Jane.pdf'), postcode: '40' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('Jane.pdf is attached');
    const [, reference = ''] = /name="cv"[^>]*value="([^"]+)"/.exec(html) ?? [];
    const repeated = await apply({ cv: reference, email: 'again@example.com' });
    expect(repeated.status).toBe(303);
    const leads = await listLeads();
    expect(leads).toHaveLength(before + 1);
    expect(leads.find(({ email }) => email === 'again@example.com')?.fields.cv).toBe('Jane.pdf (1 kB)');
  });

  it('LEAD-15 shows the CV that it keeps at no address', async () => {
    const refused = await apply({ cv: toFile(createExamplePdf(), 'Secret life.pdf'), postcode: '40' });
    const [, reference = ''] = /name="cv"[^>]*value="([^"]+)"/.exec(await refused.text()) ?? [];
    expect(reference.length).toBeGreaterThan(30);
    const kept = await listFiles(web.ctx.config.FORECOURT_DATA);
    expect(kept.filter((name) => name.includes(reference))).toHaveLength(1);
    for (const folder of ['', 'media/', 'uploads/', 'api/uploads/', 'files/', 'pages/']) {
      for (const name of [reference, `${reference}.pdf`, 'Secret life.pdf']) {
        const { status } = await web.ask(host, `/${folder}${encodeURIComponent(name)}`);
        expect([folder, name, status === 404 || status === 405]).toEqual([folder, name, true]);
      }
    }
  });

  it('SITE-05 does not take the file of another site’s form', async () => {
    const other = await createTestSite(web, { settings: { careers } });
    await web.tell({ kind: 'site.changed', siteId: other.site.id });
    const refused = await apply({ cv: toFile(createExamplePdf(), 'Jane.pdf'), postcode: '40' });
    const [, reference = ''] = /name="cv"[^>]*value="([^"]+)"/.exec(await refused.text()) ?? [];
    const otherHost = `${other.site.slug}.example`;
    const answer = await web.post(otherHost, '/careers', { ...filled, cv: reference });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('CV: please choose the file again.');
  });

  it('LEAD-04 gives back what was typed to somebody who sends too often, and says when to try again', async () => {
    web.clock.advance({ minutes: 5 });
    const post = () => web.post(host, '/careers', { ...filled, message: 'typed with care' });
    for (let count = 0; count < 10; count += 1) await post();
    const answer = await post();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    const html = await answer.text();
    expect(html).toContain('typed with care');
    expect(html).toContain('Please wait a minute, then send this one again.');
  });

  it('LEAD-15 says so where no position is open, and is not there where a site does without', async () => {
    await configure({ careers: { introduction: 'Work with us.' } });
    const html = await read();
    expect(html).toContain('Work with us.');
    expect(html).toContain('No position is open at the moment.');
    expect(html).not.toContain('name="position"');
    await configure({ careers: { enabled: false } });
    expect((await web.ask(host, '/careers')).status).toBe(404);
  });
});
