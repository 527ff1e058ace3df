import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { account, alert, alertConsent, alertFinding } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type AlertCadence, alertConsentWording } from '#rules/alerts/alert-words.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { listDealerships } from '../locations/list-dealerships.ts';
import { readAddressSite } from '../search/read-address-site.ts';
import { readSearch, requestMatches } from './alert-search.ts';
import { type AlertSubject, type AskedAlert, readAskedAlert } from './read-asked-alert.ts';

export interface SaveAlertInput {
  asked: AskedAlert;
  cadence: AlertCadence;
  /** The site's own, as the visitor sees it. */
  origin: string;
}

/** USER-08, USER-09: saves an alert, and that its owner asked for it. Asked for again, it starts anew. */
export async function saveAlert(
  ctx: SiteContext,
  { account: { id: accountId } }: Pick<Visitor, 'account'>,
  { asked, cadence, origin }: SaveAlertInput,
): Promise<AlertSubject> {
  assertOn(ctx);
  const subject = await readAskedAlert(ctx, asked);
  const known = await listKnown(ctx, subject.address);
  await ctx.store.db.transaction(async (tx) => {
    // Several alerts at the same time are counted one after the other.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const existing = await findSame(tx, accountId, subject);
    if (existing === null) await assertRoom(ctx, tx, accountId);
    const { kind, name, address, carId, priceCents } = subject;
    const at = ctx.clock.now();
    const id = existing ?? createId(at);
    const asSaved = { name, address, priceCents, cadence, known, origin, pausedAt: null };
    if (existing === null) {
      await tx.insert(alert).values({ id, accountId, siteId: ctx.site.id, kind, carId, createdAt: at, ...asSaved });
    } else {
      await tx.update(alert).set(asSaved).where(eq(alert.id, id));
      await tx.delete(alertFinding).where(eq(alertFinding.alertId, id));
    }
    await tx.insert(alertConsent).values({
      id: createId(at),
      ...{ accountId, alertId: id, granted: true, wording: alertConsentWording, form: 'alert', at },
    });
  });
  return subject;
}

export function assertOn({ site }: SiteContext): void {
  if (!site.settings.alerts.enabled) throw new Refusal('not_found', 'This site sends no alerts.');
}

/** USER-08: what a search finds today is no news. */
export async function listKnown(ctx: SiteContext, address: string | null): Promise<number[]> {
  if (address === null) return [];
  const addresses = await readAddressSite(ctx, await listDealerships(ctx));
  const read = await readSearch(ctx, { address, addresses });
  const selection = read.kind === 'results' ? read.selection : emptySelection;
  const request = requestMatches(ctx, selection, getStockFilter(ctx.site.settings));
  const [found = []] = await ctx.search.match([request], { carIds: [], dealershipIds: ctx.site.dealershipIds });
  return found;
}

async function findSame(tx: Tx, accountId: string, { kind, address, carId }: AlertSubject): Promise<string | null> {
  const isSame =
    carId === null
      ? and(eq(alert.address, address ?? ''), isNull(alert.carId))
      : and(eq(alert.kind, kind), eq(alert.carId, carId));
  const [found] = await tx
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.accountId, accountId), isSame))
    .for('update');
  return found?.id ?? null;
}

async function assertRoom({ site }: SiteContext, tx: Tx, accountId: string): Promise<void> {
  const { mostPerPerson } = site.settings.alerts;
  const [kept] = await tx
    .select({ alerts: count(sql`1`) })
    .from(alert)
    .where(eq(alert.accountId, accountId));
  if ((kept?.alerts ?? 0) < mostPerPerson) return;
  throw new Refusal('conflict', `You have ${mostPerPerson} alerts, which is the most. Please delete one first.`);
}
