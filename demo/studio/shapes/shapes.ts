import type { BodyShape } from '../car/body-shape.ts';
import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';
import { camper } from './camper.ts';
import { caravan } from './caravan.ts';
import { cityCar } from './city-car.ts';
import { compactSuv } from './compact-suv.ts';
import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import { cruiser } from './cruiser.ts';
import { dualCabUte } from './dual-cab-ute.ts';
import { hatch } from './hatch.ts';
import { largeSuv } from './large-suv.ts';
import { lightSuv } from './light-suv.ts';
import { nakedBike } from './naked-bike.ts';
import { peopleMover } from './people-mover.ts';
import { sedan } from './sedan.ts';
import { sevenSeatSuv } from './seven-seat-suv.ts';
import { singleCabUte } from './single-cab-ute.ts';
import { wagon } from './wagon.ts';

export const shapes = {
  'city-car': cityCar,
  hatch,
  sedan,
  wagon,
  'light-suv': lightSuv,
  'compact-suv': compactSuv,
  'seven-seat-suv': sevenSeatSuv,
  'large-suv': largeSuv,
  'dual-cab-ute': dualCabUte,
  'single-cab-ute': singleCabUte,
  'people-mover': peopleMover,
  coupe,
  convertible,
  camper,
  caravan,
  'naked-bike': nakedBike,
  cruiser,
} as const satisfies Record<string, BodyShape | MotorcycleShape>;

export type ShapeName = keyof typeof shapes;
