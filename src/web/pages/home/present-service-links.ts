import type { ServiceLinkGroupView } from '#blocks/home/service-links.tsx';
import type { SiteContext } from '#services/context.ts';
import type { Dealership } from '#services/locations/list-dealerships.ts';

/** SITE-18: one list a dealership, in the order in which the site names them; without a dealership they are the site's own. */
export function presentServiceLinks(ctx: SiteContext, dealerships: readonly Dealership[]): ServiceLinkGroupView[] {
  const { name, settings } = ctx.site;
  const groups = Map.groupBy(
    settings.home.serviceLinks,
    (link) => dealerships.find(({ slug }) => slug === link.dealership)?.name ?? name,
  );
  return [...groups].map(([heading, links]) => ({
    heading,
    links: links.map(({ make, href }) => ({ label: make, href })),
  }));
}
