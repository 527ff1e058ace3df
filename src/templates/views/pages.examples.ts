import { carExamples, carFigureExamples, createImageExample } from '#blocks/car/cars.examples.ts';
import {
  deliveryCalculatorExample,
  financeBoxExample,
  financeCalculatorExample,
  financeDisclaimerExample,
  financeEstimateExample,
  fuelCalculatorExample,
} from '#blocks/finance/finance.examples.ts';
import type { CarChoiceView } from '#blocks/forms/car-choice/car-choice.tsx';
import {
  enquiryFormExample,
  financeFormExample,
  manyFieldsFormExample,
  returnedFormExample,
  testDriveFormExample,
} from '#blocks/forms/forms.examples.ts';
import {
  brandExamples,
  heroSlideExamples,
  modelRangeExample,
  offerExamples,
  promotionExamples,
  questionExample,
  quickLinkExamples,
  serviceLinkExamples,
  statExamples,
  warrantyExamples,
} from '#blocks/home/home.examples.ts';
import {
  bareLocationExample,
  locationExample,
  mapGroundExample,
  phoneExample,
} from '#blocks/locations/locations.examples.ts';
import { filterPanelExample, resultsHeaderExample } from '#blocks/results/search.examples.ts';
import type { SavedPageView } from '#blocks/saved-cars/saved-page.tsx';
import { comparedCarExample, gaugeExample } from '#blocks/vehicle/price/price-comparison.examples.ts';
import {
  floorPlanExample,
  towingCheckExamples,
  vehicleSummaryExample,
  vehicleTopBarExample,
} from '#blocks/vehicle/vehicle.examples.ts';
import type { ErrorView } from '../plain-pages/error-page.tsx';
import type { FormPageView } from '../plain-pages/form-page.tsx';
import type { ComparedCarsView } from '../plain-pages/money/compared-cars-page.tsx';
import type { ContactView } from '../plain-pages/places/contact-page.tsx';
import type { SuccessView } from '../plain-pages/success-page.tsx';
import type { CompareView } from '../plain-pages/visitor/compare-page.tsx';
import type { FavouritesView } from '../plain-pages/visitor/favourites-page.tsx';
import type { HomeView } from './home-view.ts';
import type { SearchView } from './search-view.ts';
import type { VehicleView } from './vehicle-view.ts';

const cars = Object.values(carExamples);
const home = { label: 'Home', href: '/' };

export const homeExample: HomeView = {
  hero: {
    headline: 'Drive something you look back at',
    introduction: 'New, demo and used Halden cars in Northgate, each one inspected, priced and ready to drive.',
    image: createImageExample(8, 'A car on a coast road in the evening'),
    action: '/search/new-used-and-demo-cars',
    fields: [
      {
        name: 'model',
        label: 'Model',
        anyLabel: 'Any model',
        value: '',
        choices: ['Aeon', 'Orra', 'Vela'].map((value) => ({ value, label: value })),
      },
      {
        name: 'body',
        label: 'Body type',
        anyLabel: 'Any body type',
        value: '',
        choices: ['SUV', 'Sedan', 'Ute'].map((value) => ({ value, label: value })),
      },
      {
        name: 'price_max',
        label: 'Price up to',
        anyLabel: 'Any price',
        value: '',
        choices: [20, 30, 50].map((thousand) => ({ value: `${thousand}000`, label: `$${thousand},000` })),
      },
    ],
    countText: '1,071 cars',
    nouns: { one: 'car', many: 'cars' },
    stockCount: null,
    exactCounts: false,
    links: [
      { label: 'New cars', href: '/search/new-cars' },
      { label: 'Demo cars', href: '/search/demo-cars' },
      { label: 'Used cars', href: '/search/used-cars' },
    ],
  },
  range: modelRangeExample,
  bodyTypes: ['SUV', 'Ute', 'Sedan', 'Hatch'].map((label, at) => ({
    label,
    href: `/search/${label.toLowerCase()}`,
    countText: `${402 - at * 90} cars`,
    image: at === 3 ? null : createImageExample(at, ''),
  })),
  slides: heroSlideExamples,
  quickLinks: quickLinkExamples,
  brands: brandExamples,
  brandSections: [],
  stats: statExamples,
  promotions: promotionExamples,
  offers: { offers: offerExamples, moreLink: { label: 'All special offers', href: '/special-offers' } },
  warranties: warrantyExamples,
  tradeIn: questionExample,
  serviceLinks: serviceLinkExamples,
  popup: null,
  viewedCars: { canSave: true },
  latestStock: { cars, moreLink: { label: 'See all cars', href: '/search/new-used-and-demo-cars' } },
  reviews: {
    heading: 'What our customers say',
    averageText: '4.8',
    countText: '132 reviews',
    reviews: [5, 4, 5, 5].map((rating, at) => ({
      id: `review-${at}`,
      customerName: ['Mina Okafor', 'J. Tran', 'Sally-Anne Fitzgerald-Montgomery', 'Ed'][at] ?? '',
      rating,
      text: 'They had the car ready on the day they promised, showed us everything it does and did not hurry us once.',
      when: '3 weeks ago',
      replyText: at === 1 ? 'Thank you. We look forward to the first service.' : null,
    })),
  },
  locations: [locationExample],
};

