import { z } from 'zod';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { listWatchlist } from '#services/watchlist/list-watchlist.ts';
import { removeCar } from '#services/watchlist/remove-car.ts';
import { saveCar } from '#services/watchlist/save-car.ts';
import { defineCall } from '../call.ts';
import { idField } from '../fields.ts';
import { readOwner, readVisitor } from './read-visitor.ts';

const body = z.object({
  phone_number: z.string().max(fieldLimits.phone).describe('Of the account that has signed in.'),
  car_id: idField,
});
const answer = z.object({ success: z.boolean() });
const refusals = { 401: 'Nobody has signed in, or the account has no phone number.', 403: 'It is not your number.' };

export const saveCarCall = defineCall({
  name: 'saveCar',
  method: 'POST',
  path: '/api/watchlist/save-car',
  group: 'Shoppers',
  summary: 'Saves a car to the watchlist of who has signed in.',
  description: 'May be repeated. A sold car that is not on the list cannot be saved.',
  guarded: true,
  body,
  answer,
  refusals: { ...refusals, 404: 'The site has no such car.', 409: 'The list is full.', 422: 'The car is sold.' },
  inProblems: () => ({ success: false }),
  handle: async (ctx, { body: { phone_number, car_id } }) => {
    await saveCar(ctx, await readOwner(ctx, phone_number), car_id);
    return { success: true };
  },
});

export const removeCarCall = defineCall({
  name: 'removeCar',
  method: 'POST',
  path: '/api/watchlist/remove-car',
  group: 'Shoppers',
  summary: 'Takes a car off the watchlist of who has signed in.',
  description: 'May be repeated, and takes off cars that are gone.',
  guarded: true,
  body,
  answer,
  refusals,
  inProblems: () => ({ success: false }),
  handle: async (ctx, { body: { phone_number, car_id } }) => {
    await removeCar(ctx, await readOwner(ctx, phone_number), car_id);
    return { success: true };
  },
});

export const getVisitorCall = defineCall({
  name: 'getVisitor',
  method: 'GET',
  path: '/api/visitor',
  group: 'Shoppers',
  summary: 'Who has signed in, and the watchlist.',
  description: 'For pages, which are the same for everybody: they ask when they are loaded.',
  answer: z.object({
    signed_in: z.boolean(),
    user_id: z.string().nullable(),
    phone_number: z.string().nullable(),
    details: z
      .object({
        name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone: z.string(),
        postcode: z.string(),
      })
      .nullable()
      .describe('With which forms are filled in beforehand.'),
    cars: z.array(z.object({ id: z.string(), href: z.string(), name: z.string() })),
  }),
  handle: async (ctx) => {
    const visitor = await readVisitor(ctx);
    if (visitor === null) return { signed_in: false, user_id: null, phone_number: null, details: null, cars: [] };
    const watched = await listWatchlist(ctx, visitor);
    const { id: user_id, phone: phone_number, name, lastName: last_name, email, postcode } = visitor.account;
    const phone = writeAustralianPhone(phone_number ?? '');
    const details = { name, last_name, email: email ?? '', phone, postcode };
    const cars = watched.map(({ id, name, car }) => ({
      id: String(id),
      href: `/cars/${encodeURIComponent(car?.slug ?? String(id))}`,
      name,
    }));
    return { signed_in: true, user_id, phone_number, details, cars };
  },
});
