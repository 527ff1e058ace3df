/** Shapes that the studio has photographed (demo/studio/shapes). */
export type Shape =
  | 'city-car'
  | 'hatch'
  | 'sport-hatch'
  | 'sedan'
  | 'long-sedan'
  | 'fastback'
  | 'wagon'
  | 'light-suv'
  | 'compact-suv'
  | 'crossover'
  | 'coupe-suv'
  | 'seven-seat-suv'
  | 'large-suv'
  | 'five-door-4x4'
  | 'small-4x4'
  | 'dual-cab-ute'
  | 'crew-cab-ute'
  | 'single-cab-ute'
  | 'people-mover'
  | 'coupe'
  | 'convertible';

/** How well a kind of car keeps its price. */
export type Holding = 'strong' | 'normal' | 'weak';

/** One badge of a model as it was sold new. */
export interface Badge {
  badge: string;
  /** Whole dollars, drive away, when new. */
  newPrice: number;
  /** 0 plain to 3 fully equipped. */
  tier: 0 | 1 | 2 | 3;
  engine: EngineName;
  transmission: string;
  drive: string;
}

/** What follows from the kind of car, where the model is not an exception. */
const kinds = {
  city: { body: 'Hatch', simpleBody: 'Hatchback', shape: 'city-car', seats: 5, doors: 5, usualKm: 10_800 },
  hatch: { body: 'Hatch', simpleBody: 'Hatchback', shape: 'hatch', seats: 5, doors: 5, usualKm: 13_000 },
  sedan: { body: 'Sedan', simpleBody: 'Sedan', shape: 'sedan', seats: 5, doors: 4, usualKm: 14_500 },
  wagon: { body: 'Wagon', simpleBody: 'Wagon', shape: 'wagon', seats: 5, doors: 5, usualKm: 15_500 },
  suv: { body: 'SUV', simpleBody: 'SUV', shape: 'compact-suv', seats: 5, doors: 5, usualKm: 13_500 },
  bigSuv: { body: 'SUV', simpleBody: 'SUV', shape: 'seven-seat-suv', seats: 7, doors: 5, usualKm: 15_500 },
  offroader: { body: 'SUV', simpleBody: 'SUV', shape: 'large-suv', seats: 7, doors: 5, usualKm: 17_500 },
  ute: { body: 'Dual Cab Ute', simpleBody: 'Ute', shape: 'dual-cab-ute', seats: 5, doors: 4, usualKm: 18_500 },
  cabChassis: { body: 'Cab Chassis', simpleBody: 'Ute', shape: 'single-cab-ute', seats: 2, doors: 2, usualKm: 19_500 },
  mover: {
    body: 'People Mover',
    simpleBody: 'People Mover',
    shape: 'people-mover',
    seats: 8,
    doors: 5,
    usualKm: 17_000,
  },
  coupe: { body: 'Coupe', simpleBody: 'Coupe', shape: 'coupe', seats: 4, doors: 2, usualKm: 9_500 },
  convertible: {
    body: 'Convertible',
    simpleBody: 'Convertible',
    shape: 'convertible',
    seats: 2,
    doors: 2,
    usualKm: 8_500,
  },
} as const satisfies Record<string, KindFacts>;

interface KindFacts {
  body: string;
  simpleBody: string;
  shape: Shape;
  seats: number;
  doors: number;
  /** Kilometres a year that nobody remarks upon. */
  usualKm: number;
}

export type Kind = keyof typeof kinds;

export interface Model extends KindFacts {
  kind: Kind;
  make: string;
  model: string;
  series: string;
  /** First and last year of the series; 2026 and later is still sold new. */
  from: number;
  to: number;
  holding: Holding;
  /** Kilograms; 0 where it may not tow. */
  towing: number;
  /** Millimetres: length, width, height. */
  size: readonly [number, number, number];
  ancap: string;
  badges: readonly Badge[];
}

