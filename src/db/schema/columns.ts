import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** Whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