export const bareHomeExample: HomeView = {
  ...homeExample,
  hero: { ...homeExample.hero, image: null, introduction: null, links: [] },
  slides: [],
  quickLinks: [],
  range: null,
  bodyTypes: [],
  brands: [],
  stats: [],
  promotions: [],
  offers: { offers: [], moreLink: null },
  warranties: [],
  tradeIn: null,
  serviceLinks: [],
  latestStock: { cars: [], moreLink: null },
  reviews: null,
  locations: [],
};

const rightToLeft = 'معرض السيارات الشرقية للسيارات الجديدة والمستعملة';
const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsautohausniederlassung';

/** Twelve places, names that run the other way or never break, no pictures, one car. */
export const crowdedHomeExample: HomeView = {
  ...homeExample,
  hero: { ...homeExample.hero, headline: endless, introduction: rightToLeft, image: null },
  slides: homeExample.slides.map((slide) => ({ ...slide, name: rightToLeft, description: endless, image: null })),
  brands: [],
  brandSections: [
    { heading: rightToLeft, brands: homeExample.brands.map((brand, at) => ({ ...brand, name: `${endless} ${at}` })) },
  ],
  latestStock: { cars: [{ ...carExamples.noPhoto, name: endless, location: rightToLeft }], moreLink: null },
  offers: {
    offers: homeExample.offers.offers.map((offer) => ({ ...offer, title: endless, image: null })),
    moreLink: null,
  },
  promotions: homeExample.promotions.map((promotion) => ({ ...promotion, name: endless, image: null })),
  locations: Array.from({ length: 12 }, (_, at) => ({
    ...locationExample,
    id: `place-${at}`,
    name: at % 2 === 0 ? endless : rightToLeft,
  })),
};

export const searchExample: SearchView = {
  breadcrumbs: [home, { label: 'Used cars', href: '/search/used-cars' }, { label: 'Halden', href: '/search/halden' }],
  header: resultsHeaderExample,
  kinds: [
    { label: 'All', href: '/search/used-cars', current: true },
    { label: 'Caravans', href: '/search/used-cars?item_type=caravan', current: false },
    { label: 'Motorcycles', href: '/search/used-cars?item_type=motorcycle', current: false },
  ],
  panel: filterPanelExample,
  nearMatches: null,
  searchedFor: '',
  relaxations: [],
  tell: null,
  didYouMean: null,
  cachedResults: 30,
  cells: [
    ...cars.slice(0, 4).map((car) => ({ kind: 'car' as const, car })),
    {
      kind: 'promo',
      promo: {
        id: 'promo',
        heading: 'A fair price for the car you have',
        text: 'Bring it in, or tell us about it.',
        image: null,
        link: { label: 'Tell us about it', href: '/contact' },
      },
    },
    ...cars.slice(4).map((car) => ({ kind: 'car' as const, car })),
  ],
  pagination: {
    page: 3,
    pages: 51,
    previousHref: '/search/used-cars?page=2',
    nextHref: '/search/used-cars?page=4',
    steps: [
      { kind: 'page', page: 1, href: '/search/used-cars' },
      { kind: 'page', page: 2, href: '/search/used-cars?page=2' },
      { kind: 'page', page: 3, href: '/search/used-cars?page=3' },
      { kind: 'page', page: 4, href: '/search/used-cars?page=4' },
      { kind: 'gap' },
      { kind: 'page', page: 51, href: '/search/used-cars?page=51' },
    ],
  },
};

