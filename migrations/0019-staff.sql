-- The people behind the counter. One account each for the whole server; what they may do where stands in their roles.
create table staff (
  id text primary key,
  -- Lower case.
  email text not null unique,
  name text not null,
  -- Argon2id with its parameters; null until an invitation is taken.
  password_hash text,
  -- Sealed; null without a second factor.
  second_factor text,
  last_code_step bigint,
  switched_off_at timestamptz,
  created_at timestamptz not null
);

create table staff_role (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  role text not null,
  site_id integer references site (id) on delete cascade,
  dealership_id integer references dealership (id) on delete cascade,
  constraint staff_role_name check (role in ('operator','manager','sales','finance','content','viewer')),
  constraint staff_role_place check (num_nonnulls(site_id, dealership_id) = case role when 'operator' then 0 else 1 end)
);
create index staff_role_staff on staff_role (staff_id);
create index staff_role_site on staff_role (site_id);
create index staff_role_dealership on staff_role (dealership_id);

create table staff_session (
  id text primary key,
  -- Of the token in the cookie, which is nowhere else.
  token_hash text not null unique,
  staff_id text not null references staff (id) on delete cascade,
  -- Null while the second factor has yet to be given.
  completed_at timestamptz,
  tries integer not null default 0,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expires on staff_session (expires_at);

-- A link that lets somebody choose a password, and the mail that carries it. Its token is nowhere: it follows from the seed and the server's key.
create table staff_link (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  kind text not null,
  seed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  constraint staff_link_kind check (kind in ('invitation','reset')),
  constraint staff_link_state check (state in ('pending','sent','written','failed','shown'))
);
create index staff_link_staff on staff_link (staff_id, created_at);
create index staff_link_due on staff_link (next_attempt_at) where state = 'pending';

create table staff_recovery_code (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  -- A keyed hash.
  code_hash text not null,
  used_at timestamptz
);
create unique index staff_recovery_code_hash on staff_recovery_code (staff_id, code_hash);

-- Failed attempts to sign in, for the limits; addresses and networks as keyed hashes.
create table staff_failure (
  id text primary key,
  target text not null,
  network text not null,
  at timestamptz not null
);
create index staff_failure_target on staff_failure (target, at);
create index staff_failure_network on staff_failure (network, at);
create index staff_failure_at on staff_failure (at);
