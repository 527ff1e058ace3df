import type { PaintName } from './paints.ts';
import type { ShapeName } from './shapes/shapes.ts';
import type { VanLookName } from './vans/van-looks.ts';
import type { VanShapeName } from './vans/vans.ts';

interface CataloguePage {
  shape: Exclude<ShapeName, VanShapeName>;
  paints: readonly PaintName[];
  /** Paints that are also shown as a full turn. */
  spins: readonly PaintName[];
}

/** Every van is of a maker, and wears one of its looks. */
interface VanPage {
  shape: VanShapeName;
  paints: readonly VanLookName[];
  spins: readonly [];
}

/** What is photographed: every shape in the paints or the looks it is sold in. */
export const catalogue: readonly (CataloguePage | VanPage)[] = [
  { shape: 'compact-suv', paints: ['white', 'grey', 'blue', 'red', 'silver', 'black'], spins: ['blue'] },
  { shape: 'crossover', paints: ['white', 'grey', 'blue', 'black'], spins: [] },
  { shape: 'light-suv', paints: ['white', 'silver', 'grey', 'black'], spins: [] },
  { shape: 'dual-cab-ute', paints: ['white', 'grey', 'blue', 'orange', 'silver'], spins: ['grey'] },
  { shape: 'crew-cab-ute', paints: ['white', 'grey', 'blue'], spins: [] },
  { shape: 'hatch', paints: ['white', 'grey', 'blue', 'red', 'silver'], spins: ['red'] },
  { shape: 'sport-hatch', paints: ['white', 'grey', 'red'], spins: [] },
  { shape: 'sedan', paints: ['white', 'silver', 'black', 'blue', 'grey'], spins: ['white'] },
  { shape: 'long-sedan', paints: ['white', 'black', 'blue'], spins: [] },
  { shape: 'fastback', paints: ['white', 'grey', 'blue'], spins: [] },
  { shape: 'coupe-suv', paints: ['white', 'grey', 'red'], spins: [] },
  { shape: 'large-suv', paints: ['white', 'black', 'sand', 'silver'], spins: [] },
  { shape: 'seven-seat-suv', paints: ['white', 'silver', 'grey', 'black'], spins: [] },
  { shape: 'five-door-4x4', paints: ['white', 'grey'], spins: [] },
  { shape: 'small-4x4', paints: ['white', 'grey', 'green'], spins: [] },
  { shape: 'city-car', paints: ['white', 'red', 'blue', 'silver'], spins: [] },
  { shape: 'wagon', paints: ['white', 'grey', 'green'], spins: [] },
  { shape: 'people-mover', paints: ['silver', 'white', 'black'], spins: [] },
  { shape: 'single-cab-ute', paints: ['white', 'silver'], spins: [] },
  { shape: 'convertible', paints: ['blue', 'red'], spins: [] },
  { shape: 'camper', paints: ['blue-wave', 'sky-crest', 'black-fin', 'silver-brow'], spins: [] },
  {
    shape: 'caravan',
    paints: [
      'blue-wave',
      'copper-wave',
      'teal-slash',
      'red-slash',
      'gold-wedge',
      'olive-shard',
      'plum-split',
      'green-fin',
      'sky-crest',
      'burgundy-stripes',
      'navy-chevron',
      'yellow-block',
      'lime-brow',
    ],
    spins: [],
  },
  { shape: 'single-axle-caravan', paints: ['blue-wave', 'green-fin'], spins: [] },
  { shape: 'pop-top', paints: ['copper-wave', 'red-loop', 'aqua-loop'], spins: [] },
  { shape: 'hybrid-caravan', paints: ['copper-wave', 'rust-shard', 'lime-block'], spins: [] },
  { shape: 'tandem-hybrid', paints: ['rust-shard'], spins: [] },
  { shape: 'naked-bike', paints: ['red', 'black', 'blue'], spins: [] },
  { shape: 'sports-bike', paints: ['blue', 'black'], spins: [] },
  { shape: 'adventure-bike', paints: ['red', 'black', 'blue'], spins: [] },
  { shape: 'trail-bike', paints: ['red', 'white'], spins: [] },
  { shape: 'scrambler', paints: ['green', 'black'], spins: [] },
  { shape: 'cruiser', paints: ['black', 'red'], spins: [] },
  { shape: 'coupe', paints: ['red', 'black', 'grey'], spins: [] },
];
