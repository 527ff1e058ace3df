import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { site, siteDealership, siteHost } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { compareSettings } from '#rules/audit/compare-settings.ts';
import type { AuditChanges } from '../audit/record-audit.ts';
import type { SiteFile } from './site-file.ts';

interface Input {
  file: SiteFile;
  dealershipIds: readonly number[];
  now: Date;
}

export interface WrittenSite {
  id: number;
  created: boolean;
  /** Names of the parts that were not as the file has them. */
  changed: string[];
  /** What the row said before and says now. */
  changes: AuditChanges;
}

/** The site's own row, its hosts and which dealerships it shows. Hosts must be free: see freeHosts. */
export async function writeSite(tx: Tx, { file, dealershipIds, now }: Input): Promise<WrittenSite> {
  const { id, created, changed, changes } = await writeRow(tx, file, now);
  if (await writeHosts(tx, id, file.hosts)) changed.push('hosts');
  if (await writeShownDealerships(tx, id, dealershipIds)) changed.push('dealerships shown');
  return { id, created, changed, changes };
}

/** Deletes the hosts that sites of the folder no longer have, so that another of them can have them. */
export async function freeHosts(tx: Tx, files: readonly SiteFile[]): Promise<void> {
  for (const file of files) {
    const stored = await tx
      .select({ host: siteHost.host })
      .from(siteHost)
      .innerJoin(site, eq(site.id, siteHost.siteId))
      .where(eq(site.slug, file.slug));
    for (const { host } of stored) {
      if (!file.hosts.includes(host)) await tx.delete(siteHost).where(eq(siteHost.host, host));
    }
  }
}

async function writeRow(tx: Tx, file: SiteFile, now: Date): Promise<WrittenSite> {
  const [stored] = await tx.select().from(site).where(eq(site.slug, file.slug));
  const values = { name: file.name, template: file.template, active: true };
  const settings = file.settings ?? stored?.settings ?? {};
  if (stored === undefined) {
    const [made] = await tx
      .insert(site)
      .values({ ...values, slug: file.slug, settings, createdAt: now, updatedAt: now })
      .returning({ id: site.id });
    if (made === undefined) throw new Error('the store returned no site');
    return { id: made.id, created: true, changed: [], changes: {} };
  }
  const changed: string[] = [];
  const { name, template, active } = stored;
  const changes = {
    ...compareSettings({ name, template, active }, values),
    ...compareSettings(stored.settings, settings),
  };
  if (stored.name !== values.name) changed.push('name');
  if (stored.template !== values.template) changed.push('template');
  if (!stored.active) changed.push('active');
  if (!isDeepStrictEqual(stored.settings, settings)) changed.push('settings');
  if (changed.length > 0) {
    await tx
      .update(site)
      .set({ ...values, settings, updatedAt: now })
      .where(eq(site.id, stored.id));
  }
  return { id: stored.id, created: false, changed, changes };
}

async function writeHosts(tx: Tx, siteId: number, hosts: readonly string[]): Promise<boolean> {
  const stored = await tx
    .select({ host: siteHost.host })
    .from(siteHost)
    .where(eq(siteHost.siteId, siteId))
    .orderBy(asc(siteHost.position));
  if (
    isDeepStrictEqual(
      stored.map((row) => row.host),
      [...hosts],
    )
  )
    return false;
  await tx.delete(siteHost).where(eq(siteHost.siteId, siteId));
  await tx.insert(siteHost).values(hosts.map((host, position) => ({ siteId, host, position })));
  return true;
}

async function writeShownDealerships(tx: Tx, siteId: number, dealershipIds: readonly number[]): Promise<boolean> {
  const stored = await tx
    .select({ id: siteDealership.dealershipId })
    .from(siteDealership)
    .where(eq(siteDealership.siteId, siteId))
    .orderBy(asc(siteDealership.position));
  if (
    isDeepStrictEqual(
      stored.map((row) => row.id),
      [...dealershipIds],
    )
  )
    return false;
  await tx.delete(siteDealership).where(eq(siteDealership.siteId, siteId));
  const rows = dealershipIds.map((dealershipId, position) => ({ siteId, dealershipId, position }));
  await tx.insert(siteDealership).values(rows);
  return true;
}
