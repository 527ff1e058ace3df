import { sql } from 'drizzle-orm';

/** Rows that name somebody who visited, as (email, phone, name, site_id): addresses in lower case, '' for what is not known. */
export const namedPeople = sql`(
  select lower(trim(email)), phone, trim(name || ' ' || last_name), site_id from enquiry
  union all select lower(trim(coalesce(email, ''))), coalesce(phone, ''), trim(name || ' ' || last_name), site_id from account
  union all select lower(trim(email)), phone, name, site_id from reservation
  union all select lower(trim(email)), phone, name, site_id from online_payment
  union all select lower(trim(email)), '', '', site_id from purchase where email is not null
  union all select lower(trim(email)), '', '', site_id from trade_in_draft where email is not null
  union all select sender, '', '', site_id from inbound_mail where upload is not null
)`;
