-- What a visitor asked to be told of: cars that a search finds, a lower price of a car, a car that is free again.
create table alert (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  kind text not null,
  -- As its owner knows it: "Used Toyota, under $30,000", or the car's name.
  name text not null,
  -- The search, by its one address; of a sold car, the search for others like it.
  address text,
  -- Without a reference: an alert outlives its car.
  car_id integer,
  -- What the car was asked for when its owner last heard of it.
  price_cents bigint,
  cadence text not null,
  -- Cars that the search found when it was saved, and those that were told of since.
  known integer[] not null default '{}',
  -- Of the site, where it was saved: what links in mails begin with.
  origin text not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  constraint alert_kind check (kind in ('search','price','free')),
  constraint alert_cadence check (cadence in ('at_once','weekly')),
  constraint alert_subject check (address is not null or car_id is not null)
);
create index alert_account on alert (account_id);
create index alert_site on alert (site_id, account_id, id) where paused_at is null;
create index alert_of_site on alert (site_id);
create unique index alert_search on alert (account_id, address) where kind = 'search';
create unique index alert_car on alert (account_id, kind, car_id) where kind <> 'search';

-- Each time that somebody asked for alerts, or did not want them any more, with the words that were read.
create table alert_consent (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  -- Null for all of them.
  alert_id text,
  granted boolean not null,
  wording text not null,
  form text not null,
  at timestamptz not null
);
create index alert_consent_account on alert_consent (account_id, at);

-- What one run told one person.
create table alert_notice (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  -- Whether it told of alerts that come weekly at most.
  weekly boolean not null,
  created_at timestamptz not null
);
create index alert_notice_account on alert_notice (account_id, created_at);
create index alert_notice_site on alert_notice (site_id);

-- A car that an alert found, and why. None is found twice: a price only by another, lower one.
create table alert_finding (
  alert_id text not null references alert (id) on delete cascade,
  car_id integer not null,
  reason text not null,
  -- The lower price; 0 for the other reasons.
  price_cents bigint not null default 0,
  from_cents bigint,
  found_at timestamptz not null,
  -- Null while it waits for the week to end.
  notice_id text references alert_notice (id) on delete set null,
  primary key (alert_id, car_id, reason, price_cents),
  constraint alert_finding_reason check (reason in ('match','price','free'))
);
create index alert_finding_notice on alert_finding (notice_id);
create index alert_finding_waiting on alert_finding (alert_id) where notice_id is null;

-- A browser that shows notifications.
create table push_subscription (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
create unique index push_subscription_endpoint on push_subscription (site_id, endpoint);

-- The mail of a notice, and its notification for each browser.
create table alert_delivery (
  id text primary key,
  notice_id text not null references alert_notice (id) on delete cascade,
  channel text not null,
  subscription_id text references push_subscription (id) on delete cascade,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  constraint alert_delivery_channel check (channel in ('email','push')),
  constraint alert_delivery_state check (state in ('pending','sent','written','failed','empty'))
);
create index alert_delivery_notice on alert_delivery (notice_id);
create index alert_delivery_subscription on alert_delivery (subscription_id);
create index alert_delivery_due on alert_delivery (next_attempt_at) where state = 'pending';

-- How far changes have been matched, and which process does it.
create table alert_position (
  name text primary key,
  tx text not null,
  number bigint not null,
  read_at timestamptz not null,
  runner text,
  leased_until timestamptz
);
