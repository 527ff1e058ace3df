-- OFF-07: leads of one person that are put together are one thread of the inbox. The row of its first lead stands for all of
-- them there, and what that lead would be by itself is kept here; each other lead keeps its own in its own row.
create table lead_thread (
  id text primary key references enquiry (id) on delete cascade,
  state text not null,
  lost_reason text,
  snoozed_until timestamptz,
  assigned_to text references staff (id) on delete set null,
  answered_at timestamptz,
  first_replied_at timestamptz,
  waiting_since timestamptz,
  alarmed_at timestamptz,
  constraint lead_thread_state check (state in ('new','contacted','appointment','won','lost','spam')),
  constraint lead_thread_lost_reason check (lost_reason is null or state = 'lost')
);
create index lead_thread_assigned on lead_thread (assigned_to);
-- Checked at the end of a transaction: a restore writes enquiries before their threads.
alter table enquiry add column thread_id text references lead_thread (id) on delete set null deferrable initially deferred;
create index enquiry_thread on enquiry (thread_id);

-- Leads that somebody has taken apart: no rule puts them together again.
create table lead_apart (
  enquiry_id text not null references enquiry (id) on delete cascade,
  from_id text not null references enquiry (id) on delete cascade,
  primary key (enquiry_id, from_id)
);
create index lead_apart_from on lead_apart (from_id);

alter table lead_entry drop constraint lead_entry_kind;
alter table lead_entry add constraint lead_entry_kind
  check (kind in ('note','call','moved','assigned','snoozed','replied','answered','joined','apart'));
