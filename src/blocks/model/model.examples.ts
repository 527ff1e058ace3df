import { createImageExample } from '../car/cars.examples.ts';
import type { ColourTileView } from './colour-tiles.tsx';
import type { GradeTableView } from './grade-table.tsx';
import type { PhotoRowView } from './photo-row.tsx';

export const gradesExample: GradeTableView = {
  heading: 'Compare Orra grades',
  shared: [
    { label: 'Body', value: 'SUV' },
    { label: 'Transmission', value: 'Automatic' },
  ],
  table: {
    facts: ['Drive', 'Fuel consumption', 'Towing (braked)'],
    groups: [
      {
        condition: 'New',
        grades: [
          {
            name: 'GX Hybrid',
            href: '/search/halden/orra?badge=GX+Hybrid&car_type=new',
            countText: '12 cars',
            price: {
              text: 'From $35,990',
              isFrom: true,
              priceType: 'Drive Away',
              licencesText: 'DL# 1234567 · MVR# 765432',
            },
            values: ['Front Wheel Drive or All Wheel Drive', '4.7 or 4.8 L/100km', '1,500 kg'],
          },
          {
            name: 'Cruiser & Co Performance Touring',
            href: '/search/halden/orra?badge=Cruiser&car_type=new',
            countText: '1 car',
            price: { text: 'Contact us for price', isFrom: false, priceType: null, licencesText: null },
            values: ['All Wheel Drive', '5.6 L/100km', null],
          },
        ],
      },
      {
        condition: 'Used',
        grades: [
          {
            name: 'GX',
            href: '/search/halden/orra?badge=GX&car_type=used',
            countText: '3 cars',
            price: {
              text: 'From $21,500',
              isFrom: true,
              priceType: "Excl. Gov't Charges",
              licencesText: 'DL# 1234567 · MVR# 765432',
            },
            values: ['Front Wheel Drive', '6.5 to 7.9 L/100km', '800 kg'],
          },
        ],
      },
    ],
  },
};

/** Of a single grade. */
export const oneGradeExample: GradeTableView = { ...gradesExample, heading: 'Orra at a glance', table: null };

export const photosExample: PhotoRowView = {
  heading: 'Orra inside and out',
  images: [2, 3, 4].map((number) => createImageExample(number, `Photo ${number}`)),
  carName: '2026 Halden Orra GX Hybrid in Glacier White',
  carHref: '/cars/2026-halden-orra-gx-hybrid',
};

export const colourExamples: readonly ColourTileView[] = ['Glacier White', 'Graphite', 'Eclectic Blue Two Tone'].map(
  (name, at) => ({
    name,
    href: `/search/halden/orra?colour=${encodeURIComponent(name)}`,
    countText: '3 cars',
    image: at === 2 ? null : createImageExample(at + 5, ''),
    body: 'SUV',
  }),
);
