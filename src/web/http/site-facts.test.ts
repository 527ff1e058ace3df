import { describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { openSiteFactsShelf, type SiteFacts } from './site-facts.ts';

const site = {
  id: 7,
  slug: 'a',
  name: 'A',
  template: 't',
  hosts: [],
  dealershipIds: [],
  settings: siteSettingsSchema.parse({}),
};
// The shelf looks at the site and the log alone.
const ctx = { site, log: silentLog } as unknown as SiteContext;

function openCounted() {
  const readings: { resolve(facts: SiteFacts): void; reject(error: Error): void }[] = [];
  const shelf = openSiteFactsShelf(
    () => new Promise<SiteFacts>((resolve, reject) => readings.push({ resolve, reject })),
  );
  return { shelf, readings };
}
const facts = (name: string) => ({ name }) as unknown as SiteFacts;

describe('the shelf of site facts', () => {
  it('reads once for all who wait, and again only after a change', async () => {
    const { shelf, readings } = openCounted();
    const waiting = Promise.all([shelf.get(ctx), shelf.get(ctx)]);
    readings[0]?.resolve(facts('one'));
    expect(await waiting).toEqual([facts('one'), facts('one')]);
    expect(await shelf.get(ctx)).toEqual(facts('one'));
    shelf.forget((siteId) => siteId === 7);
    const next = shelf.get(ctx);
    readings[1]?.resolve(facts('two'));
    expect(await next).toEqual(facts('two'));
    expect(readings).toHaveLength(2);
  });

  it('keeps nothing that was read before a change', async () => {
    const { shelf, readings } = openCounted();
    const early = shelf.get(ctx);
    shelf.forget(() => true);
    readings[0]?.resolve(facts('old'));
    await early;
    const later = shelf.get(ctx);
    readings[1]?.resolve(facts('new'));
    expect(await later).toEqual(facts('new'));
  });

  it('goes on with what it has while the store is away', async () => {
    const { shelf, readings } = openCounted();
    const first = shelf.get(ctx);
    readings[0]?.resolve(facts('one'));
    await first;
    shelf.forget(() => true);
    const second = shelf.get(ctx);
    readings[1]?.reject(new Error('away'));
    expect(await second).toEqual(facts('one'));
  });
});
