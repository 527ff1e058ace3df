import type { LocationCardView } from './location-card.tsx';
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
  openText: 'Open today until 5:30 pm',
  image: null,
  licences: ['DL# 4012345', 'MVR# 7065432'],
  buttons: [{ label: 'Contact Us', href: '/contact' }],
};

export const bareLocationExample: LocationCardView = {
  ...locationExample,
  id: 'bare',
  name: 'Northgate Halden Used Cars',
  typeLabel: null,
  directionsHref: null,
  phone: null,
  hours: [],
  openText: null,
  licences: [],
  buttons: [],
};
