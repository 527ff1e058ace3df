import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import { chooseTemplateName } from '#templates/registry.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import { getTemplate } from '#templates/slots.ts';
import type { Template } from '#templates/template.ts';
import type { SiteView } from '#templates/views/site-view.ts';
import { listFontFiles } from '#theme/font-files.ts';
import { hashForPolicy } from '#web/http/outgoing/security-headers.ts';
import { type FrameStock, readFrameStock } from '#web/http/site-data/frame-stock.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { hasWay } from './has-way.ts';
import { noAddresses } from './no-addresses.ts';
import { presentSite } from './present-site.ts';

/** What every page of a site has round it. */
export interface PageFrame {
  templateName: string;
  template: Template;
  site: SiteView;
  themeCss: string;
  themeHash: string;
  fontUrls: readonly string[];
  headerHtml: string;
  /** The same over a page that has an enquiry of its own. */
  enquiryHeaderHtml: string;
  footerHtml: string;
}

/** Where a page has an enquiry of its own. */
const ownEnquiryHref = '#enquiry';

/**
 * Made once from facts that are read anew with every change of the site, its dealerships or their stock (site-data.ts),
 * and from the site itself.
 */
const frames = new WeakMap<SiteData, { of: Site; frame: PageFrame }>();

/** It also renders while the store is down, with less in it. */
export async function loadFrame({ ctx, readSiteData, markIncomplete }: SiteRequest): Promise<PageFrame> {
  const siteData = await readSiteData().catch(() => null);
  const known = siteData && frames.get(siteData);
  if (known?.of === ctx.site) return known.frame;
  const stock = await readFrameStock(ctx).catch(() => null);
  const frame = renderFrame(ctx, siteData, stock);
  if (siteData && stock) frames.set(siteData, { of: ctx.site, frame });
  else markIncomplete();
  return frame;
}

function renderFrame(ctx: SiteContext, siteData: SiteData | null, stock: FrameStock | null): PageFrame {
  const { settings } = ctx.site;
  const templateName = chooseTemplateName(ctx.site.template);
  const template = getTemplate(templateName);
  const { themeCss, fonts } = resolveLook(ctx.site.template, settings.look.tokens);
  const addresses = siteData?.addresses ?? noAddresses(ctx.site);
  const site = presentSite({
    ctx,
    siteData,
    settings,
    addresses,
    stock,
    hasParts: siteData?.hasParts ?? false,
    hasReviews: settings.home.reviews && (siteData?.reviews.reviews.length ?? 0) > 0,
    hasWay: (path) => hasWay(path, { settings, siteData }),
  });
  const render = (slot: 'header' | 'footer', shown: SiteView = site) =>
    renderToString(createElement(template[slot], { site: shown }), { identifierPrefix: slot.slice(0, 1) });
  return {
    templateName,
    template,
    site,
    themeCss,
    themeHash: hashForPolicy(themeCss),
    fontUrls: listFontFiles(fonts),
    headerHtml: render('header'),
    enquiryHeaderHtml: render('header', withEnquiry(site)),
    footerHtml: render('footer'),
  };
}

function withEnquiry(site: SiteView): SiteView {
  const { action } = site.header;
  return { ...site, header: { ...site.header, action: action && { ...action, href: ownEnquiryHref } } };
}
