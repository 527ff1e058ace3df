import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUnsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import { claimDelivery } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import type { DeliveryPorts, Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import { resendEnquiries } from '#services/enquiries/leads/resend-enquiries.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let sales: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000', LINK_SECRET: 'a secret of this server' } });
  site = await createTestSite(web, { settings: { forms: { webhookUrl: 'https://dealer.example/hook' } } });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
});
afterAll(() => web?.close());

async function readLead(id: string): Promise<string> {
  const answer = await web.ask('localhost', `/office/leads/${id}`, { headers: { cookie: sales.cookie } });
  return readText((await answer.text()).split('</main>')[0] ?? '');
}

/** What a dealer's mailbox and system are sent of everything that is due now. */
async function exportDue() {
  const sent: { mails: Omit<Mail, 'messageId'>[]; posts: unknown[] } = { mails: [], posts: [] };
  const ports: DeliveryPorts = {
    outbox: { erase: async () => 0 },
    mail: {
      goesTo: 'a list',
      send: async (mail) => {
        sent.mails.push(mail);
        return { kind: 'sent' };
      },
    },
    webhook: {
      post: async ({ body }) => {
        sent.posts.push(body);
        return { kind: 'sent' };
      },
    },
  };
  for (let due = await claimDelivery(web.ctx); due; due = await claimDelivery(web.ctx)) {
    await deliverEnquiry(web.ctx, { delivery: due, ports });
  }
  const [mail] = sent.mails;
  return { text: mail?.text, adf: String(mail?.attachments[0]?.content), posted: sent.posts[0] };
}

it('SITE-16 an unsubscribed person is one in the office, and in mail, ADF and webhook of the lead from then on', async () => {
  const car = await createTestCar(site);
  const body = {
    ...{ form: 'vehicle', isLastStep: true, car_id: car.id, opt_in: true, message: 'Is it there?' },
    ...{ name: 'Ann', last_name: 'Citizen', email: 'ann@example.com', phone: '0412 345 678', postcode: '4000' },
  };
  const id = String((await postJson(web, site, { path: '/api/leads', body })).body.lead_id);
  const agreed = 'Yes, I would like to subscribe';
  const before = await exportDue();
  expect(before.text).toContain('Latest offers by email: yes');
  expect(before.adf).toContain(`Latest offers by email: ${agreed}`);
  expect(before.posted).toMatchObject({ id, opt_in: true, unsubscribed_at: null });
  expect(await readLead(id)).toContain('Offers by email yes');

  await web.post(`${site.site.slug}.example`, createUnsubscribePath({ ...web.ctx, site: site.site }, id) ?? '', {});
  await resendEnquiries(web.ctx, { leadIds: [id] });
  const after = await exportDue();
  const said = 'Latest offers by email: no, unsubscribed on 2 March 2026';
  expect(after.text).toContain(said);
  expect(after.adf).toContain(said);
  expect(after.adf).not.toContain(agreed);
  expect(after.posted).toMatchObject({ id, opt_in: false, unsubscribed_at: web.clock.now().toISOString() });
  expect(JSON.stringify(after.posted)).not.toMatch(/consent_|I would like/);
  const lead = await readLead(id);
  expect(lead).toContain('Offers by email no, unsubscribed on 2 March 2026');
  expect(lead).not.toContain(agreed);
});
