import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { havingWords } from '#db/having-words.ts';
import { audit, car, dealership, location, staff } from '#db/schema/index.ts';
import { findMoment } from '#rules/appointments/zoned-time.ts';
import { type AuditKind, listActionsOf } from '#rules/audit/audit-actions.ts';
import { readTimeZone } from '../locations/office/read-time-zone.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { isOperator, listPeople } from '../staff/people/list-people.ts';
import { may } from '../staff/permit.ts';
import { findActions, findFields } from './describe-changes.ts';

export interface AuditFilter {
  /** As the audit names whoever acts: "staff:…", "cli", "system", "visitor", or "feed" for all of them. */
  by: string | null;
  kind: AuditKind | null;
  /** One thing: "car:12". */
  thing: string | null;
  /** Of the name of a vehicle, place or colleague, of what was done, or of a field that was changed. */
  words: string;
  /** Days, by the clock of the person's site, "2026-11-23"; both count. */
  from: string | null;
  to: string | null;
}

/** The sites whose audit the person reads; null for all. */
export function listAuditSites(ctx: OfficeContext): number[] | null {
  if (isOperator(ctx)) return null;
  return ctx.sites.filter(({ id }) => may(ctx, 'audit.see', { siteId: id, dealershipId: null })).map(({ id }) => id);
}

/** By whose clock days begin. */
export function readAuditTimeZone(ctx: OfficeContext): Promise<string> {
  return readTimeZone(ctx.store.db, (listAuditSites(ctx) ?? ctx.sites.map(({ id }) => id))[0] ?? null);
}

/** Rows of the person's sites, and of colleagues who work at these alone. */
export async function ofAuditFilter(ctx: OfficeContext, filter: AuditFilter): Promise<SQL | undefined> {
  const timeZone = await readAuditTimeZone(ctx);
  const [from, after] = [findDay(filter.from, timeZone, 0), findDay(filter.to, timeZone, 1)];
  const { by, kind, thing, words } = filter;
  return and(
    await ofSeen(ctx),
    by === null ? undefined : by === 'feed' ? like(audit.actor, 'feed:%') : eq(audit.actor, by),
    kind === null ? undefined : inArray(audit.action, listActionsOf(kind)),
    thing === null ? undefined : eq(audit.subject, thing),
    await ofWords(ctx, words),
    from === null ? undefined : gte(audit.at, from),
    after === null ? undefined : lt(audit.at, after),
  );
}

async function ofSeen(ctx: OfficeContext): Promise<SQL | undefined> {
  const siteIds = listAuditSites(ctx);
  if (siteIds === null) return undefined;
  if (siteIds.length === 0) return sql`false`;
  const people = (await listPeople(ctx)).filter(({ roles, hasOtherRoles }) => roles.length > 0 && !hasOtherRoles);
  const ofPeople = people.map(({ id }) => `staff:${id}`);
  return or(
    inArray(audit.siteId, siteIds),
    and(sql`${audit.siteId} is null`, inArray(audit.subject, ofPeople), inArray(audit.action, listActionsOf('people'))),
  );
}

const mostWords = 10;

/** Words that name what was done or changed ask for that; the others are of the thing. "Price corolla" is the price of a Corolla. */
async function ofWords(ctx: OfficeContext, text: string): Promise<SQL | undefined> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const found = words.map((word) => ({ word, actions: findActions(word), fields: findFields(word) }));
  const isDeed = ({ actions, fields }: (typeof found)[number]) => actions.length + fields.length > 0;
  const deeds = found.filter(isDeed);
  const rest = found.filter((each) => !isDeed(each)).map(({ word }) => word);
  const ofThings = inArray(audit.subject, await listThings(ctx, words.join(' ')));
  if (deeds.length === 0) return ofThings;
  const ofDeeds = deeds.map(({ actions, fields }) =>
    or(inArray(audit.action, actions), sql`${audit.detail} -> 'changes' ?| ${sql.param(fields)}::text[]`),
  );
  const ofRest = rest.length === 0 ? undefined : inArray(audit.subject, await listThings(ctx, rest.join(' ')));
  // Something may be called like a field.
  return or(ofThings, and(...ofDeeds, ofRest));
}

const mostThings = 500;

/** What is called so; whoever may not see it finds no row of it. */
async function listThings({ store: { db } }: OfficeContext, words: string): Promise<string[]> {
  const having = (text: SQL) => havingWords(words, text, (word) => word);
  const cars = await db
    .select({ id: car.id })
    .from(car)
    .where(having(sql`concat_ws(' ', ${car.year}, ${car.make}, ${car.model}, ${car.badge}, ${car.stockNumber})`))
    .limit(mostThings);
  const named = [
    {
      of: 'location',
      rows: await db
        .select({ id: location.id })
        .from(location)
        .where(having(sql`${location.name}`)),
    },
    {
      of: 'dealership',
      rows: await db
        .select({ id: dealership.id })
        .from(dealership)
        .where(having(sql`${dealership.name}`)),
    },
    {
      of: 'staff',
      rows: await db
        .select({ id: staff.id })
        .from(staff)
        .where(having(sql`${staff.name}`)),
    },
  ];
  return [{ of: 'car', rows: cars }, ...named].flatMap(({ of, rows }) => rows.map(({ id }) => `${of}:${id}`));
}

const dayMs = 24 * 60 * 60_000;

function findDay(day: string | null, timeZone: string, later: 0 | 1): Date | null {
  if (day === null) return null;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + later * dayMs).toISOString().slice(0, 10);
  // Where the clock skips midnight, the day begins with the next hour.
  return findMoment({ date, time: '00:00' }, timeZone) ?? findMoment({ date, time: '01:00' }, timeZone);
}
