import { carExamples, createImageExample } from '#blocks/car/cars.examples.ts';
import { colourExamples, gradesExample, oneGradeExample, photosExample } from '#blocks/model/model.examples.ts';
import type { ModelPageView } from '../sections/model-page.tsx';
import { brandExample, brandWithoutStockExample } from './site-pages.examples.ts';

const allOrras = { label: 'See all 42 cars', href: '/search/halden/orra' };

export const modelExample: ModelPageView = {
  ...brandExample,
  breadcrumbs: [...brandExample.breadcrumbs, { label: 'Orra', href: '/halden/orra/overview' }],
  heading: 'Halden Orra',
  summary: 'SUV · Petrol or Hybrid · 5 seats',
  image: createImageExample(1, 'Halden Orra'),
  body: 'SUV',
  prices: [
    { text: 'New from $35,990', isFrom: true, priceType: 'Drive Away', licencesText: 'DL# 1234567 · MVR# 765432' },
    {
      text: 'Used from $21,500',
      isFrom: true,
      priceType: "Excl. Gov't Charges",
      licencesText: 'DL# 1234567 · MVR# 765432',
    },
  ],
  carsLink: allOrras,
  actions: [
    { label: 'Enquire Now', href: '/contact' },
    { label: 'Book a Test Drive', href: '/book-test-drive?query=Halden+Orra' },
  ],
  conditions: [
    { label: 'New Cars', href: '/search/halden/orra?car_type=new', countText: '30' },
    { label: 'Used Cars', href: '/search/halden/orra?car_type=used', countText: '12' },
  ],
  photos: photosExample,
  grades: gradesExample,
  colours: colourExamples,
  carsHeading: 'Halden Orra for sale',
  cars: [carExamples.plain, carExamples.reduced],
  otherModels: [{ label: 'More Halden', links: [{ label: 'Vela', href: '/halden/vela/overview', countText: '7' }] }],
};

/** One grade in one colour, without a photo and without a price. */
export const plainModelExample: ModelPageView = {
  ...modelExample,
  summary: null,
  image: null,
  prices: [],
  carsLink: { label: 'See the car', href: '/search/halden/orra' },
  actions: [],
  conditions: [],
  photos: null,
  grades: oneGradeExample,
  colours: [],
  cars: [carExamples.plain],
  warranties: [],
  locations: [],
  otherModels: [],
};

export const modelWithoutStockExample: ModelPageView = {
  ...plainModelExample,
  noStock: brandWithoutStockExample.noStock,
  actions: [],
  grades: null,
  cars: [],
};
