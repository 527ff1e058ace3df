import { footerExample, headerExample } from '#blocks/frame/site.examples.ts';
import type { SiteView } from './site-view.ts';

export const siteExample: SiteView = {
  name: 'Northgate Halden',
  locale: 'en-AU',
  header: headerExample,
  footer: footerExample,
};

/** No logo, a name that does not end, one menu entry, nothing else. */
export const bareSiteExample: SiteView = {
  ...siteExample,
  header: {
    ...siteExample.header,
    name: 'The Halden Motor Company of the Northern Tablelands and Surrounding Districts',
    menu: siteExample.header.menu.slice(0, 1),
    brands: [],
    phone: null,
    announcement: null,
    action: null,
    keptLinks: [],
    account: { label: 'My garage', href: '/my-garage' },
  },
  footer: {
    ...siteExample.footer,
    groups: [],
    addressLines: [],
    phone: null,
    locations: [],
    licences: [],
    legalLinks: [],
  },
};

/** A name from the right to the left, forty brands, a menu that takes several lines. */
export const crowdedSiteExample: SiteView = {
  ...siteExample,
  name: 'معرض السيارات الشرقية',
  header: {
    ...siteExample.header,
    name: 'معرض السيارات الشرقية للسيارات الجديدة والمستعملة',
    brands: Array.from({ length: 40 }, (_, at) => ({
      name: `Brand ${at}`,
      initials: `B${at}`,
      overviewHref: null,
      href: `/search/brand-${at}`,
      logoUrl: null,
      image: null,
      countText: null,
      external: false,
    })),
    menu: [
      ...siteExample.header.menu,
      ...siteExample.header.menu.map((entry) => ({ ...entry, label: `${entry.label} again` })),
    ],
  },
};
