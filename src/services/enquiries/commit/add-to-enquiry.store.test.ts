import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delivery, enquiry, enquiryFile } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { type EnquiryIntake, openEnquiryIntake } from '../intake/enquiry-intake.ts';
import { createReceivedEnquiry } from '../intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { replayJournal } from '../journal/replay-journal.ts';
import { commitEnquiry } from './commit-enquiry.ts';

let app: TestApp;
let intake: EnquiryIntake;
let site: TestSite;
let stranger: TestSite;
beforeAll(async () => {
  app = await openTestApp();
  intake = await openEnquiryIntake(app.ctx);
  [site, stranger] = [await createTestSite(app), await createTestSite(app)];
});
afterAll(async () => {
  await intake.close();
  await app.close();
});

/** Seconds after the lead. */
const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 2, 0, second)).toISOString();

let leads = 0;
const createLead = (overrides: Partial<ReceivedEnquiry> = {}) =>
  createReceivedEnquiry({
    ...{ siteId: site.site.id, form: 'trade-in', contentHash: `lead ${leads++}`, receivedAt: at(0) },
    ...{ subcategory: 'details' },
    ...overrides,
  });

/** What the visitor of a lead sends later: its subcategory says what. */
const addTo = (lead: ReceivedEnquiry, subcategory: string, overrides: Partial<ReceivedEnquiry> = {}) =>
  createLead({ continues: lead.id, subcategory, contentHash: `${lead.contentHash} ${subcategory}`, ...overrides });

const commit = async (...all: ReceivedEnquiry[]) => {
  const kinds: string[] = [];
  for (const received of all) kinds.push((await commitEnquiry(app.ctx, received)).kind);
  return kinds;
};

async function readLead(id: string) {
  const { db } = app.ctx.store;
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id));
  const deliveries = await db.select().from(delivery).where(eq(delivery.enquiryId, id)).orderBy(asc(delivery.revision));
  const files = await db.select().from(enquiryFile).where(eq(enquiryFile.enquiryId, id));
  return {
    subcategory: row?.subcategory,
    revisions: deliveries.map(({ revision }) => revision),
    files: files.map(({ name }) => name),
  };
}

const photo = { upload: 'u1', field: 'trade_photos', name: 'door.jpg', contentType: 'image/jpeg', size: 3 };

describe('addToEnquiry', () => {
  it('LEAD-05 adds to a lead once, however often it comes, and tells the dealer of each addition', async () => {
    const lead = createLead();
    const asked = addTo(lead, 'inspection', { receivedAt: at(1) });
    const again = addTo(lead, 'inspection', { receivedAt: at(2) });
    const accepted = addTo(lead, 'accepted', { receivedAt: at(3) });
    expect(await commit(lead, asked, asked, again, accepted, asked, lead)).toEqual([
      ...['stored', 'stored', 'repeated', 'repeated', 'stored', 'repeated', 'repeated'],
    ]);
    expect(await readLead(lead.id)).toMatchObject({ subcategory: 'accepted', revisions: [0, 1, 2] });
    const back = addTo(lead, 'inspection', { receivedAt: at(4) });
    expect(await commit(back)).toEqual(['stored']);
    expect(await readLead(lead.id)).toMatchObject({ subcategory: 'inspection', revisions: [0, 1, 2, 3] });
  });

  it('LEAD-05 leaves what was sent later, when an earlier addition comes out of a journal at last', async () => {
    const lead = createLead();
    const accepted = addTo(lead, 'accepted', { receivedAt: at(9) });
    const earlier = addTo(lead, 'inspection', { receivedAt: at(5), files: [photo] });
    expect(await commit(lead, accepted, earlier, earlier)).toEqual(['stored', 'stored', 'stored', 'repeated']);
    expect(await readLead(lead.id)).toEqual({ subcategory: 'accepted', revisions: [0, 1, 2], files: ['door.jpg'] });
    const sentAgain = addTo(lead, 'accepted', { receivedAt: at(10) });
    const muchEarlier = addTo(lead, 'inspection', { receivedAt: at(4) });
    expect(await commit(sentAgain, muchEarlier)).toEqual(['repeated', 'repeated']);
    expect(await readLead(lead.id)).toMatchObject({ subcategory: 'accepted', revisions: [0, 1, 2] });
  });

  it('LEAD-05 is one lead after an outage, replayed in the order in which it was sent', async () => {
    const lead = createLead();
    const sent = [
      lead,
      addTo(lead, 'inspection', { receivedAt: at(1) }),
      addTo(lead, 'accepted', { receivedAt: at(2) }),
    ];
    for (const received of sent) await intake.journal.append(received);
    app.clock.set(at(60));
    expect(await replayJournal(app.ctx, intake.journal)).toEqual({ stored: 3, refused: 0, left: 0 });
    expect(await readLead(lead.id)).toMatchObject({ subcategory: 'accepted', revisions: [0, 1, 2] });
    expect(await app.ctx.store.db.$count(enquiry, eq(enquiry.contentHash, lead.contentHash))).toBe(1);
  });

  it('SITE-05 LEAD-05 changes no lead of another site, and keeps what came as a lead of its own', async () => {
    const lead = createLead();
    const strange = addTo(lead, 'accepted', { siteId: stranger.site.id, receivedAt: at(1) });
    expect(await commit(lead, strange)).toEqual(['stored', 'stored']);
    expect(await readLead(lead.id)).toMatchObject({ subcategory: 'details', revisions: [0] });
    expect(await readLead(strange.id)).toMatchObject({ subcategory: 'accepted', revisions: [0] });
    const gone = createLead();
    const late = addTo(gone, 'accepted');
    expect(await commit(late)).toEqual(['stored']);
    expect(await readLead(late.id)).toMatchObject({ subcategory: 'accepted', revisions: [0] });
  });
});
