import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { car } from '../cars.ts';
import { moment } from '../columns.ts';
import { dealership, location } from '../dealerships.ts';
import { site } from '../sites.ts';
import { staff } from '../staff.ts';
import { enquiryStates } from './enquiries.ts';

/** OFF-18: what stays of a lead whose person is erased. No column could hold the person. */
export const erasedLead = pgTable(
  'erased_lead',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id').references(() => dealership.id, { onDelete: 'set null' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'set null' }),
    carId: integer('car_id').references(() => car.id, { onDelete: 'set null' }),
    carName: text('car_name'),
    form: text('form').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    source: text('source').notNull().default(''),
    state: text('state', { enum: enquiryStates }).notNull(),
    lostReason: text('lost_reason'),
    assignedTo: text('assigned_to').references(() => staff.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at').notNull(),
    answeredAt: moment('answered_at'),
    firstRepliedAt: moment('first_replied_at'),
    erasedAt: moment('erased_at').notNull(),
  },
  (t) => [
    index('erased_lead_site').on(t.siteId, t.receivedAt),
    index('erased_lead_dealership').on(t.dealershipId),
    index('erased_lead_location').on(t.locationId),
    index('erased_lead_car').on(t.carId),
    index('erased_lead_assigned').on(t.assignedTo),
    check('erased_lead_state', sql`${t.state} in ('new','contacted','appointment','won','lost','spam')`),
  ],
);
