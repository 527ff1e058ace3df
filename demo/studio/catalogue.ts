import type { PaintName } from './paints.ts';
import type { ShapeName } from './shapes/shapes.ts';

interface CataloguePage {
  shape: ShapeName;
  paints: readonly PaintName[];
  /** Paints that are also shown as a full turn. */
  spins: readonly PaintName[];
}

/** What is photographed: every shape in the paints it is sold in. */
export const catalogue: readonly CataloguePage[] = [
  { shape: 'compact-suv', paints: ['white', 'grey', 'blue', 'red', 'silver', 'black'], spins: ['blue'] },
  { shape: 'light-suv', paints: ['white', 'silver', 'grey', 'black'], spins: [] },
  { shape: 'dual-cab-ute', paints: ['white', 'grey', 'blue', 'orange', 'silver'], spins: ['grey'] },
  { shape: 'hatch', paints: ['white', 'grey', 'blue', 'red', 'silver'], spins: ['red'] },
  { shape: 'sedan', paints: ['white', 'silver', 'black', 'blue', 'grey'], spins: ['white'] },
  { shape: 'fastback', paints: ['white', 'grey', 'blue'], spins: [] },
  { shape: 'coupe-suv', paints: ['white', 'grey', 'red'], spins: [] },
  { shape: 'large-suv', paints: ['white', 'black', 'sand', 'silver'], spins: [] },
  { shape: 'seven-seat-suv', paints: ['white', 'silver', 'grey', 'black'], spins: [] },
  { shape: 'small-4x4', paints: ['white', 'grey', 'green'], spins: [] },
  { shape: 'city-car', paints: ['white', 'red', 'blue', 'silver'], spins: [] },
  { shape: 'wagon', paints: ['white', 'grey', 'green'], spins: [] },
  { shape: 'people-mover', paints: ['silver', 'white', 'black'], spins: [] },
  { shape: 'single-cab-ute', paints: ['white', 'silver'], spins: [] },
  { shape: 'convertible', paints: ['blue', 'red'], spins: [] },
  { shape: 'camper', paints: ['white', 'sand'], spins: [] },
  { shape: 'caravan', paints: ['white'], spins: [] },
  { shape: 'single-axle-caravan', paints: ['white'], spins: [] },
  { shape: 'pop-top', paints: ['white'], spins: [] },
  { shape: 'hybrid-caravan', paints: ['white'], spins: [] },
  { shape: 'naked-bike', paints: ['red', 'black', 'blue'], spins: [] },
  { shape: 'sports-bike', paints: ['blue', 'black'], spins: [] },
  { shape: 'adventure-bike', paints: ['red', 'black', 'blue'], spins: [] },
  { shape: 'trail-bike', paints: ['red', 'white'], spins: [] },
  { shape: 'scrambler', paints: ['green', 'black'], spins: [] },
  { shape: 'cruiser', paints: ['black', 'red'], spins: [] },
  { shape: 'coupe', paints: ['red', 'black', 'grey'], spins: [] },
];
