import type { SearchAnswer } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import { chooseTemplateName } from '#templates/registry.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import type { SiteView } from '#templates/views/site-view.ts';
import { listFontFiles } from '#theme/font-files.ts';
import { readFrameStock } from '#web/http/frame-stock.ts';
import type { SiteFacts } from '#web/http/site-facts.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { keepOnServer } from '#web/site/keep-on-server.ts';
import { noAddresses } from './no-addresses.ts';
import { presentSite } from './present-site.ts';

export interface SiteData {
  /** Name of the template. */
  template: string;
  /** The site's name. */
  name: string;
  themeCss: string;
  /** Null where the site has no lists yet. */
  searchAction: string | null;
  /** On the server alone (`keepOnServer`). */
  site: SiteView;
  fontUrls: readonly string[];
}

/**
 * What stands on every page is made once from facts that are read anew with every change of the site, its dealerships
 * or their stock (site-facts.ts), and so is the site itself.
 */
const frames = new WeakMap<SiteFacts, { of: Site; frame: SiteData }>();

/** The frame of every page. It stands even while the store is away: then with less in it. */
export async function loadSite({ ctx, readFacts, notes }: SiteRequest): Promise<SiteData> {
  const facts = await readFacts().catch(() => null);
  const known = facts && frames.get(facts);
  if (known?.of === ctx.site) return known.frame;
  const stock = await readFrameStock(ctx).catch(() => null);
  const frame = presentFrame(ctx, facts, stock);
  if (facts && stock) frames.set(facts, { of: ctx.site, frame });
  else notes.isIncomplete();
  return frame;
}

function presentFrame(ctx: SiteContext, facts: SiteFacts | null, stock: SearchAnswer | null): SiteData {
  const { template, settings } = ctx.site;
  const look = resolveLook(template, settings.look.tokens);
  const addresses = facts?.addresses ?? noAddresses(ctx.site);
  const site = presentSite({ ctx, facts, settings, addresses, stock, hasParts: facts?.hasParts ?? false });
  const sent = {
    template: chooseTemplateName(template),
    name: site.name,
    themeCss: look.themeCss,
    searchAction: site.header.searchAction,
    fontUrls: listFontFiles(look.fonts),
  };
  return keepOnServer(sent, { site });
}
