import { camper } from './camper.ts';
import { caravan } from './caravan.ts';
import { hybridCaravan, tandemHybrid } from './hybrid-caravan.ts';
import { popTop } from './pop-top.ts';
import { singleAxleCaravan } from './single-axle-caravan.ts';
import type { VanShape } from './van-shape.ts';

/** Shapes that are pictured in a maker's look instead of a paint. */
export const vans = {
  camper,
  caravan,
  'single-axle-caravan': singleAxleCaravan,
  'pop-top': popTop,
  'hybrid-caravan': hybridCaravan,
  'tandem-hybrid': tandemHybrid,
} as const satisfies Record<string, VanShape>;

export type VanShapeName = keyof typeof vans;
