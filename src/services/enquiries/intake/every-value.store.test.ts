import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { listMissing, markEveryField, nothingMissing, readOutputs } from '#tests/support/mark-every-field.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type EnquiryIntake, openEnquiryIntake } from './enquiry-intake.ts';
import { submitEnquiry } from './submit-enquiry.ts';

let app: TestApp;
let intake: EnquiryIntake;
beforeAll(async () => {
  app = await openTestApp();
  intake = await openEnquiryIntake(app.ctx);
});
afterAll(async () => {
  await intake.close();
  await app.close();
});

const visit = { url: 'https://site.example/contact', source: '', userAgent: '' };
const time = { posted: '2026-03-05T10:00:00+10:00', read: 'Thursday, 5 March 2026 at 10:00' };
const settings = {
  forms: { terms: true, showLocation: true, categories: ['mark-category'], webhookUrl: 'https://dealer.example/hook' },
};

async function createMarkedSite() {
  const ctx = await createTestSite(app, { settings });
  await ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${ctx.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  return { ctx, car: await createTestCar(ctx, { locationId: ctx.location.id }) };
}

describe('every value of a form', () => {
  it.each(enquiryForms)('LEAD-16 reaches mail, ADF, webhook and store: %s', async (form) => {
    const { ctx, car } = await createMarkedSite();
    const marked = markEveryField({ form, site: ctx, car, time });
    const values = Object.fromEntries(marked.map(({ name, value }) => [name, value]));
    const submitted = await submitEnquiry({ ...ctx, intake }, { form, values, visit });
    if (submitted.kind === 'invalid') throw new Error(JSON.stringify(submitted.problems));
    expect(listMissing(marked, await readOutputs(ctx, submitted.leadId))).toEqual(nothingMissing);
  });

  it('LEAD-16 is said once, under the name it was posted by where no form has it, and within bounds', async () => {
    const { ctx, car } = await createMarkedSite();
    const marked = markEveryField({ form: 'vehicle', site: ctx, car, time });
    const values = Object.fromEntries(marked.map(({ name, value }) => [name, value]));
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`extra_${at}`, 'y'.repeat(5000)]));
    const forged = { consent_at: '1999-01-01', car: { id: 1 }, __proto__: 'x', file: new Blob(['x']), opt_in: '' };
    const submitted = await submitEnquiry(
      { ...ctx, intake },
      { form: 'vehicle', values: { preferred_day: 'Monday\nName: Eve', ...values, ...many, ...forged }, visit },
    );
    if (submitted.kind === 'invalid') throw new Error(JSON.stringify(submitted.problems));
    const { mail, webhook } = await readOutputs(ctx, submitted.leadId);
    expect(mail.split('\n')).toContain('Preferred day: Monday Name: Eve');
    expect(mail.match(/mark-rego/g)).toHaveLength(1);
    expect(mail.match(/y{1000}/g)?.length).toBeLessThanOrEqual(40);
    const { fields } = JSON.parse(webhook);
    expect(fields).toMatchObject({ sent_consent_at: '1999-01-01' });
    expect(Object.keys(fields)).not.toContain('consent_at');
    expect(JSON.stringify(fields).length).toBeLessThan(50_000);
  });
});
