import { z } from 'zod';

const text = z.string().nullable();
const dollars = z.number().nullable();

/** A car in search results, with the names of the specification's section 3. */
export const carHitSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    path: z.string().describe('Of the page of the car, on this site.'),
    name: z.string().describe('Year, make, model and badge (on some sites the series).'),
    year: z.int().nullable(),
    make: z.string(),
    model: z.string(),
    badge: text,
    series: text,
    colour: text,
    stocknum: text,
    km: z.int().nullable(),
    price: dollars.describe('The price that the page shows; null where it shows none, as for a sold car.'),
    price_text: text.describe('What stands in the place of the price: "$24,990", "PREORDER", the site’s own words.'),
    price_type: text.describe('Such as "Drive Away".'),
    licences: text.describe(
      'The licence numbers of the dealer, on sites that show them beside a price: "DL# 1234567".',
    ),
    before_price: dollars.describe('The former price, only where it is above today’s.'),
    below_market: z
      .object({
        amount: z.number().describe('Dollars below the average.'),
        average: z.number().describe('In dollars.'),
        average_of: z.enum(['state', 'market']),
        source: z.string().describe('Whose average it is.'),
      })
      .nullable()
      .describe('CAR-05: null where the price is less than $500 below the average, or the site shows no badge.'),
    subscription_price: dollars.describe('A week, on sites that show it.'),
    preorder: z.boolean(),
    status: z.enum(['in_stock', 'sold', 'coming_soon']),
    sold: z.boolean(),
    reserved: z.boolean(),
    tag: text.describe('The one tag of the car, such as "JUST SOLD", "Hybrid" or "New".'),
    certified: z.boolean(),
    car_type: z.enum(['new', 'used', 'demo']),
    item_type: z.enum(['car', 'motorcycle', 'caravan']),
    fuel: text,
    simple_fuel: text,
    trans: text,
    simple_transmission: text,
    body: text,
    simple_body: text,
    drive: text,
    simple_drive: text,
    seats: z.int().nullable(),
    doors: z.int().nullable(),
    engine_size: text,
    city: text,
    state: text,
    location_name: text,
    dealership_id: z.int(),
    dealership_slug: z.string(),
    dealership_name: z.string(),
    primary_image_url: text,
    images: z
      .array(z.object({ image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }) }))
      .describe('The first pictures, at most five.'),
    photos_count: z.int(),
    created_at: z.iso.datetime(),
    created_at_timestamp: z.int().describe('In seconds.'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CarHit' });

export type CarHit = z.output<typeof carHitSchema>;
