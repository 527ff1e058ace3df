/** What may stand in a field of a car, and how it is written. */
export type CarFieldKind =
  /** `isVin`: of 17 characters a VIN, of fewer the number of a chassis. */
  | { kind: 'text'; max: number; isLong?: true; isVin?: true }
  | { kind: 'money' }
  | { kind: 'number'; isWhole: boolean; min: number; max: number }
  | { kind: 'year' }
  /** `isPast`: of something that has happened. */
  | { kind: 'date'; isPast?: true }
  | { kind: 'flag'; yes: string; no: string }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'web' }
  | { kind: 'list'; most: number }
  /** One of the dealership's locations, by its number. */
  | { kind: 'location' };

export interface CarField {
  label: string;
  group: CarFieldGroup;
  value: CarFieldKind;
  /** A car cannot be without it. */
  isRequired?: true;
  hint?: string;
  /** Shown for these kinds of vehicle alone. */
  only?: 'caravan' | 'car';
}

export const carFieldGroups = {
  price: 'Price',
  sale: 'Sale',
  name: 'Name',
  papers: 'Numbers and papers',
  history: 'History and inspection',
  body: 'Body and engine',
  words: 'Words and equipment',
  place: 'Place',
  media: 'Video and spin',
  details: 'Technical details',
} as const;

export type CarFieldGroup = keyof typeof carFieldGroups;

const word = { kind: 'text', max: 200 } as const;
const short = { kind: 'text', max: 30 } as const;
const money = { kind: 'money' } as const;
const web = { kind: 'web' } as const;
const flag = { kind: 'flag', yes: 'Yes', no: 'No' } as const;
const whole = (max: number, min = 0) => ({ kind: 'number', isWhole: true, min, max }) as const;
const decimal = (max: number) => ({ kind: 'number', isWhole: false, min: 0, max }) as const;

/**
 * Every field of a car that staff may set: forms, errors, history, lists and CSV are made from this table. A field is
 * called as its column; one of a table beside the car has that table's name before it.
 */
