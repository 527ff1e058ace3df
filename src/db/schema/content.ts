import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';
import { site } from './sites.ts';

const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' });

export const slide = pgTable(
  'slide',
  {
    id: identity(),
    siteId: ofSite(),
    kind: text('kind', { enum: ['hero', 'promotion'] })
      .notNull()
      .default('hero'),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    url: text('url'),
    imageUrl: text('image_url'),
    /** For narrow windows; null where the other one serves there too. */
    phoneImageUrl: text('phone_image_url'),
    /** What it shows; empty where nothing is said of it. */
    imageDescription: text('image_description').notNull().default(''),
    hideOverlay: boolean('hide_overlay').notNull().default(false),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [index('slide_site').on(t.siteId, t.position)],
);

export const popup = pgTable(
  'popup',
  {
    id: identity(),
    siteId: ofSite(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url'),
    /** What it shows; empty where nothing is said of it. */
    imageDescription: text('image_description').notNull().default(''),
    buttonLabel: text('button_label'),
    buttonUrl: text('button_url'),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [index('popup_site').on(t.siteId)],
);

/** SITE-24: a document of a site as it is now. */
export const page = pgTable(
  'page',
  {
    siteId: ofSite(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    pictureUrl: text('picture_url'),
    draft: boolean('draft').notNull().default(false),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
    document: jsonb('document').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.slug] })],
);

/** Every state of a page that was saved, the current one among them. */
export const pageRevision = pgTable(
  'page_revision',
  {
    siteId: integer('site_id').notNull(),
    slug: text('slug').notNull(),
    /** Counts from 1 for each page. */
    number: integer('number').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** Who saved it, as in the audit. */
    actor: text('actor').notNull(),
    content: jsonb('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.slug, t.number] }),
    foreignKey({ columns: [t.siteId, t.slug], foreignColumns: [page.siteId, page.slug] }).onDelete('cascade'),
  ],
);

export const offer = pgTable(
  'offer',
  {
    id: identity(),
    siteId: ofSite(),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    terms: text('terms').notNull().default(''),
    imageUrl: text('image_url'),
    /** What it shows; empty where nothing is said of it. */
    imageDescription: text('image_description').notNull().default(''),
    targetUrl: text('target_url'),
    /** Name of the brand that it is for. */
    make: text('make'),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [index('offer_site').on(t.siteId, t.position)],
);
