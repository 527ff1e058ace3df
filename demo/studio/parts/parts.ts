import { bars } from './bars.ts';
import { bicycleCarrier } from './bicycle-carrier.ts';
import { brakes } from './brakes.ts';
import { cabin } from './cabin.ts';
import { care } from './care.ts';
import { charging } from './charging.ts';
import { electronics } from './electronics.ts';
import { exterior } from './exterior.ts';
import { filters } from './filters.ts';
import { floorMats } from './floor-mats.ts';
import { lighting } from './lighting.ts';
import type { PartShape } from './part-shape.ts';
import { roofCarriers } from './roof-carriers.ts';
import { service } from './service.ts';
import { touring } from './touring.ts';
import { towElectrics } from './tow-electrics.ts';
import { towing } from './towing.ts';
import { trim } from './trim.ts';
import { uteCovers } from './ute-covers.ts';
import { uteLinings } from './ute-linings.ts';
import { wheels } from './wheels.ts';

/** Each kind of part, by the name of its picture. */
export const parts = {
  ...bars,
  ...trim,
  ...uteCovers,
  ...uteLinings,
  ...towing,
  ...towElectrics,
  ...roofCarriers,
  'bicycle-carrier': bicycleCarrier,
  ...floorMats,
  ...cabin,
  ...filters,
  ...service,
  ...brakes,
  ...wheels,
  ...charging,
  ...electronics,
  ...care,
  ...touring,
  ...lighting,
  ...exterior,
} as const satisfies Record<string, PartShape>;

export type PartName = keyof typeof parts;
