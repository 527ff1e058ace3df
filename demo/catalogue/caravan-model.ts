import type { VanLookName } from '../studio/vans/van-looks.ts';
import type { VanShapeName } from '../studio/vans/vans.ts';

/** How a caravan is pictured: the studio's shapes; of camper trailers it has none. */
export type CaravanShape = VanShapeName | 'camper-trailer';

const kinds = {
  caravan: { body: 'Caravan', shapes: { Single: 'single-axle-caravan', Tandem: 'caravan' } },
  popTop: { body: 'Pop Top', shapes: { Single: 'pop-top', Tandem: 'pop-top' } },
  hybrid: { body: 'Hybrid Caravan', shapes: { Single: 'hybrid-caravan', Tandem: 'tandem-hybrid' } },
  trailer: { body: 'Camper Trailer', shapes: { Single: 'camper-trailer', Tandem: 'camper-trailer' } },
  motorhome: { body: 'Motorhome', shapes: { Single: 'camper', Tandem: 'camper' } },
} as const satisfies Record<string, { body: string; shapes: Record<CaravanLayout['axles'], CaravanShape> }>;

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
  /** On one axle and on two. */
  shapes: Record<CaravanLayout['axles'], CaravanShape>;
  /** How its maker dresses it in the studio; null where it is not pictured. */
  look: VanLookName | null;
  from: number;
  to: number;
  /** Whether it is built for gravel and further. */
  isOffRoad: boolean;
  layouts: readonly CaravanLayout[];
}

export function range(
  make: string,
  model: string,
  [kind, look]: readonly [kind: CaravanKind, look: VanLookName | null],
  [from, to]: readonly [number, number],
  isOffRoad: boolean,
  layouts: readonly CaravanLayout[],
): CaravanRange {
  return { make, model, kind, look, ...kinds[kind], from, to, isOffRoad, layouts };
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
