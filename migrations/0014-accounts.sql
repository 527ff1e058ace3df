-- Visitors of a site who have signed in. Nobody is known at two sites: each has accounts of its own.
create table account (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  -- Lower case.
  email text,
  email_verified_at timestamptz,
  -- E.164.
  phone text,
  phone_verified_at timestamptz,
  name text not null default '',
  last_name text not null default '',
  postcode text not null default '',
  created_at timestamptz not null
);
create index account_site on account (site_id, created_at);
create unique index account_site_email on account (site_id, email) where email_verified_at is not null;
create unique index account_site_phone on account (site_id, phone) where phone_verified_at is not null;

create table account_consent (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  granted boolean not null,
  wording text not null,
  form text not null,
  at timestamptz not null
);
create index account_consent_account on account_consent (account_id, at);

-- A code to sign in with, and the message that carries it. The code itself is nowhere: it follows from the seed and the server's key.
create table sign_in_code (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  channel text not null,
  target text not null,
  -- A keyed hash: who asks too often.
  network text not null,
  seed text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  constraint sign_in_code_channel check (channel in ('email','sms')),
  constraint sign_in_code_state check (state in ('pending','sent','written','failed'))
);
create index sign_in_code_target on sign_in_code (site_id, target, created_at);
create index sign_in_code_network on sign_in_code (network, created_at);
create index sign_in_code_due on sign_in_code (next_attempt_at) where state = 'pending';

create table visitor_session (
  id text primary key,
  -- Of the token in the cookie, which is nowhere else.
  token_hash text not null unique,
  account_id text not null references account (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index visitor_session_account on visitor_session (account_id);
create index visitor_session_site on visitor_session (site_id);
create index visitor_session_expires on visitor_session (expires_at);
