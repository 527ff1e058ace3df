import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runLeadsList, runLeadsResend } from './leads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function createIo() {
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => void out.push(line),
    writeError: (line: string) => void errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { io, out, errors };
}

async function take(siteId: number): Promise<string> {
  const received = createReceivedEnquiry({ siteId, receivedAt: app.clock.now().toISOString() });
  await commitEnquiry(app.ctx, received);
  return received.id;
}

describe('forecourt leads', () => {
  it('LEAD-05 lists the leads of a site without anything personal', async () => {
    const [site, other] = [await createTestSite(app), await createTestSite(app)];
    const leadId = await take(site.site.id);
    await take(other.site.id);
    const { io, out } = createIo();
    expect(await runLeadsList(app, { site: site.site.slug }, io)).toBe(0);
    expect(out).toEqual([
      `${leadId}  2026-03-02T02:00:00.000Z  ${site.site.slug}  contact  new  -  email pending`,
      '1 lead',
    ]);
  });

  it('LEAD-05 lists by state, and names the valid states', async () => {
    const site = await createTestSite(app, { leadEmails: [] });
    const leadId = await take(site.site.id);
    const flagged = createIo();
    await runLeadsList(app, { site: site.site.slug, state: 'flagged' }, flagged.io);
    expect(flagged.out[0]).toContain(`${leadId}  `);
    expect(flagged.out[0]).toContain('email FLAGGED after 0 attempts (no mail address is configured');
    const wrong = createIo();
    expect(await runLeadsList(app, { state: 'lots' }, wrong.io)).toBe(2);
    expect(wrong.errors).toEqual([
      '--state must be one of pending, delivered, written, flagged, new, contacted, appointment, won, lost, spam.',
    ]);
    expect(await runLeadsList(app, { site: 'no-such' }, wrong.io)).toBe(2);
    expect(await runLeadsList(app, { limit: 'x' }, wrong.io)).toBe(2);
  });

  it('LEAD-05 resends by id or all flagged leads, and names those it cannot resend', async () => {
    const [site, mute] = [await createTestSite(app), await createTestSite(app, { leadEmails: [] })];
    const leadId = await take(site.site.id);
    const muteId = await take(mute.site.id);
    const byId = createIo();
    expect(await runLeadsResend(app, { ids: [leadId], state: null }, byId.io)).toBe(0);
    expect(byId.out).toEqual([`${leadId}  will be sent again`, 'resent 1, unknown 0, without address 0']);
    const unknown = createIo();
    expect(await runLeadsResend(app, { ids: ["x'; drop table enquiry"], state: null }, unknown.io)).toBe(1);
    expect(unknown.errors).toEqual(["x'; drop table enquiry  unknown lead"]);
    const flagged = createIo();
    expect(await runLeadsResend(app, { ids: [], state: 'flagged' }, flagged.io)).toBe(1);
    expect(flagged.errors.join()).toContain(`${muteId}  has no mail address`);
    expect(await runLeadsResend(app, { ids: [], state: null }, flagged.io)).toBe(2);
  });
});
