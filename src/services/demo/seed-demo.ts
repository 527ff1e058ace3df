import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { audit, car, carChange, dealership, enquiry, offer, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { parseMapping } from '../feeds/map/mapping.ts';
import { noteMeasuredPictures } from '../pictures/note-measured-pictures.ts';
import { applySites } from '../sites/apply-sites.ts';
import { listSites } from '../sites/list-sites.ts';
import type { Site } from '../sites/site.ts';
import type { SiteLooks } from '../sites/site-looks.ts';
import { type InvitedOperator, invitePeople } from '../staff/people/invite-people.ts';
import { planSamplePast } from './tell-sample-past.ts';

export interface SeedDemoInput {
  /** Holds sites/, stock/ (one feed a site, and the mapping of all of them), pictures/sizes.json, staff.json and leads.json. */
  folder: string;
  looks: SiteLooks;
}

export type SeedDemoOutcome =
  | { kind: 'seeded'; sites: number; cars: number; operators: readonly InvitedOperator[] }
  /** The store has had the demo before, or holds somebody's data. */
  | { kind: 'left' };

const begun = 'demo.begun';
const seeded = 'demo.seeded';

/**
 * Brings the demo's sites and stock into an empty store, once: never again, and never beside anybody's data. A seeding that
 * was interrupted is resumed.
 */
export async function seedDemo(ctx: AppContext, { folder, looks }: SeedDemoInput): Promise<SeedDemoOutcome> {
  if (!(await claimStore(ctx))) return { kind: 'left' };
  const applied = await applySites(ctx, { folder: join(folder, 'sites'), looks, acceptsPastDays: true });
  const slugs = new Set(applied.map(({ slug }) => slug));
  const sites = (await listSites(ctx)).filter(({ slug }) => slugs.has(slug));
  await noteSizes(ctx, join(folder, 'pictures', 'sizes.json'));
  let cars = 0;
  for (const each of sites) cars += await importStock(ctx, each, join(folder, 'stock'));
  await moveOfferEnds(ctx, sites);
  await spreadArrivals(ctx, [...new Set(sites.flatMap((each) => each.dealershipIds))]);
  const operators = await invitePeople(ctx, JSON.parse(await readFile(join(folder, 'staff.json'), 'utf8')));
  await markSeeded(ctx);
  return { kind: 'seeded', sites: sites.length, cars, operators };
}

/** Whether the store is this seeding's: nobody's yet, or left half done by one before. */
async function claimStore(ctx: AppContext): Promise<boolean> {
  return ctx.store.db.transaction(async (tx) => {
    const marks = await tx
      .select({ action: audit.action })
      .from(audit)
      .where(inArray(audit.action, [begun, seeded]));
    if (marks.length > 0) return marks.every(({ action }) => action === begun);
    for (const table of [site, dealership, enquiry]) {
      const [row] = await tx.select({ one: sql`1` }).from(table).limit(1);
      if (row) return false;
    }
    await recordAudit(tx, ctx, { siteId: null, action: begun, subject: 'demo' });
    return true;
  });
}

async function importStock(ctx: AppContext, ofSite: Site, folder: string): Promise<number> {
  const mappingFile = join(folder, 'mapping.json');
  const mapping = parseMapping(JSON.parse(await readFile(mappingFile, 'utf8')), mappingFile);
  const file = join(folder, `${ofSite.slug}.json`);
  const outcome = await importFeed({ ...ctx, site: ofSite }, { file, mapping });
  const { read, created, updated, unchanged, rejected } = outcome.counts;
  if (outcome.kind !== 'completed' || rejected > 0) {
    throw new Error(`the demo's stock of ${ofSite.slug} is incomplete: ${rejected} of ${read} cars were rejected`);
  }
  return created + updated + unchanged;
}

/** The demo's pictures are measured before: its first pages know every size, and no job looks at them again. */
async function noteSizes(ctx: AppContext, file: string): Promise<void> {
  await noteMeasuredPictures(ctx, JSON.parse(await readFile(file, 'utf8')));
}

/** The files name days far away, so that they stay right: where a file names one, the offer ends with the month after this one, or the next. */
async function moveOfferEnds(ctx: AppContext, sites: readonly Site[]): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.store.db.transaction(async (tx) => {
    for (const { id, settings } of sites) {
      const { timeZone } = settings.locale;
      const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${timeZone})`;
      await tx
        .update(offer)
        .set({ expiresAt: sql`(${month} + (2 + ${offer.position} % 2) * interval '1 month') at time zone ${timeZone}` })
        .where(and(eq(offer.siteId, id), isNotNull(offer.expiresAt)));
    }
    await recordEvents(
      tx,
      sites.map(({ id }) => ({ kind: 'site.changed', siteId: id })),
    );
  });
}

/** Days over which the demo's cars have come in, so that not every one of them is new today. */
const arrivalDays = 75;

async function spreadArrivals(ctx: AppContext, dealershipIds: readonly number[]): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.store.db.transaction(async (tx) => {
    await tx
      .update(car)
      .set({ createdAt: sql`${now}::timestamptz - ((${car.id} * 37) % ${arrivalDays}) * interval '1 day'` })
      .where(inArray(car.dealershipId, [...dealershipIds]));
    await tellDrops(tx, ctx.clock.now(), dealershipIds);
    await recordEvents(
      tx,
      dealershipIds.map((dealershipId) => ({ kind: 'stock.reloaded', dealershipId })),
    );
  });
}

/** What is reduced was dearer until halfway between its arrival and now. */
async function tellDrops(tx: Tx, now: Date, dealershipIds: readonly number[]): Promise<void> {
  const { id, createdAt, priceCents, beforePriceCents } = car;
  const reduced = await tx
    .select({ id, createdAt, priceCents, beforePriceCents })
    .from(car)
    .where(and(inArray(car.dealershipId, [...dealershipIds]), gt(beforePriceCents, priceCents)));
  const drops = reduced.map((of) => ({
    ...{ id: `demo-${of.id}`, carId: of.id, field: 'priceCents', source: 'feed' as const, wasOwn: false, isOwn: false },
    ...{ before: of.beforePriceCents, after: of.priceCents },
    at: new Date((of.createdAt.getTime() + now.getTime()) / 2),
  }));
  if (drops.length > 0) await tx.insert(carChange).values(drops).onConflictDoNothing();
}

async function markSeeded(ctx: AppContext): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    await recordAudit(tx, ctx, { siteId: null, action: seeded, subject: 'demo' });
    await planSamplePast(tx, ctx);
  });
}
