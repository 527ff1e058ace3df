import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { dealership, location } from '../dealerships.ts';
import { site } from '../sites.ts';
import { staff } from '../staff.ts';
import { enquiry } from './enquiries.ts';

/** Who gets which leads of a site; the first rule that fits counts. */
export const leadRule = pgTable(
  'lead_rule',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Empty for every make. */
    make: text('make').notNull().default(''),
    /** Both null for every place of the site. */
    dealershipId: integer('dealership_id').references(() => dealership.id, { onDelete: 'cascade' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'cascade' }),
    /** 0 is Sunday; empty for every day. */
    weekdays: integer('weekdays').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('lead_rule_site').on(t.siteId, t.position),
    index('lead_rule_dealership').on(t.dealershipId),
    index('lead_rule_location').on(t.locationId),
  ],
);

export const leadRulePerson = pgTable(
  'lead_rule_person',
  {
    ruleId: text('rule_id')
      .notNull()
      .references(() => leadRule.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.staffId] }), index('lead_rule_person_staff').on(t.staffId)],
);

export const leadDueKinds = ['arrive', 'pass_on', 'alarm'] as const;

/** What a job has to do with a lead, and from when on. */
export const leadDue = pgTable(
  'lead_due',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadDueKinds }).notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enquiryId, t.kind] }),
    index('lead_due_at').on(t.dueAt),
    check('lead_due_kind', sql`${t.kind} in ('arrive','pass_on','alarm')`),
  ],
);