export const carFieldTable = {
  priceCents: { label: 'Price', group: 'price', value: money },
  priceType: { label: 'Price type', group: 'price', value: word, hint: 'Drive away, or excluding government charges.' },
  beforePriceCents: {
    label: 'Price before',
    group: 'price',
    value: money,
    hint: 'Shown struck through while it is above the price.',
  },
  offerPriceCents: { label: 'Offer price', group: 'price', value: money },
  subscriptionPriceCents: { label: 'Subscription price a week', group: 'price', value: money },
  yearlyRegoCents: {
    label: 'Registration a year',
    group: 'price',
    value: money,
    hint: 'Among the running costs of a year; so is servicing.',
  },
  yearlyServicingCents: { label: 'Servicing a year', group: 'price', value: money },
  reservePriceCents: {
    label: 'Reservation amount',
    group: 'price',
    value: money,
    hint: 'Empty: the amount of the site.',
  },

  status: {
    label: 'Status',
    group: 'sale',
    value: { kind: 'choice', choices: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' } },
    isRequired: true,
  },
  reserved: { label: 'Reserved', group: 'sale', value: flag },
  showOnDealerWebsite: {
    label: 'On the website',
    group: 'sale',
    value: { kind: 'flag', yes: 'Shown', no: 'Hidden' },
  },
  preorder: { label: 'Preorder', group: 'sale', value: flag },
  tag: { label: 'Tag', group: 'sale', value: word, hint: 'Stands on the photo, such as Test Drive Only.' },
  certified: { label: 'Certified', group: 'sale', value: flag },
  rank: {
    label: 'Rank',
    group: 'sale',
    value: whole(1_000_000, -1_000_000),
    isRequired: true,
    hint: 'Higher comes first in lists.',
  },
  paymentProcessors: { label: 'Payment processors', group: 'sale', value: { kind: 'list', most: 10 } },

  itemType: {
    label: 'Kind of vehicle',
    group: 'name',
    value: { kind: 'choice', choices: { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Caravan' } },
    isRequired: true,
  },
  carType: {
    label: 'Condition',
    group: 'name',
    value: { kind: 'choice', choices: { new: 'New', used: 'Used', demo: 'Demo' } },
    isRequired: true,
  },
  year: { label: 'Year', group: 'name', value: { kind: 'year' } },
  make: { label: 'Make', group: 'name', value: word, isRequired: true },
  model: { label: 'Model', group: 'name', value: word, isRequired: true },
  badge: { label: 'Badge', group: 'name', value: word },
  series: { label: 'Series', group: 'name', value: word },
  title: { label: 'Headline', group: 'name', value: word },

  stockNumber: { label: 'Stock number', group: 'papers', value: word },
  vin: { label: 'VIN', group: 'papers', value: { ...short, isVin: true } },
  nvic: { label: 'NVIC', group: 'papers', value: short },
  regoPlate: { label: 'Registration plate', group: 'papers', value: { kind: 'text', max: 20 } },
  regoExpiry: { label: 'Registered until', group: 'papers', value: { kind: 'date' } },
  odometerKm: { label: 'Kilometres', group: 'papers', value: whole(9_999_999) },
  buildDate: { label: 'Build date', group: 'papers', value: short },
  complianceDate: { label: 'Compliance date', group: 'papers', value: short },

  owners: { label: 'Owners', group: 'history', value: whole(100) },
  serviceStamps: { label: 'Service stamps', group: 'history', value: whole(500) },
  keys: { label: 'Keys', group: 'history', value: whole(20) },
  writeOff: {
    label: 'Write-off register',
    group: 'history',
    value: {
      kind: 'choice',
      choices: {
        none: 'Not recorded as written off',
        repairable: 'Repairable write-off',
        statutory: 'Statutory write-off',
      },
    },
    hint: 'Shown with its day and source, or not at all.',
  },
  ppsr: {
    label: 'PPSR',
    group: 'history',
    value: {
      kind: 'choice',
      choices: { clear: 'No security interest registered', registered: 'Security interest registered' },
    },
    hint: 'Shown with its day and source, or not at all.',
  },
  checkedOn: { label: 'Day of these results', group: 'history', value: { kind: 'date', isPast: true } },
  checkSource: { label: 'Source of these results', group: 'history', value: word, hint: 'Such as PPSR certificate.' },
  historyReportUrl: { label: 'History report', group: 'history', value: web },
  inspectionReportUrl: { label: 'Inspection report', group: 'history', value: web },
  inspectedOn: { label: 'Inspected on', group: 'history', value: { kind: 'date', isPast: true } },
  inspectedBy: { label: 'Inspected by', group: 'history', value: word },
  batteryHealthPercent: {
    label: 'Battery health, percent',
    group: 'history',
    value: whole(100),
    hint: 'Shown with its tester and day, or not at all.',
  },
  batteryHealthMethod: {
    label: 'How the battery was tested',
    group: 'history',
    value: word,
    hint: 'Such as state of health by OBD.',
  },
  batteryTestedBy: { label: 'Battery tested by', group: 'history', value: word },
  batteryTestedOn: { label: 'Battery tested on', group: 'history', value: { kind: 'date', isPast: true } },
  batteryCertificateUrl: { label: 'Battery certificate (PDF)', group: 'history', value: web },

  body: { label: 'Body', group: 'body', value: word },
  simpleBody: { label: 'Body, as filters have it', group: 'body', value: word },
  transmission: { label: 'Transmission', group: 'body', value: word },
  simpleTransmission: { label: 'Transmission, as filters have it', group: 'body', value: word },
  fuel: { label: 'Fuel', group: 'body', value: word },
  simpleFuel: { label: 'Fuel, as filters have it', group: 'body', value: word },
  drive: { label: 'Drive', group: 'body', value: word },
  simpleDrive: { label: 'Drive, as filters have it', group: 'body', value: word },
  engineSize: { label: 'Engine', group: 'body', value: word },
  engineSizeLitres: { label: 'Engine, litres', group: 'body', value: decimal(100) },
  seats: { label: 'Seats', group: 'body', value: whole(200) },
  doors: { label: 'Doors', group: 'body', value: whole(20) },
  colour: { label: 'Colour', group: 'body', value: word },
  interiorColour: { label: 'Interior colour', group: 'body', value: word },

  dealerComments: { label: 'Dealer comments', group: 'words', value: { kind: 'text', max: 50_000, isLong: true } },
  features: { label: 'Equipment', group: 'words', value: { kind: 'list', most: 500 }, hint: 'One on each line.' },
  categories: { label: 'Categories', group: 'words', value: { kind: 'list', most: 50 }, hint: 'One on each line.' },

  locationId: { label: 'Location', group: 'place', value: { kind: 'location' } },
  city: { label: 'City', group: 'place', value: word },
  state: { label: 'State', group: 'place', value: word },
  privateSuburb: { label: 'Suburb of a private seller', group: 'place', value: word },
  privatePostcode: { label: 'Postcode of a private seller', group: 'place', value: { kind: 'text', max: 10 } },
  sourceDealerName: { label: 'Dealer’s name, where it is another’s car', group: 'place', value: word },

  videoUrl: { label: 'Video', group: 'media', value: web },
  externalVideoUrl: { label: 'Video elsewhere', group: 'media', value: web },
  spinCode: { label: 'Code of a spin', group: 'media', value: { kind: 'text', max: 2_000 } },
  spinInteriorImageUrl: { label: 'Panorama of the inside', group: 'media', value: web },

  'variant.cylinders': { label: 'Cylinders', group: 'details', value: whole(64), only: 'car' },
  'variant.engineSize': { label: 'Engine of the variant', group: 'details', value: word, only: 'car' },
  'variant.engineSizeLitres': {
    label: 'Engine of the variant, litres',
    group: 'details',
    value: decimal(100),
    only: 'car',
  },
  'variant.induction': { label: 'Induction', group: 'details', value: word, only: 'car' },
  'variant.fuelConsumptionCombined': {
    label: 'Fuel, litres a 100 km',
    group: 'details',
    value: decimal(200),
    only: 'car',
  },
  'variant.fuelCapacity': { label: 'Tank, litres', group: 'details', value: decimal(5_000), only: 'car' },
  'variant.grossVehicleMass': { label: 'Gross vehicle mass, kg', group: 'details', value: whole(500_000), only: 'car' },
  'variant.vehicleLength': { label: 'Length, mm', group: 'details', value: whole(50_000), only: 'car' },
  'variant.vehicleHeight': { label: 'Height, mm', group: 'details', value: whole(50_000), only: 'car' },
  'variant.vehicleWidth': { label: 'Width, mm', group: 'details', value: whole(50_000), only: 'car' },
  'variant.towingCapacityBraked': {
    label: 'Towing, braked, kg',
    group: 'details',
    value: whole(500_000),
    only: 'car',
  },
  'variant.torque': { label: 'Torque', group: 'details', value: word, only: 'car' },
  'variant.bodyConfiguration': { label: 'Body configuration', group: 'details', value: word, only: 'car' },
  'variant.ancapRating': { label: 'ANCAP rating', group: 'details', value: word, only: 'car' },
  'variant.gearType': { label: 'Gears', group: 'details', value: word, only: 'car' },
  'variant.electricRangeKm': { label: 'Electric range, km', group: 'details', value: whole(5_000), only: 'car' },
  'variant.powerConsumption': { label: 'Power, kWh a 100 km', group: 'details', value: decimal(200), only: 'car' },
  'variant.batteryKwh': { label: 'Battery, kWh', group: 'details', value: decimal(1_000), only: 'car' },
  'variant.chargeAcKw': { label: 'Charging, AC, kW', group: 'details', value: decimal(1_000), only: 'car' },
  'variant.chargeDcKw': { label: 'Fast charging, DC, kW', group: 'details', value: decimal(5_000), only: 'car' },

  'caravan.bodyWidth': { label: 'Body width, feet', group: 'details', value: decimal(200), only: 'caravan' },
  'caravan.bodyLength': { label: 'Body length, feet', group: 'details', value: decimal(200), only: 'caravan' },
  'caravan.tareWeight': { label: 'Tare, kg', group: 'details', value: whole(500_000), only: 'caravan' },
  'caravan.aggregateTrailerMass': {
    label: 'Aggregate trailer mass, kg',
    group: 'details',
    value: whole(500_000),
    only: 'caravan',
  },
  'caravan.axleType': { label: 'Axles', group: 'details', value: word, only: 'caravan' },
  'caravan.sleeps': { label: 'Sleeps', group: 'details', value: whole(100), only: 'caravan' },
  'caravan.ballWeight': { label: 'Ball weight, empty, kg', group: 'details', value: whole(50_000), only: 'caravan' },
  'caravan.rooms': {
    label: 'Rooms, front to rear',
    group: 'details',
    value: { kind: 'list', most: 20 },
    only: 'caravan',
    hint: 'One on each line, such as Queen bed, Kitchen, Dinette, Bunks, Ensuite. The floor plan is drawn from them.',
  },
} as const satisfies Record<string, CarField>;

export type CarFieldName = keyof typeof carFieldTable;

/** In the order in which forms and files have them. */
export const carFieldNames = Object.keys(carFieldTable) as readonly CarFieldName[];

export function isCarFieldName(text: string): text is CarFieldName {
  return Object.hasOwn(carFieldTable, text);
}

export function getCarField(name: CarFieldName): CarField {
  return carFieldTable[name];
}

/** What a field holds; null is empty. */
export type CarFieldValue = string | number | boolean | string[] | null;
