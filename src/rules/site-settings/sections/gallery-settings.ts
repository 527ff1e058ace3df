import { z } from 'zod';
import { viewerModes } from '../../gallery/viewer-mode.ts';

export const gallerySettings = z.strictObject({
  firstMode: z
    .enum(viewerModes)
    .default('spinner')
    .describe('What the gallery opens with, if the car has it: the spin, a video, the photos or the interior.'),
  spinTurns: z.boolean().default(true).describe('A spin turns once around the car on its own when touched.'),
  thumbnailsInStockOnly: z
    .boolean()
    .default(false)
    .describe('Only cars in stock show thumbnails; otherwise every car with more than three photos does.'),
  videoPosition: z
    .number()
    .int()
    .min(1)
    .max(400)
    .default(2)
    .describe("Position of a car's video among the slides; 2 is after the first photo."),
  videoMinimumImages: z
    .number()
    .int()
    .min(0)
    .max(400)
    .default(1)
    .describe('Number of photos that a car needs before its video is shown among them.'),
  embedPrefix: z
    .string()
    .regex(/^https:\/\/[^\s/@?#;,'"]+\/[^\s;,'"]*$/, 'must be an https address')
    .default('https://www.youtube.com/embed/')
    .describe(
      'Videos whose address starts with this play in an embedded player after a click, as those of YouTube and Vimeo do; all others play as files.',
    ),
});
