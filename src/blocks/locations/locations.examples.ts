import { fitPoints, toMapPoint } from '#rules/locations/place-map.ts';
import { drawCoast } from '#rules/places/draw-coast.ts';
import type { LocationCardView } from './location-view.ts';
import type { MapGroundView } from './map/map-ground.tsx';
import type { PhoneLinkView } from './phone-link.tsx';

export const phoneExample: PhoneLinkView = {
  text: '07 5550 1234',
  maskedText: '07 55•• ••••',
  href: 'tel:0755501234',
  revealAction: '/api/phone-reveals',
  revealFields: { car_id: 1042, dealership_id: 1, website_id: 1 },
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const locationExample: LocationCardView = {
  id: 'northgate',
  locationId: 1,
  name: 'Northgate Halden',
  typeLabel: 'Sales',
  addressLines: ['118 Harbour Road', 'Northgate QLD 4013'],
  directionsHref: 'https://maps.example/northgate',
  phone: phoneExample,
  hours: [
    ...weekdays.map((day) => ({ day, text: '8:30 am to 5:30 pm', today: day === 'Friday' })),
    { day: 'Saturday', text: '8:30 am to 4:00 pm', today: false },
    { day: 'Sunday', text: 'Closed', today: false },
  ],
  openText: 'Today until 5:30 pm',
  href: '/our-location/northgate',
  landline: null,
  phoneLabels: null,
  website: { label: 'Visit Website', href: 'https://northgate.example/' },
  holidays: [
    { date: '2026-12-25', day: 'Friday 25 December 2026', name: 'Christmas Day', text: 'Closed' },
    { date: '2026-12-28', day: 'Monday 28 December 2026', name: null, text: '9:00 am to 1:00 pm' },
  ],
  rating: { rating: 4.6, countText: '412 reviews' },
  logo: null,
  distanceText: null,
  image: null,
  licences: ['DL# 4012345', 'MVR# 7065432'],
  buttons: [{ label: 'Contact Us', href: '/contact' }],
};

export const bareLocationExample: LocationCardView = {
  ...locationExample,
  id: 'bare',
  name: 'Northgate Halden Used Cars',
  typeLabel: 'Used',
  href: null,
  website: null,
  holidays: [],
  rating: null,
  directionsHref: null,
  phone: null,
  hours: [],
  openText: null,
  licences: [],
  buttons: [],
};

const exampleView = fitPoints([toMapPoint({ latitude: -27.385, longitude: 153.031 })], 10);

export const mapGroundExample: MapGroundView = {
  view: exampleView,
  land: drawCoast(exampleView),
  streets: null,
  towns: [{ ...toMapPoint({ latitude: -27.62, longitude: 152.76 }), name: 'Ipswich' }],
};
