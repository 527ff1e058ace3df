import { chooseTemplateName } from '#templates/registry.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import type { SiteView } from '#templates/views/site-view.ts';
import { listFontFiles } from '#theme/font-files.ts';
import { readFrameStock } from '#web/http/frame-stock.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { noAddresses } from './no-addresses.ts';
import { presentSite } from './present-site.ts';

export interface SiteData {
  /** Name of the template. */
  template: string;
  site: SiteView;
  fontUrls: readonly string[];
}

/** The frame of every page. It stands even while the store is away: then with less in it. */
export async function loadSite({ ctx, readFacts, notes }: SiteRequest): Promise<SiteData> {
  const look = resolveLook(ctx.site.template, ctx.site.settings.look.tokens);
  const facts = await readFacts().catch(() => null);
  const stock = await readFrameStock(ctx).catch(() => null);
  if (!facts || !stock) notes.isIncomplete();
  const addresses = facts?.addresses ?? noAddresses(ctx.site);
  return {
    template: chooseTemplateName(ctx.site.template),
    site: presentSite({ ctx, facts, themeCss: look.themeCss, settings: ctx.site.settings, addresses, stock }),
    fontUrls: listFontFiles(look.fonts),
  };
}