/** A shape is said where the body or the face is not that of its kind and length. */
type Particulars = Pick<Model, 'towing' | 'size'> & Partial<Pick<Model, 'holding' | 'seats' | 'ancap' | 'shape'>>;

/** Shapes of shorter cars of a kind: the first that the car is short enough for, in metres. */
const shapesByLength: Partial<Record<Kind, readonly { under: number; shape: Shape }[]>> = {
  suv: [{ under: 4.4, shape: 'light-suv' }],
  offroader: [{ under: 4, shape: 'small-4x4' }],
};

function pickShape(kind: Kind, [length]: Model['size']): Shape {
  const shorter = shapesByLength[kind]?.find(({ under }) => length < under * 1000);
  return shorter?.shape ?? kinds[kind].shape;
}

/** One line of the catalogue: make, model, series, years, kind, what is its own, and its price list. */
export function model(
  make: string,
  name: string,
  series: string,
  [from, to]: readonly [number, number],
  kind: Kind,
  particulars: Particulars,
  badges: readonly Badge[],
): Model {
  return {
    ...kinds[kind],
    shape: pickShape(kind, particulars.size),
    holding: 'normal',
    ancap: '5',
    ...particulars,
    make,
    model: name,
    series,
    from,
    to,
    kind,
    badges,
  };
}

export interface Engine {
  fuel: string;
  litres: number;
  cylinders: number;
  induction: string;
  /** Litres a 100 km; for an electric car nothing. */
  consumption: number | null;
  tank: number | null;
  torque: string;
}

