import { brandExamples, offerExamples, statExamples, warrantyExamples } from '#blocks/home/home.examples.ts';
import { locationExample, phoneExample } from '#blocks/locations/locations.examples.ts';
import type { BrandPageView } from '../plain-pages/brand-page.tsx';
import type { BrandsView } from '../plain-pages/brands-page.tsx';
import type { OffersView } from '../plain-pages/offers-page.tsx';
import type { SignInView } from '../plain-pages/sign-in-page.tsx';
import { directoryExample } from './directory.examples.ts';

const home = { label: 'Home', href: '/' };
const allCars = { label: 'See all cars', href: '/search' };

export const offersExample: OffersView = {
  breadcrumbs: [home, { label: 'Special Offers', href: '/special-offers' }],
  heading: 'Special Offers',
  introduction: 'What we take off, add on or throw in this month.',
  offers: offerExamples,
  empty: { heading: 'No offers just now', text: 'Ask us what is coming.', links: [allCars] },
};

export const noOffersExample: OffersView = { ...offersExample, introduction: null, offers: [] };

export const brandsExample: BrandsView = {
  breadcrumbs: [home, { label: 'Our Brands', href: '/brands' }],
  heading: 'Our Brands',
  introduction: 'Six makes under one roof.',
  stats: statExamples,
  sections: [
    { heading: 'Car', brands: brandExamples },
    { heading: 'Truck', brands: brandExamples.slice(0, 1) },
  ],
  emptyText: 'There are no cars in stock today.',
  links: [allCars],
};

export const noBrandsExample: BrandsView = { ...brandsExample, introduction: null, stats: [], sections: [] };

export const brandExample: BrandPageView = {
  breadcrumbs: [...brandsExample.breadcrumbs, { label: 'Halden', href: '/halden/overview' }],
  heading: 'Halden',
  logoUrl: null,
  text: ['We have sold Haldens since 1962.', 'The Vela is the one that most people come for.'],
  conditions: [
    { label: 'See all 42 cars', href: '/search/halden', countText: null },
    { label: 'New Cars', href: '/search/halden?car_type=new', countText: '30' },
  ],
  modelsHeading: 'Halden in stock',
  models: directoryExample.models,
  noStock: null,
  offers: offerExamples,
  warranties: warrantyExamples,
  locationsHeading: { one: 'Where to see cars', several: 'Where to see cars' },
  locations: [locationExample],
};

export const brandWithoutStockExample: BrandPageView = {
  ...brandExample,
  text: [],
  conditions: [],
  models: [],
  noStock: { heading: 'No Halden in stock today', text: 'Tell us what you are after.', links: [allCars] },
  offers: [],
  warranties: [],
  locations: [],
};

export const signInExample: SignInView = {
  breadcrumbs: [home, { label: 'Sign in', href: '/sign-in' }],
  heading: 'Sign-in is not open yet',
  text: 'Your watchlist needs an account, and accounts are not open on this site yet.',
  ways: [{ text: 'Put up to four cars side by side.', link: { label: 'Compare', href: '/compare' } }],
  phone: phoneExample,
  links: [allCars, home],
};
