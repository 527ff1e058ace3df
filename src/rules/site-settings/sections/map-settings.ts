import { z } from 'zod';
import { furthestZoom, nearestZoom } from '../../locations/map-tiles.ts';
import { linkTarget } from '../link-target.ts';

const tileAddress = linkTarget.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !/^https?:\/\/[^/]*[{}]/.test(text),
  'must contain {z}, {x} and {y}, and none of them in the host',
);

export const mapSettings = z.strictObject({
  tiles: tileAddress
    .optional()
    .describe(
      'Address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png; {r} becomes @2x on high-density screens. Without it maps are our own drawing of coast and towns, a car has none beside it, and no request is made.',
    ),
  attribution: z
    .string()
    .default('')
    .describe('Credit on the map, which most tile providers require: "© Example Maps".'),
  attributionHref: linkTarget.optional().describe('Link of that credit; none makes it plain text.'),
  zoom: z
    .number()
    .int()
    .min(furthestZoom)
    .max(nearestZoom)
    .default(10)
    .describe('Initial zoom: 10 shows a city, 16 a street.'),
  afterClick: z
    .boolean()
    .default(false)
    .describe('The map loads after a click on a button, not as soon as it is scrolled into view.'),
});
