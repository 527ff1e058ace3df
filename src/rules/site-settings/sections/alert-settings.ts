import { z } from 'zod';

export const alertSettings = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe('Saved searches, price alerts and "tell me if it is free again", for who has signed in.'),
  cadence: z
    .enum(['at_once', 'weekly'])
    .default('at_once')
    .describe('How often a new alert tells of cars, unless its owner chooses otherwise: at_once, or weekly at most.'),
  mostPerPerson: z.number().int().min(1).max(200).default(50).describe('How many alerts a person may have.'),
  push: z
    .boolean()
    .default(true)
    .describe('Whether alerts are offered as notifications of a browser, besides by mail.'),
});
