-- A lead that the server sends through the public form now and then, to see that the whole way works.
create table lead_test (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  -- Null where the schedule sent it.
  staff_id text references staff (id) on delete set null,
  planned_at timestamptz not null,
  -- By when it has to be in the inbox and mailed.
  due_at timestamptz not null,
  state text not null default 'open',
  -- When the form is posted next; null once the site has taken it.
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- When it was in the inbox.
  listed_at timestamptz,
  ended_at timestamptz,
  -- Where a lost one has stopped.
  lost_at_step text,
  constraint lead_test_state check (state in ('open','arrived','lost')),
  constraint lead_test_step check (lost_at_step is null or (state = 'lost' and lost_at_step in ('form','inbox','mail')))
);
create unique index lead_test_open on lead_test (site_id) where state = 'open';
create index lead_test_site on lead_test (site_id, planned_at);
create index lead_test_staff on lead_test (staff_id);

-- The test that a lead is of; null for what a visitor has sent.
alter table enquiry add column test_id text references lead_test (id) on delete cascade;
create unique index enquiry_test on enquiry (test_id);
