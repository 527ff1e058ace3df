-- What staff and a lead's person write to each other: mails and text messages of its thread.
alter table staff add column signature text not null default '';

-- When somebody first wrote or called.
alter table enquiry add column first_replied_at timestamptz;
-- Since when the person waits for an answer to something that came after the enquiry; null where he does not.
alter table enquiry add column waiting_since timestamptz;
create index enquiry_waiting on enquiry (site_id, waiting_since) where waiting_since is not null;

alter table lead_entry drop constraint lead_entry_kind;
alter table lead_entry add constraint lead_entry_kind
  check (kind in ('note','call','moved','assigned','snoozed','replied','answered'));

create table lead_message (
  entry_id text primary key references lead_entry (id) on delete cascade,
  channel text not null,
  -- Of the person: where it goes, or where it came from.
  address text not null,
  subject text not null default '',
  -- Of a mail, without angle brackets.
  message_id text,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  constraint lead_message_channel check (channel in ('mail','sms')),
  constraint lead_message_state check (state in ('pending','sent','written','failed','bounced','received'))
);
create index lead_message_due on lead_message (next_attempt_at) where state = 'pending';
create index lead_message_id on lead_message (message_id) where message_id is not null;

-- What somebody has begun to write and not sent.
create table lead_draft (
  enquiry_id text not null references enquiry (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  subject text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (enquiry_id, staff_id)
);
create index lead_draft_staff on lead_draft (staff_id);

-- Files of a thread: of a message, or of a draft.
create table lead_file (
  -- Its key in the storage of uploads.
  upload text primary key,
  enquiry_id text not null references enquiry (id) on delete cascade,
  entry_id text references lead_entry (id) on delete cascade,
  staff_id text references staff (id) on delete cascade,
  name text not null,
  content_type text not null,
  -- Bytes.
  size integer not null,
  constraint lead_file_owner check (num_nonnulls(entry_id, staff_id) = 1)
);
create index lead_file_enquiry on lead_file (enquiry_id);
create index lead_file_entry on lead_file (entry_id);
create index lead_file_staff on lead_file (staff_id);
