import { asc, eq } from 'drizzle-orm';
import { dealership, site, siteDealership } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import type { StaffMember } from './staff-member.ts';

export interface OfficeSite {
  id: number;
  slug: string;
  name: string;
  dealershipIds: readonly number[];
}

export interface OfficeDealership {
  id: number;
  name: string;
}

/** The context of a verb of the office. */
export interface OfficeContext extends AppContext {
  /** Who acts; null at the server's own command line, which may do everything. */
  member: StaffMember | null;
  sites: readonly OfficeSite[];
  dealerships: readonly OfficeDealership[];
}

export async function openOfficeContext(ctx: AppContext, member: StaffMember | null): Promise<OfficeContext> {
  const { db } = ctx.store;
  const [sites, dealerships] = [await listOfficeSites(db), await listDealerships(db)];
  return { ...ctx, ...(member && { actor: { kind: 'staff', id: member.id } }), member, sites, dealerships };
}

async function listOfficeSites(db: Executor): Promise<OfficeSite[]> {
  const { id, slug, name } = site;
  const rows = await db.select({ id, slug, name }).from(site).where(eq(site.active, true)).orderBy(asc(name), asc(id));
  const shown = await db.select().from(siteDealership).orderBy(asc(siteDealership.position));
  const bySite = Map.groupBy(shown, (row) => row.siteId);
  return rows.map((row) => ({ ...row, dealershipIds: (bySite.get(row.id) ?? []).map((each) => each.dealershipId) }));
}

function listDealerships(db: Executor): Promise<OfficeDealership[]> {
  const { id, name } = dealership;
  return db.select({ id, name }).from(dealership).orderBy(asc(name), asc(id));
}
