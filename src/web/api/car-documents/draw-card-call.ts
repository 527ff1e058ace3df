import { z } from 'zod';
import { defineCall } from '../call.ts';
import { carParams } from '../fields.ts';
import { sendDocument } from './send-document.ts';

const forGood = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=300';

export const drawCardCall = defineCall({
  name: 'drawCard',
  method: 'GET',
  path: '/cars/{slug}/card.jpg',
  group: 'Vehicles',
  summary: 'The social card of a car.',
  description:
    'Picture, name and price at 1200 by 630 pixels, for social networks. Under its version it never changes.',
  params: carParams,
  query: z.object({ v: z.string().max(40).optional().describe('The version that the page of the car names.') }),
  answer: { contentType: 'image/jpeg', description: 'A JPEG of 1200 by 630 pixels.' },
  refusals: { 404: 'No such car.', 503: 'The server is busy; try again shortly.' },
  handle: async ({ documents, headers }, { params: { slug }, query: { v } }) => {
    const found = await documents.findCard(slug);
    const isThisVersion = found.kind === 'found' && found.document.version === v;
    return sendDocument({
      found,
      headers,
      href: (other) => `/cars/${other}/card.jpg`,
      fileHeaders: { 'Content-Type': 'image/jpeg', 'Cache-Control': isThisVersion ? forGood : forAWhile },
    });
  },
});
