import { z } from 'zod';
import { locationButtons } from '../../locations/location-buttons.ts';

const buttons = z.array(z.enum(locationButtons));

export const locationSettings = z.strictObject({
  display: z
    .enum(['single', 'grid', 'map'])
    .default('map')
    .describe(
      'What /dealer-locator shows: the first location alone, a block for each place, or a map of all and the blocks.',
    ),
  layout: z
    .enum(['card', 'slider', 'grid', 'list'])
    .default('card')
    .describe('How the blocks of /dealer-locator look: wide cards, a row to swipe, a grid, or lines of a list.'),
  filter: z
    .string()
    .min(1)
    .default('all')
    .describe(
      'Which locations /dealer-locator begins with: all, primary, sales, service, parts, service-and-parts, or the slug of one.',
    ),
  state: z
    .enum(['qld', 'nsw', 'act', 'vic', 'tas', 'sa', 'wa', 'nt'])
    .default('qld')
    .describe('The state that the map of all locations shows where nobody knows where they lie.'),
  ratingSource: z
    .string()
    .trim()
    .max(40)
    .default('Google')
    .describe(
      'Where the stars of a location come from, as its rating says it: "412 reviews on Google". Reviews that stand on the site have an average of their own.',
    ),
  salesButtons: buttons
    .default(['contact', 'shop', 'testDrive'])
    .describe('Buttons of a location that sells cars; one whose page the site does not have is left out.'),
  usedButtons: buttons
    .default(['contact', 'shop', 'testDrive'])
    .describe('Buttons of a location that sells used cars only.'),
  serviceButtons: buttons
    .default(['service', 'contact'])
    .describe('Buttons of a location that services cars; of service and parts, before those of parts.'),
  partsButtons: buttons.default(['parts', 'contact']).describe('Buttons of a location that sells parts.'),
});
