import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

export const dealership = pgTable('dealership', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  make: text('make'),
  url: text('url'),
  logoUrl: text('logo_url'),
  /** E.164 if possible; one number for each car type, `phone` for a type without its own. */
  phone: text('phone'),
  phoneNew: text('phone_new'),
  phoneUsed: text('phone_used'),
  phoneDemo: text('phone_demo'),
  /** Addresses for enquiries. */
  leadEmails: text('lead_emails').array().notNull().default(sql`'{}'`),
  paymentProcessors: text('payment_processors').array().notNull().default(sql`'{}'`),
  /** Its account at Stripe, connected to the platform's. */
  stripeAccount: text('stripe_account'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const manufacturer = pgTable('manufacturer', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  logoUrl: text('logo_url'),
  /** Set if the brand's pages are on another site. */
  url: text('url'),
});

export const locationTypes = ['sales', 'used', 'service', 'parts', 'service-and-parts', ''] as const;

export const location = pgTable(
  'location',
  {
    id: identity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    visible: boolean('visible').notNull().default(true),
    primary: boolean('is_primary').notNull().default(false),
    locationType: text('location_type', { enum: locationTypes }).notNull().default(''),
    locationSubtype: text('location_subtype'),
    dealerLicenseNumber: text('dealer_license_number'),
    motorVehicleRepairer: text('motor_vehicle_repairer'),
    imageUrl: text('image_url'),
    /** Further photos, in order. */
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    /** What each of them shows, the main one first; empty where nothing is said of any. */
    imageDescriptions: text('image_descriptions').array().notNull().default(sql`'{}'`),
    websiteUrl: text('website_url'),
    averageRating: real('average_rating'),
    reviewCount: integer('review_count'),
    distributionLocations: text('distribution_locations').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    unique('location_dealership_slug').on(t.dealershipId, t.slug),
    check('location_type_known', sql`${t.locationType} in ('sales','used','service','parts','service-and-parts','')`),
  ],
);

export const locationAddress = pgTable(
  'location_address',
  {
    locationId: integer('location_id')
      .primaryKey()
      .references(() => location.id, { onDelete: 'cascade' }),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    postcode: text('postcode'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    placeUrl: text('place_url'),
    placeId: text('place_id'),
    mapKey: text('map_key'),
  },
  (t) => [
    check('location_address_postcode', sql`${t.postcode} is null or ${t.postcode} ~ '^[0-9]{4}$'`),
    check('location_address_latitude', sql`${t.latitude} between -90 and 90`),
    check('location_address_longitude', sql`${t.longitude} between -180 and 180`),
  ],
);

export const locationContact = pgTable('location_contact', {
  locationId: integer('location_id')
    .primaryKey()
    .references(() => location.id, { onDelete: 'cascade' }),
  phone: text('phone'),
  landlinePhone: text('landline_phone'),
  email: text('email'),
});

export const locationManufacturer = pgTable(
  'location_manufacturer',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturer.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.manufacturerId] }),
    index('location_manufacturer_manufacturer').on(t.manufacturerId),
  ],
);

export const openingHours = pgTable(
  'opening_hours',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    status: text('status', { enum: ['Open', 'Closed'] }).notNull(),
    /** "08:30", 24 hours, the site's zone. */
    opens: text('opens'),
    closes: text('closes'),
    formattedHours: text('formatted_hours'),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.weekday] }),
    check('opening_hours_weekday', sql`${t.weekday} between 0 and 6`),
    check('opening_hours_status', sql`${t.status} in ('Open','Closed')`),
  ],
);

export const specialHours = pgTable(
  'special_hours',
  {
    id: identity(),
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['Open', 'Closed'] }).notNull(),
    startHour: text('start_hour'),
    endHour: text('end_hour'),
    /** "Christmas Day" */
    name: text('name'),
  },
  (t) => [
    unique('special_hours_location_date').on(t.locationId, t.date),
    check('special_hours_status', sql`${t.status} in ('Open','Closed')`),
  ],
);

export const review = pgTable(
  'review',
  {
    id: identity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    text: text('text').notNull().default(''),
    rating: real('rating').notNull(),
    reviewDate: date('review_date', { mode: 'string' }).notNull(),
    replyText: text('reply_text'),
    replyDate: date('reply_date', { mode: 'string' }),
  },
  (t) => [
    index('review_dealership').on(t.dealershipId, t.reviewDate),
    index('review_location').on(t.locationId),
    check('review_rating', sql`${t.rating} between 0 and 5`),
  ],
);
