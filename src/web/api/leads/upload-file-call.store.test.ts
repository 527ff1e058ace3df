import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryFile } from '#db/schema/index.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';
import { person, postJson } from '../test-calls.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  other = await createTestSite(web);
  for (const each of [site, other]) await web.tell({ kind: 'site.changed', siteId: each.site.id });
});
afterAll(() => web.close());

const content = createExamplePdf().toString('base64');
const upload = (body: object) =>
  postJson(web, site, {
    path: '/api/uploads',
    body: { form: 'careers', field: 'cv', name: 'a.pdf', content, ...body },
  });

describe('POST /api/uploads', () => {
  it('LEAD-15 keeps a file that a lead then refers to, on its own site alone', async () => {
    const { status, body } = await upload({});
    expect([status, body.name]).toEqual([200, 'a.pdf']);
    const lead = { form: 'careers', isLastStep: true, userData: person, cv: body.reference };
    const foreign = await postJson(web, other, { path: '/api/leads', body: lead });
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'cv' }] } });
    const taken = await postJson(web, site, { path: '/api/leads', body: lead });
    expect(taken.status).toBe(200);
    const files = await web.ctx.store.db
      .select()
      .from(enquiryFile)
      .where(eq(enquiryFile.upload, String(body.reference)));
    expect(files).toMatchObject([{ enquiryId: taken.body.lead_id, field: 'cv', name: 'a.pdf' }]);
  });

  it('LEAD-15 refuses what a form does not ask for, and says why', async () => {
    const program = Buffer.from('MZ a program').toString('base64');
    expect(await upload({ content: program })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cv', message: 'CV must be a PDF or DOCX file. Please choose another file.' }] },
    });
    expect((await upload({ form: 'contact' })).status).toBe(422);
    expect((await upload({ content: 'no base64!' })).status).toBe(400);
    expect((await upload({ content: 'A'.repeat(20 * 1024 * 1024) })).status).toBe(413);
  });
});
