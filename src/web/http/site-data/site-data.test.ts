import { describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { openSiteDataCache, type SiteData } from './site-data.ts';

const site = {
  id: 7,
  slug: 'a',
  name: 'A',
  template: 't',
  hosts: [],
  dealershipIds: [],
  settings: siteSettingsSchema.parse({}),
};
// The cache uses only the site and the log.
const ctx = { site, log: silentLog } as unknown as SiteContext;

function openCounted() {
  const readings: { resolve(siteData: SiteData): void; reject(error: Error): void }[] = [];
  const cache = openSiteDataCache(() => new Promise<SiteData>((resolve, reject) => readings.push({ resolve, reject })));
  return { cache, readings };
}
const siteData = (name: string) => ({ name }) as unknown as SiteData;

describe('the site data cache', () => {
  it('reads once for all who wait, and again only after a change', async () => {
    const { cache, readings } = openCounted();
    const waiting = Promise.all([cache.get(ctx), cache.get(ctx)]);
    readings[0]?.resolve(siteData('one'));
    expect(await waiting).toEqual([siteData('one'), siteData('one')]);
    expect(await cache.get(ctx)).toEqual(siteData('one'));
    cache.forget((siteId) => siteId === 7);
    const next = cache.get(ctx);
    readings[1]?.resolve(siteData('two'));
    expect(await next).toEqual(siteData('two'));
    expect(readings).toHaveLength(2);
  });

  it('keeps nothing that was read before a change', async () => {
    const { cache, readings } = openCounted();
    const early = cache.get(ctx);
    cache.forget(() => true);
    readings[0]?.resolve(siteData('old'));
    await early;
    const later = cache.get(ctx);
    readings[1]?.resolve(siteData('new'));
    expect(await later).toEqual(siteData('new'));
  });

  it('keeps using stale data while the store is down', async () => {
    const { cache, readings } = openCounted();
    const first = cache.get(ctx);
    readings[0]?.resolve(siteData('one'));
    await first;
    cache.forget(() => true);
    const second = cache.get(ctx);
    readings[1]?.reject(new Error('away'));
    expect(await second).toEqual(siteData('one'));
  });
});
