import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chooseBodyShape } from './body-shapes.ts';

it.each([
  ['SUV', 'suv'],
  ['5D Wagon 4x4 SUV', 'suv'],
  ['Wagon', 'wagon'],
  ['4D Sedan', 'sedan'],
  ['Hatchback', 'hatch'],
  ['Dual Cab Utility', 'ute'],
  ['Ute / Tray', 'ute'],
  ['Cab Chassis', 'truck'],
  ['Coupe', 'coupe'],
  ['Convertible', 'convertible'],
  ['Commercial Van', 'van'],
  ['Commercial', 'van'],
  ['People Mover', 'people-mover'],
  ['Caravan', 'caravan'],
  ['Camper Trailer', 'caravan'],
  ['Motorhome', 'van'],
  ['Campervan', 'van'],
  ['Motorcycle', 'motorcycle'],
  ['', 'suv'],
  [null, 'suv'],
])('draws %s as %s', async (body, shape) => {
  expect(chooseBodyShape(body)).toBe(shape);
  const drawings = await readFile(new URL('body-shapes.svg', import.meta.url), 'utf8');
  expect(drawings).toContain(`<symbol id="${shape}"`);
});
