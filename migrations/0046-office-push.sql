-- A browser of somebody in the office that shows notifications. Its address and keys are secrets: whoever has them can write to it.
create table staff_device (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  -- The session in which it was last used; null where that has run out, and the person has not signed in again.
  session_id text references staff_session (id) on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  -- mine: leads that come to the person. yards: every new lead at his places besides.
  tells text not null,
  -- Notifications that did not get through since the last one that did.
  failures integer not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint staff_device_tells check (tells in ('mine','yards'))
);
create index staff_device_staff on staff_device (staff_id);
create index staff_device_session on staff_device (session_id);

-- When somebody wants to be told; without a row at any time.
create table staff_hours (
  staff_id text primary key references staff (id) on delete cascade,
  -- 0 is Sunday.
  weekdays integer[] not null,
  opens text not null,
  closes text not null
);

-- A notification on its way to one device: what it says is read when it is sent. It is gone once it is there.
create table lead_notice (
  id text primary key,
  device_id text not null references staff_device (id) on delete cascade,
  enquiry_id text not null references enquiry (id) on delete cascade,
  kind text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  constraint lead_notice_kind check (kind in ('arrived','handed_on','given','alarm'))
);
create index lead_notice_device on lead_notice (device_id);
create index lead_notice_enquiry on lead_notice (enquiry_id);
create index lead_notice_due on lead_notice (next_attempt_at);
