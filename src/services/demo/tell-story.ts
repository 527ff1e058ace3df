import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { car, delivery, leadDue, leadEntry, leadMessage } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { addDays, findMoment, readWallTime } from '#rules/appointments/zoned-time.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { parseEnquiry } from '#rules/forms/posted/parse-enquiry.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import { listAppointments } from '../appointments/list-appointments.ts';
import type { SiteContext } from '../context.ts';
import { commitEnquiry } from '../enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '../enquiries/intake/create-received-enquiry.ts';
import { findTimeClaim } from '../enquiries/intake/find-visit-problem.ts';
import { openLeadClocks } from '../leads/speed/lead-clocks.ts';
import { joinByRule } from '../leads/threads/join-by-rule.ts';
import { changeThread, readThread } from '../leads/threads/lead-threads.ts';
import { writeCarAddress } from '../leads/write-site-address.ts';
import { getToday } from '../locations/list-locations.ts';
import { openOfficeContext } from '../staff/office-context.ts';
import { isShown } from '../stock/car-state-columns.ts';
import { carHasPhoto } from '../stock/site-stock-columns.ts';
import { chooseWords, type SamplePerson, type SampleStory } from './sample-past.ts';
import { takeSampleSteps } from './take-sample-steps.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

/** Its store is the transaction of what is told. */
export interface SampleSite {
  ctx: SiteContext;
  /** In the file. */
  position: number;
}

interface ToldStory {
  story: SampleStory;
  /** In the file. */
  index: number;
  person: SamplePerson;
  /** Those that nobody has asked about. */
  cars: SampleCars;
}

/** An enquiry, and what has happened with it until now. */
export async function tellStory(site: SampleSite, tx: Tx, { story, index, person, cars }: ToldStory): Promise<void> {
  const receivedAt = findReceivedAt(site.ctx, story);
  const about = takeCar(cars[story.about], receivedAt, index + site.position);
  const id = await sendSampleEnquiry(site, { story, person, receivedAt, about });
  await takeSampleSteps(site, tx, { id, story, index, person, receivedAt });
  await markAsSent(tx, id);
  if (story.again !== undefined) await askAgain(site, tx, { story, person, about, receivedAt, again: story.again });
  await noteAlarm(site, tx, id);
}

/** Of whom nobody has answered in time, managers know. */
async function noteAlarm({ ctx }: SampleSite, tx: Tx, id: string): Promise<void> {
  const lead = (await readThread(tx, id)).find((each) => each.id === id);
  if (lead === undefined || lead.state !== 'new' || lead.answeredAt !== null) return;
  const { clock, settings } = (await openLeadClocks(tx, [lead]))(lead);
  const alarmedAt = clock.findEnd(lead.receivedAt, settings.leads.alarmMinutes * minuteMs);
  if (settings.leads.alarmMinutes === 0 || alarmedAt === null || alarmedAt > ctx.clock.now()) return;
  await changeThread(tx, id, (own) => (own.id === id ? { alarmedAt } : null));
}

interface AskedAgain extends Sent {
  again: NonNullable<SampleStory['again']>;
}

/** OFF-07: the same enquiry once more; the rules put it together with the first. */
async function askAgain(site: SampleSite, tx: Tx, { story, person, about, receivedAt, again }: AskedAgain) {
  const at = new Date(receivedAt.getTime() + again.after * 60 * minuteMs);
  if (at > site.ctx.clock.now()) return;
  const words = { ...story, message: again.message };
  const id = await sendSampleEnquiry(site, { story: words, person, receivedAt: at, about });
  const office = await openOfficeContext({ ...site.ctx, clock: { now: () => at } }, null);
  await joinByRule(office, tx, id);
  await markAsSent(tx, id);
}

/** On a Sunday nobody is there to answer: it came the day before. */
function findReceivedAt(ctx: SiteContext, { minutesAgo, daysAgo, at }: SampleStory): Date {
  const now = ctx.clock.now();
  if (minutesAgo !== undefined) return new Date(now.getTime() - minutesAgo * minuteMs);
  const { timeZone } = ctx.site.settings.locale;
  const day = new Date(`${addDays(getToday(ctx), -daysAgo)}T00:00:00Z`);
  const date = addDays(day.toISOString().slice(0, 10), day.getUTCDay() === 0 ? -1 : 0);
  return findMoment({ date, time: at }, timeZone) ?? new Date(now.getTime() - daysAgo * dayMs);
}

/** What stories can be about, by what has become of it. */
interface SampleCars {
  available: SampleCar[];
  sold: SampleCar[];
}