export const oneCarSearchExample: SearchView = {
  ...searchExample,
  header: { ...resultsHeaderExample, heading: endless, countText: '1 car' },
  panel: { ...filterPanelExample, countText: '1' },
  cells: [{ kind: 'car', car: { ...carExamples.longName, name: rightToLeft } }],
  pagination: { page: 1, pages: 1, previousHref: null, nextHref: null, steps: [] },
};

export const longSearchExample: SearchView = {
  ...searchExample,
  cells: Array.from({ length: 400 }, (_, at) => ({
    kind: 'car',
    car: { ...carExamples.noPhoto, id: `car-${at}`, href: `/cars/${at}`, name: at % 2 === 0 ? endless : rightToLeft },
  })),
};

export const emptySearchExample: SearchView = {
  ...searchExample,
  header: {
    ...resultsHeaderExample,
    countText: '0 cars',
    sort: null,
    save: null,
    notices: ['No car here has the colour “Ultraviolet”, so that filter was left out.'],
  },
  panel: { ...filterPanelExample, countText: '0' },
  cells: [],
  pagination: { page: 1, pages: 1, previousHref: null, nextHref: null, steps: [] },
};

const specifications = [
  ['Odometer', '12,480 km'],
  ['Transmission', '8-speed automatic'],
  ['Fuel', 'Petrol'],
  ['Body', 'SUV'],
  ['Drive', 'All wheel drive'],
  ['Engine', '2.0 L, 4 cylinders'],
  ['Colour', 'Basalt Grey Metallic'],
  ['Seats', '5'],
].map(([label = '', value = '']) => ({ label, value }));

export const vehicleExample: VehicleView = {
  breadcrumbs: [
    home,
    { label: 'Demo cars', href: '/search/demo-cars' },
    { label: carExamples.plain.name, href: carExamples.plain.href },
  ],
  announcement: { text: 'Located at Townsville', directionsHref: 'https://maps.example/townsville', icon: 'pin' },
  gallery: {
    name: carExamples.plain.name,
    images: [1, 2, 3, 4, 5, 6, 7].map((photo) => ({
      ...createImageExample(photo, `${carExamples.plain.name}, photo ${photo}`),
      thumbnailUrl: null,
      caption: null,
      group: null,
      flaws: [],
    })),
    wide: false,
    thumbnails: true,
    video: null,
    modes: ['gallery'],
    spin: null,
    walkarounds: [],
    interior: null,
    body: 'SUV',
    sold: false,
  },
  tag: { kind: 'new', label: 'New' },
  offer: {
    kind: 'available',
    summary: vehicleSummaryExample,
    finance: {
      box: financeBoxExample,
      teaser: null,
      quote: null,
      panel: financeEstimateExample,
      calculator: financeCalculatorExample,
      disclaimer: financeDisclaimerExample,
    },
    topBar: vehicleTopBarExample,
    chatHref: 'https://chat.example/northgate',
    bar: {
      priceText: '$46,990',
      isPrice: true,
      stateText: null,
      noteText: null,
      action: { label: 'Enquire Now', href: '#enquiry' },
      reserve: { label: 'Reserve Car Now', href: '/cars/2024-example/checkout' },
      valuation: { label: 'Trade-In Valuation', href: '/cars/trade-in?car_id=1042' },
      phone: phoneExample,
    },
  },
  status: {
    action: '/api/cars/orra-1/view.json',
    shown: { price: 46990, price_type: null, status: 'in_stock', sold: false, reserved: false },
    noun: 'car',
  },
  viewedCar: {
    id: '1042',
    stocknum: 'N1042',
    make: 'Halden',
    model: 'Orra',
    body: 'SUV',
    simple_body: 'SUV',
    car_type: 'used',
    tag: null,
  },
  viewedCars: { canSave: true },
  showsViews: true,
  comparison: { action: '/cars/orra-1/autogauge', carsHref: '/cars/orra-1/price-comparison' },
  fuel: fuelCalculatorExample,
  delivery: deliveryCalculatorExample,
  floorPlan: floorPlanExample,
  towing: towingCheckExamples.fits,
  salesBanner: true,
  specifications,
  figures: carFigureExamples,
  itemType: 'car',
  features: [
    'Adaptive cruise control',
    'Apple CarPlay and Android Auto',
    'Blind spot monitor',
    'Heated front seats',
    'Keyless entry and start',
    'LED headlights',
    'Panoramic glass roof',
    'Rear view camera',
    'Roof rails',
    'Wireless phone charging',
  ],
  comments: {
    paragraphs: [
      'This Orra Touring has been our own demonstrator since March. It was run in with care, serviced here and never left the city.',
      'It comes with the remainder of the five year warranty, a full tank, floor mats and a spare key. The tyres have 6 mm and more left all round. The only mark on it is a small one on the rear bumper, which we show in photo 7 and will touch up before you take it home.',
      'Ring us to drive it, or come by on any day but Sunday.',
    ],
    foldable: true,
  },
  priceHistory: null,
  flaws: [{ number: 1, words: 'Scratch on the left rear door, 4 cm', photo: 2, closeUp: null }],
  usedCar: {
    rows: [
      { label: 'Odometer', value: '12,480 km' },
      { label: 'Registration', value: 'Expires on 3 March 2027' },
      { label: 'Build date', value: 'February 2024' },
    ],
    inspection: null,
    inspectionText: 'Inspected by our workshop against 110 points before it went on sale.',
  },
  warranty: warrantyExamples[0],
  location: locationExample,
  locationMap: {
    name: locationExample.name,
    ground: mapGroundExample,
    tiles: {
      latitude: -27.385,
      longitude: 153.031,
      zoom: 12,
      address: '/map/{z}/{x}/{y}.png',
      attribution: '© Example Maps',
      attributionHref: 'https://maps.example/about',
      askedHost: null,
    },
  },
  enquiry: enquiryFormExample,
  enquiryWhenSold: { ...enquiryFormExample, heading: 'Find Me Something Similar', introduction: null },
  forms: {
    testDrive: testDriveFormExample,
    finance: { kind: 'block', form: financeFormExample },
    requestPhotos: null,
  },
  similarCars: cars.slice(1, 5),
};

