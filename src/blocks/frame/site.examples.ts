import { brandExamples } from '../home/home.examples.ts';
import { phoneExample } from '../locations/locations.examples.ts';
import type { SiteFooterView } from './site-footer.tsx';
import type { SiteHeaderView } from './site-header-view.ts';

const models = ['Aeon', 'Orra', 'Porter', 'Tern', 'Vela'];

export const headerExample: SiteHeaderView = {
  name: 'Northgate Halden',
  homeHref: '/',
  logo: null,
  menu: [
    { label: 'Home', href: '/', current: true, links: [] },
    {
      label: 'Our Range',
      href: '/search/new-cars',
      current: false,
      links: models.map((model, at) => ({
        label: model,
        href: `/search/halden/${model.toLowerCase()}`,
        countText: String(12 * at + 3),
      })),
    },
    {
      label: 'Our Stock',
      href: '/search/new-used-and-demo-cars',
      current: false,
      links: [
        { label: 'New cars', href: '/search/new-cars', countText: null },
        { label: 'Used cars', href: '/search/used-cars', countText: null },
        { label: 'Demo cars', href: '/search/demo-cars', countText: null },
      ],
    },
    { label: 'Special Offers', href: '/special-offers', current: false, links: [] },
    { label: 'Service & Parts', href: '/service', current: false, links: [] },
    { label: 'Finance', href: '/finance', current: false, links: [] },
    { label: 'Trade In', href: '/trade-in', current: false, links: [] },
    {
      label: 'Company',
      href: '/about-us',
      current: false,
      links: [{ label: 'Contact', href: '/contact', countText: null }],
    },
  ],
  brands: brandExamples,
  brandsLink: { label: 'All brands', href: '/brands' },
  phone: phoneExample,
  announcement: 'Open this Saturday until 4 pm. Test drives without an appointment.',
  action: { label: 'Contact Us', href: '/contact' },
  account: { label: 'My garage', href: '/my-garage' },
  keptLinks: [
    { list: 'favourites', label: 'Favourites', href: '/favourites' },
    { list: 'compare', label: 'Compare', href: '/compare' },
  ],
  searchAction: '/search',
  noun: 'cars',
  quickSearch: {
    action: '/search',
    fields: [{ name: 'make', label: 'Make', anyLabel: 'Any make', value: '', choices: [] }],
    countText: '1,071 cars',
    nouns: { one: 'car', many: 'cars' },
    stockCount: null,
    exactCounts: false,
  },
};

export const footerExample: SiteFooterView = {
  name: 'Northgate Halden',
  groups: [
    { heading: 'Models', links: models.map((label) => ({ label, href: `/search/halden/${label.toLowerCase()}` })) },
    {
      heading: 'Buyer Tools',
      links: [
        { label: 'New cars', href: '/search/new-cars' },
        { label: 'Used cars', href: '/search/used-cars' },
        { label: 'Demo cars', href: '/search/demo-cars' },
      ],
    },
    { heading: 'Servicing and Parts', links: [] },
    { heading: 'Company', links: [{ label: 'Contact us', href: '/contact' }] },
  ],
  addressLines: ['118 Harbour Road', 'Northgate QLD 4013'],
  addressHref: '/our-location/northgate',
  phone: phoneExample,
  locations: [
    { label: 'Northgate Halden', href: '/our-location/northgate' },
    { label: 'Halden Warwick', href: '/our-location/warwick' },
  ],
  licences: ['Halden North: DL#\u00a04012345, MVR#\u00a07065432', 'Halden South: DL#\u00a04012346'],
  legalLinks: [{ label: 'Privacy policy', href: '/privacy-policy' }],
  copyright: '© 2026 Northgate Halden',
};
