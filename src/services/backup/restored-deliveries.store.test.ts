import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { delivery, enquiry } from '#db/schema/index.ts';
import { claimDelivery } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import type { DeliveryPorts } from '#services/enquiries/delivery/delivery-ports.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let archive: string;
let test: TestApp;
let site: TestSite;
let sent: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-restored-'));
  archive = join(folder, 'all.tar.gz');
  sent = [];
  test = await openTestApp();
  site = await createTestSite(test);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const send: DeliveryPorts['mail']['send'] = async ({ text }) => {
  sent.push(/Comments:\n(.*)/.exec(text)?.[1] ?? '');
  return { kind: 'sent' };
};
const ports: DeliveryPorts = {
  mail: { goesTo: '', send },
  outbox: { erase: async () => 0 },
  webhook: { post: async () => ({ kind: 'sent' }) },
};

async function submit(message: string): Promise<void> {
  const values = {
    ...{ name: 'Jane', last_name: 'Citizen', email: 'jane@example.com', phone: '0491 570 156', postcode: '4000' },
    ...{ category: 'General Enquiry', message },
  };
  const visit = { url: '', source: '', userAgent: '' };
  const submitted = await submitEnquiry({ ...site, intake: test.app.intake }, { form: 'contact', values, visit });
  if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
}

/** What a running server does in time: replay, then deliver, for longer than any pause between attempts. */
async function runJobs({ ctx, app, clock }: TestApp): Promise<void> {
  clock.advance({ hours: 7 });
  await replayJournal(ctx, app.intake.journal);
  for (let claimed = await claimDelivery(ctx); claimed; claimed = await claimDelivery(ctx)) {
    await deliverEnquiry(ctx, { delivery: claimed, ports });
  }
}

describe('restore and deliveries', () => {
  it('LEAD-05 OPS-04 sends nothing twice that was delivered after the backup, beside a running server', async () => {
    await submit('before');
    await backUp(test.ctx, archive);
    await submit('after');
    await runJobs(test);
    expect(sent.sort()).toEqual(['after', 'before']);
    const restored = await restore(test.ctx, { sourceFile: archive, force: true, intake: test.app.intake });
    expect(restored.flagged).toBe(0);
    await runJobs(test);
    expect(sent).toHaveLength(2);
    const { db } = test.ctx.store;
    expect(await db.select({ state: delivery.state }).from(delivery)).toEqual([{ state: 'delivered' }]);
  });

  it('LEAD-05 OPS-04 loses no enquiry that waited for its delivery, in the archive or since then', async () => {
    await submit('before');
    await backUp(test.ctx, archive);
    await submit('after');
    await restore(test.ctx, { sourceFile: archive, force: true, intake: test.app.intake });
    expect(await test.ctx.store.db.$count(enquiry)).toBe(1);
    await runJobs(test);
    expect(sent.sort()).toEqual(['after', 'before']);
    expect(await test.ctx.store.db.$count(enquiry)).toBe(2);
  });

  it('LEAD-05 OPS-04 flags in a new store what waited in the archive, and sends it when asked', async () => {
    await submit('before');
    await backUp(test.ctx, archive);
    await runJobs(test);
    const fresh = await openTestApp();
    const { flagged } = await restore(fresh.ctx, { sourceFile: archive, force: false, intake: fresh.app.intake });
    expect(flagged).toBe(1);
    await runJobs(fresh);
    expect(sent).toEqual(['before']);
    expect(await fresh.ctx.store.db.select().from(delivery)).toMatchObject([
      { state: 'flagged', lastError: expect.stringContaining('it may have been sent since then') },
    ]);
    await fresh.close();
  });

  it("LEAD-05 OPS-04 puts the enquiries of the archive's journals into its own journal, and over no file", async () => {
    await submit('before');
    await backUp(test.ctx, archive);
    await submit('after');
    const fresh = await openTestApp();
    await restore(fresh.ctx, { sourceFile: archive, force: false, intake: fresh.app.intake });
    expect(fresh.app.intake.journal.listKept().map(({ message }) => message)).toEqual(['before']);
    await restore(test.ctx, { sourceFile: archive, force: true, intake: test.app.intake });
    const kept = test.app.intake.journal.listKept().map(({ message }) => message);
    expect(kept).toContain('after');
    await fresh.close();
  });
});
