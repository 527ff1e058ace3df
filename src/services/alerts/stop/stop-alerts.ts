import { and, eq } from 'drizzle-orm';
import { alert } from '#db/schema/index.ts';
import type { SiteContext } from '../../context.ts';
import { pauseAlerts } from './pause-alerts.ts';
import { readStopToken, type StopTarget } from './stop-link.ts';

/** What a link ends; null where it is none of this site. The name is of one alert that is still there. */
export type FoundStop = { target: StopTarget; name: string | null };

export async function findStop(ctx: SiteContext, token: string): Promise<FoundStop | null> {
  const target = readStopToken(ctx, token);
  if (target === null) return null;
  if (target.kind === 'account') return { target, name: null };
  const [found] = await ctx.store.db
    .select({ name: alert.name })
    .from(alert)
    .where(and(eq(alert.id, target.id), eq(alert.siteId, ctx.site.id)));
  return { target, name: found?.name ?? null };
}

/** USER-09: ends alerts by the link of a mail. They are paused, so that their owner finds them. May be repeated. */
export async function stopAlerts(ctx: SiteContext, token: string): Promise<FoundStop | null> {
  const found = await findStop(ctx, token);
  if (found === null) return null;
  const { target } = found;
  const isOne = target.kind === 'alert';
  const which = isOne ? eq(alert.id, target.id) : eq(alert.accountId, target.id);
  await pauseAlerts(ctx, { which, reach: isOne ? 'one' : 'all', form: 'mail' });
  return found;
}
