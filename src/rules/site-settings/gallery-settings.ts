import { z } from 'zod';
import { viewerModes } from '../gallery/viewer-mode.ts';

export const gallerySettings = z.strictObject({
  firstMode: z
    .enum(viewerModes)
    .default('spinner')
    .describe(
      'What stands first on a vehicle page, where the car has it: the spin, a video, the photos, the interior.',
    ),
  spinTurns: z.boolean().default(true).describe('A spin that is touched goes once around the car by itself.'),
  thumbnailsInStockOnly: z
    .boolean()
    .default(false)
    .describe('Small photos under the large one only for cars in stock; else for every car with more than three.'),
  videoPosition: z
    .number()
    .int()
    .min(1)
    .max(400)
    .default(2)
    .describe("Which slide a car's video is; 2 is behind the first photo."),
  videoMinimumImages: z
    .number()
    .int()
    .min(0)
    .max(400)
    .default(1)
    .describe('How many photos a car needs for its video to stand among them.'),
  embedPrefix: z
    .string()
    .regex(/^https:\/\/[^\s/@?#;,'"]+\/[^\s;,'"]*$/, 'must be an https address')
    .default('https://www.youtube.com/embed/')
    .describe("Videos whose address begins so play in that site's own player, after a click; all others as files."),
});
