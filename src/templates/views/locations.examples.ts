import { createImageExample } from '#blocks/car/cars.examples.ts';
import { brandExamples } from '#blocks/home/home.examples.ts';
import type { LocationLayout } from '#blocks/locations/location-group.tsx';
import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import { bareLocationExample, locationExample } from '#blocks/locations/locations.examples.ts';
import { fitPoints, toMapPoint } from '#rules/locations/place-map.ts';
import { drawCoast } from '#rules/places/draw-coast.ts';
import type { LocationPageView } from '../plain-pages/places/location-page.tsx';
import type { LocatorView } from '../plain-pages/places/locator-page.tsx';

const home = { label: 'Home', href: '/' };
const locations = { label: 'Locations', href: '/dealer-locator' };

export const locationPageExample: LocationPageView = {
  breadcrumbs: [home, locations, { label: locationExample.name, href: '/our-location/northgate' }],
  location: { ...locationExample, href: null },
  placeLine: '118 Harbour Road, Northgate QLD 4013',
  departments: [
    { label: 'Sales', href: '/our-location/northgate', current: true },
    { label: 'Service & Parts', href: '/our-location/northgate-service', current: false },
  ],
  stock: { label: 'See 48 cars here', href: '/search?location_name=Northgate' },
  map: null,
  images: [1, 2, 3].map((number) => createImageExample(number, `Northgate, photo ${number}`)),
  brands: brandExamples.slice(0, 2),
  reviews: {
    heading: 'What our customers say',
    averageText: '4.6',
    countText: '2 reviews',
    reviews: [
      {
        id: 'place-1',
        customerName: 'Ann',
        rating: 5,
        text: 'They had the car ready on the day that they said. '.repeat(8),
        when: 'March 2026',
        replyText: 'Thank you, Ann.',
      },
      { id: 'place-2', customerName: 'Ben', rating: 4.2, text: 'Good.', when: null, replyText: null },
    ],
  },
};

export const bareLocationPageExample: LocationPageView = {
  ...locationPageExample,
  location: { ...bareLocationExample, addressLines: [] },
  placeLine: '',
  departments: [],
  stock: null,
  images: [],
  brands: [],
  reviews: null,
};

const groups: readonly LocationGroupView[] = [
  {
    id: 'place-northgate',
    name: 'Northgate Halden',
    count: 2,
    words: 'Northgate Halden QLD 4013',
    hidden: false,
    tabs: [
      { tab: 'sales', label: 'Sales', locations: [{ ...locationExample, image: createImageExample(2, 'Northgate') }] },
      {
        tab: 'service',
        label: 'Service',
        locations: [{ ...locationExample, id: 'service', name: 'Northgate Service' }],
      },
    ],
  },
  {
    id: 'place-bare',
    name: bareLocationExample.name,
    count: 1,
    words: bareLocationExample.name,
    hidden: false,
    tabs: [{ tab: 'used', label: 'Used', locations: [{ ...bareLocationExample, distanceText: '12 km away' }] }],
  },
];

const points = [
  { latitude: -27.4, longitude: 153.07 },
  { latitude: -26.19, longitude: 152.66 },
].map(toMapPoint);
const view = fitPoints(points, 10);

export const locatorExample = (layout: LocationLayout): LocatorView => ({
  breadcrumbs: [home, locations],
  heading: 'Our locations',
  form: {
    action: '/dealer-locator',
    query: '',
    filters: [
      { value: 'all', label: 'All locations' },
      { value: 'service', label: 'Service' },
    ],
    filter: 'all',
    postcode: '99',
    postcodeError: 'Invalid postcode',
  },
  summaryText: '2 locations',
  layout,
  groups,
  map: {
    view,
    places: groups.map(({ id, name }, at) => ({
      ...(points[at] ?? { x: 0, y: 0 }),
      number: at + 1,
      name,
      href: `#${id}`,
      hidden: false,
    })),
    towns: [{ ...toMapPoint({ latitude: -27.56, longitude: 151.95 }), name: 'Toowoomba' }],
    land: drawCoast(view),
    streets: null,
    tiles: null,
  },
});

export const emptyLocatorExample: LocatorView = {
  ...locatorExample('card'),
  summaryText: 'No locations',
  groups: [],
  map: null,
};
