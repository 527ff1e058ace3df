import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type car as carTable, location } from '#db/schema/index.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import { storeUpload } from '#services/uploads/store-upload.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { markEveryField } from '#tests/support/mark-every-field.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let car: typeof carTable.$inferSelect;
let manager: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web, {
    settings: {
      forms: { terms: true, showLocation: true, categories: ['mark-category'] },
      service: { services: ['mark-logbook', 'mark-brakes'] },
      careers: { positions: [{ slug: 'technician', title: 'mark-position', text: ['Fix cars.'] }] },
    },
  });
  await web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${site.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  await web.ctx.store.db
    .update(location)
    .set({ locationType: 'service-and-parts' })
    .where(eq(location.id, site.location.id));
  car = await createTestCar(site, { slug: 'corolla', locationId: site.location.id });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
});
afterAll(() => web?.close());

/** Each form has a day of its own: a car is driven by one visitor. */
function mark(form: (typeof standaloneForms)[number]) {
  const day = String(5 + standaloneForms.indexOf(form)).padStart(2, '0');
  const posted = `2026-03-${day}T10:00:00+10:00`;
  const zone = { timeZone: 'Australia/Brisbane' };
  const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', ...zone }).format(new Date(posted));
  return markEveryField({ form, site, car, time: { posted, read: `${date} at 10:00` } });
}

it.each(standaloneForms)('LEAD-16 shows every value of the form %s on the screen of its lead', async (form) => {
  // Photos are files without a value: valuation-journey.store.test.ts has them.
  const marked = mark(form).filter(({ name }) => name !== 'trade_photos');
  const cv =
    form === 'careers'
      ? await storeUpload(site, { form, field: 'cv', name: 'mark-cv.pdf', bytes: createExamplePdf() })
      : null;
  const values = Object.fromEntries(marked.map(({ name, value }) => [name, value]));
  const body = { form, isLastStep: true, ...values, ...(cv?.kind === 'stored' ? { cv: cv.reference } : {}) };
  const sent = await postJson(web, site, { path: '/api/leads', body });
  expect([form, sent.status, sent.body.error]).toEqual([form, 200, undefined]);
  const answer = await web.ask('localhost', `/office/leads/${sent.body.lead_id}`, {
    headers: { cookie: manager.cookie },
  });
  const text = readText((await answer.text()).split('</main>')[0] ?? '');
  expect(answer.status).toBe(200);
  const readOf = ({ name, reads }: (typeof marked)[number]) =>
    name === 'opt_in' ? 'Offers by email yes' : reads.mail.replace(': ', ' ');
  expect(marked.map(readOf).filter((words) => !text.includes(words))).toEqual([]);
});
