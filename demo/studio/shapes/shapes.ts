import type { BodyShape } from '../car/body-shape.ts';
import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';
import type { VanShape } from '../vans/van-shape.ts';
import { vans } from '../vans/vans.ts';
import { adventureBike } from './adventure-bike.ts';
import { cityCar } from './city-car.ts';
import { compactSuv } from './compact-suv.ts';
import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import { coupeSuv } from './coupe-suv.ts';
import { crewCabUte } from './crew-cab-ute.ts';
import { crossover } from './crossover.ts';
import { cruiser } from './cruiser.ts';
import { dualCabUte } from './dual-cab-ute.ts';
import { fastback } from './fastback.ts';
import { fiveDoorFourByFour } from './five-door-4x4.ts';
import { hatch } from './hatch.ts';
import { largeSuv } from './large-suv.ts';
import { lightSuv } from './light-suv.ts';
import { longSedan } from './long-sedan.ts';
import { nakedBike } from './naked-bike.ts';
import { peopleMover } from './people-mover.ts';
import { scrambler } from './scrambler.ts';
import { sedan } from './sedan.ts';
import { sevenSeatSuv } from './seven-seat-suv.ts';
import { singleCabUte } from './single-cab-ute.ts';
import { smallFourByFour } from './small-4x4.ts';
import { sportHatch } from './sport-hatch.ts';
import { sportsBike } from './sports-bike.ts';
import { trailBike } from './trail-bike.ts';
import { wagon } from './wagon.ts';

export const shapes = {
  'city-car': cityCar,
  hatch,
  'sport-hatch': sportHatch,
  sedan,
  'long-sedan': longSedan,
  fastback,
  wagon,
  'light-suv': lightSuv,
  'compact-suv': compactSuv,
  crossover,
  'coupe-suv': coupeSuv,
  'seven-seat-suv': sevenSeatSuv,
  'large-suv': largeSuv,
  'five-door-4x4': fiveDoorFourByFour,
  'small-4x4': smallFourByFour,
  'dual-cab-ute': dualCabUte,
  'crew-cab-ute': crewCabUte,
  'single-cab-ute': singleCabUte,
  'people-mover': peopleMover,
  coupe,
  convertible,
  ...vans,
  'naked-bike': nakedBike,
  'sports-bike': sportsBike,
  'adventure-bike': adventureBike,
  'trail-bike': trailBike,
  scrambler,
  cruiser,
} as const satisfies Record<string, BodyShape | MotorcycleShape | VanShape>;

export type ShapeName = keyof typeof shapes;
