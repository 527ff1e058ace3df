/** How a caravan is pictured: the studio's shapes. */
export type CaravanShape = 'caravan' | 'single-axle-caravan' | 'pop-top' | 'camper-trailer' | 'camper';

const kinds = {
  caravan: { body: 'Caravan', shape: 'caravan' },
  popTop: { body: 'Pop Top', shape: 'pop-top' },
  hybrid: { body: 'Hybrid Caravan', shape: 'caravan' },
  trailer: { body: 'Camper Trailer', shape: 'camper-trailer' },
  motorhome: { body: 'Motorhome', shape: 'camper' },
} as const satisfies Record<string, { body: string; shape: CaravanShape }>;

export type CaravanKind = keyof typeof kinds;

/** One layout of a range as it leaves the factory. */
export interface CaravanLayout {
  badge: string;
  /** Feet of body: length, width. */
  size: readonly [length: number, width: number];
  /** Kilograms: empty, and the most that the axles may carry. */
  masses: readonly [tare: number, atm: number];
  axles: 'Single' | 'Tandem';
  sleeps: number;
  /** Whole dollars, drive away. */
  newPrice: number;
}

export interface CaravanRange {
  make: string;
  model: string;
  kind: CaravanKind;
  body: string;
  shape: CaravanShape;
  from: number;
  to: number;
  /** Whether it is built for gravel and further. */
  isOffRoad: boolean;
  layouts: readonly CaravanLayout[];
}

export function range(
  make: string,
  model: string,
  kind: CaravanKind,
  [from, to]: readonly [number, number],
  isOffRoad: boolean,
  layouts: readonly CaravanLayout[],
): CaravanRange {
  return { make, model, kind, ...kinds[kind], from, to, isOffRoad, layouts };
}

export function layout(
  badge: string,
  size: CaravanLayout['size'],
  masses: CaravanLayout['masses'],
  axles: CaravanLayout['axles'],
  sleeps: number,
  newPrice: number,
): CaravanLayout {
  return { badge, size, masses, axles, sleeps, newPrice };
}

/** Of which shape there are pictures: of one range, some caravans stand on one axle and some on two. */
export function pickCaravanShape({ shape }: CaravanRange, { axles }: CaravanLayout): CaravanShape {
  return shape === 'caravan' && axles === 'Single' ? 'single-axle-caravan' : shape;
}