export const soldVehicleExample: VehicleView = {
  ...vehicleExample,
  announcement: null,
  gallery: {
    ...vehicleExample.gallery,
    images: [],
    thumbnails: false,
    modes: [],
    sold: true,
  },
  tag: { kind: 'sold', label: 'JUST SOLD' },
  offer: {
    ...{ kind: 'sold', name: carExamples.longName.name, noun: 'car' },
    tell: { label: 'Tell me of another like it', href: '/my-garage/alerts/new?car=1&tell=free' },
  },
  comparison: null,
  fuel: null,
  delivery: null,
  floorPlan: null,
  towing: null,
  comments: { paragraphs: [], foldable: true },
  flaws: [],
  usedCar: null,
  priceHistory: null,
  warranty: null,
  location: null,
  enquiry: { ...enquiryFormExample, heading: 'Find Me Something Similar', introduction: null },
  enquiryWhenSold: null,
  forms: { testDrive: null, finance: null, requestPhotos: null },
};

export const contactExample: ContactView = {
  breadcrumbs: [home, { label: 'Contact', href: '/contact' }],
  heading: 'Talk to us',
  introduction: 'Ask about a car, a service or a spare part. We answer within one business day.',
  form: { ...returnedFormExample, heading: 'Send us a message', introduction: null },
  locations: [locationExample, bareLocationExample],
};

const carChoiceExample: CarChoiceView = {
  ...{ id: 7, name: '2024 Halden Orra', href: '/book-test-drive?car_id=7', image: null, body: 'SUV' },
  price: { kind: 'price', text: '$34,990', wasText: null, priceType: 'Drive Away' },
  licencesText: 'DL# 1234567',
  facts: 'White, 12,400 km, Automatic',
  place: 'Stock N1042, Northgate Halden',
};

