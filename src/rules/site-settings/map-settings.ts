import { z } from 'zod';
import { furthestZoom, nearestZoom } from '../locations/map-tiles.ts';
import { linkTarget } from './link-target.ts';

const tileAddress = linkTarget.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !/^https?:\/\/[^/]*[{}]/.test(text),
  'must hold {z}, {x} and {y}, and none of them in its host',
);

export const mapSettings = z.strictObject({
  tiles: tileAddress
    .optional()
    .describe(
      'Whose map stands at the location of a car, such as https://tiles.example/{z}/{x}/{y}.png; {r} becomes @2x on fine screens. None shows no map and asks nobody for one.',
    ),
  attribution: z.string().default('').describe('Stands on the map, as most tile houses ask: "© Example Maps".'),
  attributionHref: linkTarget.optional().describe('Where that leads; none makes it plain text.'),
  zoom: z
    .number()
    .int()
    .min(furthestZoom)
    .max(nearestZoom)
    .default(10)
    .describe('How near the map begins: 10 is a city, 16 a street.'),
  afterClick: z
    .boolean()
    .default(false)
    .describe('The map is asked for when a visitor presses a button, in place of when it comes into sight.'),
});