type SampleCar = Awaited<ReturnType<typeof listShownCars>>[number];

/** Of a site, in the order of their stock numbers. */
export async function listSampleCars(ctx: SiteContext): Promise<SampleCars> {
  const shown = (await listShownCars(ctx)).filter((row) => isSiteStock(row, ctx.site.settings.stock));
  return {
    available: shown.filter((row) => row.status === 'in_stock' && !row.reserved && row.priceCents !== null),
    sold: shown.filter((row) => row.status === 'sold'),
  };
}

function listShownCars({ store, site }: SiteContext) {
  return store.db
    .select({ ...getTableColumns(car), hasPhoto: carHasPhoto })
    .from(car)
    .where(and(inArray(car.dealershipId, [...site.dealershipIds]), isShown))
    .orderBy(asc(car.stockNumber), asc(car.id));
}

/** One that nobody has asked about, and that was here by then, if there is one. */
function takeCar(cars: SampleCar[], at: Date, turn: number): SampleCar | null {
  const wereHere = cars.filter(({ createdAt }) => createdAt < at);
  const candidates = wereHere.length > 0 ? wereHere : cars;
  const chosen = candidates[(turn * 37) % candidates.length];
  if (chosen === undefined) return null;
  cars.splice(cars.indexOf(chosen), 1);
  return chosen;
}

interface Sent {
  story: SampleStory;
  person: SamplePerson;
  receivedAt: Date;
  about: SampleCar | null;
}

/** As the form would send it at that time; its id. */
async function sendSampleEnquiry(site: SampleSite, { story, person, receivedAt, about }: Sent): Promise<string> {
  const ctx: SiteContext = { ...site.ctx, clock: { now: () => receivedAt } };
  const host = ctx.site.hosts[0] ?? '';
  const values: FormValues = {
    ...{ name: person.name, last_name: person.lastName, email: person.email, phone: person.phone },
    ...{ postcode: person.postcode, message: chooseWords(story.message, site.position), terms_conditions: 'accepted' },
    ...(about && story.form !== 'contact' && { car_id: String(about.id) }),
    ...(story.visit && about && { date_time: await findFreeTime(site, ctx, { ...story.visit, carId: about.id }) }),
  };
  const parsed = parseEnquiry(story.form, { settings: ctx.site.settings, today: getToday(ctx) }, values);
  if (parsed.kind === 'invalid') {
    const problems = parsed.problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new Error(`a lead of the demo is invalid at ${ctx.site.slug}: ${problems}`);
  }
  const url = about === null ? '' : writeCarAddress(ctx, { host, slug: about.slug });
  const visit = { url, source: '', userAgent: '', attributes: '' };
  const received = createReceivedEnquiry(ctx, parsed.enquiry, {
    ...{ form: story.form, values, visit, files: [], accountId: null },
  });
  const committed = await commitEnquiry(ctx, received, findTimeClaim(ctx, received));
  if (committed.kind !== 'stored') throw new Error(`a lead of the demo was not stored: ${committed.kind}`);
  return committed.leadId;
}

type AskedTime = NonNullable<SampleStory['visit']> & { carId: number };

/** By the site's clock, as a form posts it; empty where the place is closed on that day. */
async function findFreeTime(site: SampleSite, ctx: SiteContext, { inDays, share, carId }: AskedTime): Promise<string> {
  const date = addDays(getToday(site.ctx), inDays);
  const { times, timeZone } = await listAppointments(ctx, {
    ...{ carId, dealershipSlug: null, purpose: 'testDrives', locationId: null, from: date, to: date },
  });
  const at = times[Math.floor(share * (times.length - 1))];
  if (at === undefined) return '';
  const { date: day, time } = readWallTime(at, timeZone);
  return `${day}T${time}`;
}

/** What was to go out has gone: nobody is written to, and nobody's clock runs out, for a story. */
async function markAsSent(tx: Tx, leadId: string): Promise<void> {
  const done = { attempts: 1, nextAttemptAt: null };
  await tx
    .update(delivery)
    .set({ ...done, state: 'delivered', deliveredAt: sql`${delivery.createdAt}` })
    .where(and(eq(delivery.enquiryId, leadId), eq(delivery.state, 'pending')));
  const entries = tx.select({ id: leadEntry.id }).from(leadEntry).where(eq(leadEntry.enquiryId, leadId));
  await tx
    .update(leadMessage)
    .set({ ...done, state: 'sent' })
    .where(and(inArray(leadMessage.entryId, entries), eq(leadMessage.state, 'pending')));
  await tx.delete(leadDue).where(eq(leadDue.enquiryId, leadId));
}