export const formPageExample: FormPageView = {
  breadcrumbs: [home, { label: 'Careers', href: '/careers' }],
  document: { blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Since 1978, in one street.' }] }] },
  heading: 'Careers',
  introduction: 'Open positions, and how to apply for one.',
  links: [],
  notice: { text: 'This car has been sold.', link: { label: 'Similar cars', href: '/search' } },
  topics: {
    heading: 'Open positions',
    list: [
      {
        id: 'technician',
        heading: 'Technician',
        note: 'Northgate, full time',
        paragraphs: ['You keep our customers on the road.', 'We pay for your tools.'],
        link: { label: 'Apply: Technician', href: '/careers?position=technician#enquiry' },
      },
    ],
  },
  points: null,
  chooser: null,
  chosen: {
    car: carChoiceExample,
    another: { label: 'Choose another car', href: '/book-test-drive' },
  },
  form: manyFieldsFormExample,
  placesHeading: 'Where to find us',
  places: [locationExample, bareLocationExample],
};

export const bareFormPageExample: FormPageView = {
  ...formPageExample,
  chosen: null,
  document: null,
  introduction: null,
  links: [{ label: 'Book a Service', href: '/service/booking' }],
  notice: null,
  topics: null,
  chooser: {
    heading: 'Which car?',
    action: '/book-test-drive',
    query: 'orra',
    found: 'Choose a car:',
    cars: [carChoiceExample],
    models: [{ label: 'Halden Orra', href: '/book-test-drive?query=Halden+Orra' }],
  },
  points: { heading: 'What we do', list: ['Logbook service', 'Tyres'] },
  form: null,
};

export const successExample: SuccessView = {
  success: {
    heading: 'Thank you, we have your enquiry',
    text: 'Someone from Northgate Halden will be in touch, usually within one business day.',
    isSent: true,
    booking: null,
    steps: ['Northgate Halden is open until 5:30 pm and will be in touch today.', 'Bring your driver licence.'],
    call: { phone: phoneExample, closedText: null },
    links: [
      { label: 'Keep looking at cars', href: '/search/new-used-and-demo-cars' },
      { label: 'Home', href: '/' },
    ],
  },
  cars: cars.slice(0, 4),
};

export const errorExample: ErrorView = {
  error: {
    status: 404,
    text: null,
    resend: null,
    links: [
      { label: 'See all cars', href: '/search/new-used-and-demo-cars' },
      { label: 'Contact us', href: '/contact' },
    ],
  },
  cars: [],
};

const keptPage: SavedPageView = {
  list: 'favourites',
  heading: 'Favourites',
  isLink: true,
  countText: '3 cars',
  shareHref: '/favourites?ids=1,2,3',
  gone: ['17'],
  empty: {
    heading: 'No favourites yet',
    text: 'Press the heart on a car to save it here.',
    link: { label: 'See all cars', href: '/search' },
  },
  withoutScripts: 'Your favourites are saved in your browser and need JavaScript, which is turned off.',
};

export const favouritesExample: FavouritesView = {
  breadcrumbs: [home, { label: 'Favourites', href: '/favourites' }],
  page: keptPage,
  cars,
};

export const noFavouritesExample: FavouritesView = {
  ...favouritesExample,
  page: { ...keptPage, isLink: false, countText: null, shareHref: null, gone: [] },
  cars: [],
};

export const compareExample: CompareView = {
  breadcrumbs: [home, { label: 'Compare cars', href: '/compare' }],
  page: { ...keptPage, list: 'compare', heading: 'Compare cars' },
  table: {
    kindsText: null,
    cars: cars.slice(0, 4).map((car) => ({ ...car, removeHref: '/compare?ids=2,3' })),
    rows: [
      { label: 'Odometer', values: ['12,480 km', '41,020 km', null, '3 km'], differs: true },
      { label: 'Fuel', values: ['Petrol', 'Petrol', 'Petrol', 'Petrol'], differs: false },
    ],
    features: [{ label: 'Panoramic sunroof', has: [true, false, true, false] }],
    sharedFeatures: ['Cruise control', 'Reversing camera'],
  },
};

export const comparedCarsExample: ComparedCarsView = {
  breadcrumbs: [home, { label: '2024 Halden Orra Touring', href: '/cars/orra-1' }],
  name: '2024 Halden Orra Touring',
  href: '/cars/orra-1',
  comparison: {
    gauge: gaugeExample,
    description: 'Compared with the 10 other used Halden Orra Touring of 2022 to 2024 in our own stock.',
    notShownText: null,
    adjustedLabel: 'Price at 57,668 km',
    cars: [
      { ...comparedCarExample, id: '0', isThis: true },
      ...Array.from({ length: 10 }, (_, at) => ({
        ...comparedCarExample,
        id: `${at + 1}`,
      })),
    ],
  },
  nothingText: null,
};

export const noComparedCarsExample: ComparedCarsView = {
  ...comparedCarsExample,
  comparison: null,
  nothingText: 'There is no comparison for this car.',
};
