-- What staff do with an enquiry: each step is an entry of its thread.
alter table enquiry add column assigned_to text references staff (id) on delete set null;
alter table enquiry add column lost_reason text;
alter table enquiry add column snoozed_until timestamptz;
-- When somebody first did something about it.
alter table enquiry add column answered_at timestamptz;
alter table enquiry add constraint enquiry_lost_reason check (lost_reason is null or state = 'lost');
create index enquiry_assigned on enquiry (assigned_to);
create index enquiry_open on enquiry (site_id, received_at) where state in ('new','contacted','appointment');

create table lead_entry (
  id text primary key,
  enquiry_id text not null references enquiry (id) on delete cascade,
  kind text not null,
  -- Null for what nobody in particular did.
  staff_id text references staff (id) on delete set null,
  at timestamptz not null,
  text text not null default '',
  detail jsonb not null default '{}',
  constraint lead_entry_kind check (kind in ('note','call','moved','assigned','snoozed'))
);
create index lead_entry_enquiry on lead_entry (enquiry_id, at);
create index lead_entry_staff on lead_entry (staff_id);
