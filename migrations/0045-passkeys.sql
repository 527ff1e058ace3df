-- Passkeys of staff. The private half stays on the person's device: nothing here lets anybody in.
create table staff_passkey (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  -- As the device calls it; base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  -- Of signatures, as the device counts them; 0 for devices that do not.
  counter bigint not null,
  name text not null,
  -- The platform's host when it was made: browsers offer it there and nowhere else.
  rp_id text not null,
  -- Kept by an account of the device's maker, on several devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went back: there may be a copy, and it opens nothing any more.
  refused_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- How somebody signed in, with which passkey, and when he last gave his password or a passkey in this session.
alter table staff_session add column signed_in_by text;
alter table staff_session add column passkey_id text references staff_passkey (id) on delete set null;
alter table staff_session add column proved_at timestamptz;
create index staff_session_passkey on staff_session (passkey_id);
alter table staff_session add constraint staff_session_signed_in_by
  check (signed_in_by in ('password','code','recovery_code','link','passkey'));

-- Challenges that have been answered, as hashes, until they would be too old: each counts once.
create table staff_challenge (
  hash text primary key,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);

-- Mails that tell somebody what was done to his account.
create table staff_notice (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  kind text not null,
  -- What the passkey is called, and on which device it was done.
  name text not null,
  device text not null,
  created_at timestamptz not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  constraint staff_notice_kind check (kind in ('passkey_added','passkey_removed','passkey_refused','factors_removed')),
  constraint staff_notice_state check (state in ('pending','sent','written','failed'))
);
create index staff_notice_due on staff_notice (next_attempt_at) where state = 'pending';
create index staff_notice_staff on staff_notice (staff_id);
create index staff_notice_created on staff_notice (created_at);
