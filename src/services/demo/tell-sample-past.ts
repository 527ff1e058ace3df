import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { audit, enquiry, reservation } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { listSites } from '../sites/list-sites.ts';
import type { Site } from '../sites/site.ts';
import { addSampleReservation, listOfferedCars } from './add-sample-reservation.ts';
import { createSamplePerson, type SamplePast, samplePastSchema } from './sample-past.ts';
import { listSampleCars, type SampleSite, tellStory } from './tell-story.ts';

const due = 'demo.past_due';
const told = 'demo.past_told';

/** With the demo, so that the past is told to this store and to none that had the demo before. */
export async function planSamplePast(tx: Tx, ctx: AppContext): Promise<void> {
  if (ctx.config.FORECOURT_DEMO === 'stock') return;
  await recordAudit(tx, ctx, { siteId: null, action: due, subject: 'demo' });
}

export interface TellSamplePastInput {
  /** Holds leads.json. */
  folder: string;
  /** Ends it after the story that is being told; the next call goes on. */
  signal: AbortSignal;
}

/**
 * OFF-03: what visitors, buyers and staff of the demo have done in the last two months; answers with the number of leads.
 * Told once: each story is one transaction, and none is told twice. The server is open meanwhile.
 */
export async function tellSamplePast(ctx: AppContext, { folder, signal }: TellSamplePastInput): Promise<number> {
  if (!(await isDue(ctx))) return 0;
  const past = samplePastSchema.parse(JSON.parse(await readFile(join(folder, 'leads.json'), 'utf8')));
  const sites = await listSites(ctx);
  let leads = 0;
  for (const [position, slug] of past.sites.entries()) {
    const site = sites.find((each) => each.slug === slug);
    if (site !== undefined) leads += await tellOfSite(ctx, { site, past, position, signal });
  }
  if (signal.aborted) return leads;
  await ctx.store.db.transaction((tx) => recordAudit(tx, ctx, { siteId: null, action: told, subject: 'demo' }));
  return leads;
}

async function isDue({ store, config }: AppContext): Promise<boolean> {
  if (config.FORECOURT_DEMO === 'stock') return false;
  const marks = await store.db
    .select({ action: audit.action })
    .from(audit)
    .where(inArray(audit.action, [due, told]));
  return marks.some(({ action }) => action === due) && !marks.some(({ action }) => action === told);
}

interface OfSite {
  site: Site;
  past: SamplePast;
  position: number;
  signal: AbortSignal;
}

async function tellOfSite(ctx: AppContext, { site, past, position, signal }: OfSite): Promise<number> {
  const known = await listKnownAddresses(ctx, site);
  const of = (index: number) =>
    createSamplePerson(past, position * (past.stories.length + past.reservations.length) + index);
  // What the verbs write in transactions of their own is part of the one of their story.
  const within = (tx: Tx): SampleSite => ({ ctx: { ...ctx, store: { ...ctx.store, db: tx }, site }, position });
  const cars = await listSampleCars({ ...ctx, site });
  let leads = 0;
  for (const [index, story] of past.stories.entries()) {
    const person = of(index);
    if (signal.aborted) return leads;
    if (known.has(person.email)) continue;
    await ctx.store.db.transaction((tx) => tellStory(within(tx), tx, { story, index, person, cars }));
    leads += 1;
  }
  const offered = await listOfferedCars({ ...ctx, site }, past.reservations.length);
  for (const [index, each] of past.reservations.entries()) {
    const buyer = of(past.stories.length + index);
    const car = offered[index];
    if (signal.aborted) return leads;
    if (car === undefined || known.has(buyer.email)) continue;
    await ctx.store.db.transaction((tx) => addSampleReservation(within(tx), tx, { ...each, buyer, car }));
  }
  return leads;
}

/** Each story is another person's: whoever is here has been told of. */
async function listKnownAddresses({ store }: AppContext, { id }: Site): Promise<Set<string>> {
  const asked = await store.db.select({ email: enquiry.email }).from(enquiry).where(eq(enquiry.siteId, id));
  const bought = await store.db
    .select({ email: reservation.email })
    .from(reservation)
    .where(eq(reservation.siteId, id));
  return new Set([...asked, ...bought].map(({ email }) => email));
}