/** By the name that badges use. */
export const engines = {
  'petrol 1.0T': petrol(1.0, 3, 'Turbo', 5.4, 42, '180 Nm'),
  'petrol 1.2': petrol(1.2, 3, 'Aspirated', 4.9, 35, '100 Nm'),
  'petrol 1.2T': petrol(1.2, 4, 'Turbo', 6.2, 50, '185 Nm'),
  'petrol 1.3T': petrol(1.3, 4, 'Turbo', 6.1, 55, '250 Nm'),
  'petrol 1.4': petrol(1.4, 4, 'Aspirated', 6.0, 45, '136 Nm'),
  'petrol 1.4T': petrol(1.4, 4, 'Turbo', 6.3, 50, '250 Nm'),
  'petrol 1.5': petrol(1.5, 4, 'Aspirated', 6.4, 45, '150 Nm'),
  'petrol 1.5T': petrol(1.5, 4, 'Turbo', 7.1, 57, '250 Nm'),
  'petrol 1.6': petrol(1.6, 4, 'Aspirated', 7.0, 45, '151 Nm'),
  'petrol 1.6T': petrol(1.6, 4, 'Turbo', 7.2, 54, '265 Nm'),
  'petrol 1.8': petrol(1.8, 4, 'Aspirated', 6.9, 50, '173 Nm'),
  'petrol 2.0': petrol(2.0, 4, 'Aspirated', 6.9, 51, '200 Nm'),
  'petrol 2.0T': petrol(2.0, 4, 'Turbo', 7.6, 60, '350 Nm'),
  'petrol 2.3T': petrol(2.3, 4, 'Turbo', 8.6, 60, '440 Nm'),
  'petrol 2.4': petrol(2.4, 4, 'Aspirated', 8.1, 63, '222 Nm'),
  'petrol 2.4T': petrol(2.4, 4, 'Turbo', 9.0, 67, '460 Nm'),
  'petrol 2.4T sport': petrol(2.4, 4, 'Turbo', 9.9, 63, '350 Nm'),
  'petrol 2.5': petrol(2.5, 4, 'Aspirated', 7.6, 58, '250 Nm'),
  'petrol 2.5T': petrol(2.5, 4, 'Turbo', 8.2, 72, '420 Nm'),
  'petrol 3.5 V6': petrol(3.5, 6, 'Aspirated', 9.6, 72, '332 Nm'),
  'petrol 3.6 V6': petrol(3.6, 6, 'Aspirated', 9.0, 61, '381 Nm'),
  'petrol 5.0 V8': petrol(5.0, 8, 'Aspirated', 12.7, 61, '556 Nm'),
  'petrol 5.6 V8': petrol(5.6, 8, 'Aspirated', 14.4, 140, '560 Nm'),
  'hybrid 1.2': { ...petrol(1.2, 3, 'Aspirated', 3.9, 37, '112 Nm'), fuel: 'Hybrid' },
  'hybrid 1.5': { ...petrol(1.5, 3, 'Aspirated', 3.8, 36, '120 Nm'), fuel: 'Hybrid' },
  'hybrid 1.8': { ...petrol(1.8, 4, 'Aspirated', 4.0, 43, '142 Nm'), fuel: 'Hybrid' },
  'hybrid 2.0': { ...petrol(2.0, 4, 'Aspirated', 4.3, 43, '188 Nm'), fuel: 'Hybrid' },
  'hybrid 2.0T': { ...petrol(2.0, 4, 'Turbo', 8.4, 75, '615 Nm'), fuel: 'Hybrid' },
  'hybrid 2.5': { ...petrol(2.5, 4, 'Aspirated', 4.8, 55, '221 Nm'), fuel: 'Hybrid' },
  'hybrid 2.5 large': { ...petrol(2.5, 4, 'Aspirated', 5.6, 65, '242 Nm'), fuel: 'Hybrid' },
  'hybrid 1.6T': { ...petrol(1.6, 4, 'Turbo', 5.3, 67, '350 Nm'), fuel: 'Hybrid' },
  'phev 1.5T': { ...petrol(1.5, 4, 'Turbo', 1.4, 60, '550 Nm'), fuel: 'Plug-in Hybrid (PHEV)' },
  'phev 2.0T': { ...petrol(2.0, 4, 'Turbo', 1.6, 71, '709 Nm'), fuel: 'Plug-in Hybrid (PHEV)' },
  'phev 2.4': { ...petrol(2.4, 4, 'Aspirated', 1.9, 56, '450 Nm'), fuel: 'Plug-in Hybrid (PHEV)' },
  'phev 2.5': { ...petrol(2.5, 4, 'Aspirated', 2.1, 50, '500 Nm'), fuel: 'Plug-in Hybrid (PHEV)' },
  'diesel 1.9T': diesel(1.9, 4, 6.9, 76, '350 Nm'),
  'diesel 2.0T': diesel(2.0, 4, 7.2, 80, '500 Nm'),
  'diesel 2.2T': diesel(2.2, 4, 6.3, 67, '440 Nm'),
  'diesel 2.3T': diesel(2.3, 4, 7.9, 80, '450 Nm'),
  'diesel 2.4T': diesel(2.4, 4, 8.0, 75, '470 Nm'),
  'diesel 2.8T': diesel(2.8, 4, 8.1, 80, '500 Nm'),
  'diesel 3.0T': diesel(3.0, 4, 8.0, 76, '450 Nm'),
  'diesel 3.0T V6': diesel(3.0, 6, 8.4, 80, '600 Nm'),
  'diesel 3.2T': diesel(3.2, 5, 8.9, 80, '470 Nm'),
  'diesel 3.3T V6': diesel(3.3, 6, 8.9, 110, '700 Nm'),
  electric: {
    fuel: 'Electric',
    litres: 0,
    cylinders: 0,
    induction: 'Electric',
    consumption: null,
    tank: null,
    torque: '310 Nm',
  },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

function petrol(
  litres: number,
  cylinders: number,
  induction: string,
  consumption: number,
  tank: number,
  torque: string,
): Engine {
  return {
    fuel: litres >= 2 && induction === 'Turbo' ? 'Petrol - Premium ULP' : 'Petrol - Unleaded ULP',
    litres,
    cylinders,
    induction,
    consumption,
    tank,
    torque,
  };
}

function diesel(litres: number, cylinders: number, consumption: number, tank: number, torque: string): Engine {
  return { fuel: 'Diesel', litres, cylinders, induction: 'Turbo', consumption, tank, torque };
}
