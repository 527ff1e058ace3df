-- Text messages of a thread arrive, too.
alter table lead_message drop constraint lead_message_state;
alter table lead_message add constraint lead_message_state
  check (state in ('pending','sent','delivered','written','failed','bounced','received'));

-- Text messages that have come in. Of what has found its lead, only that it came, so that it comes once.
create table inbound_text (
  id text primary key,
  -- A hash of the service's own number of the message.
  text_key text not null unique,
  received_at timestamptz not null,
  -- Whoever looks for its lead: the people of the site, or, where none is known, operators.
  site_id integer references site (id) on delete set null,
  -- E.164; empty once somebody has found its lead or put it away.
  sender text not null default '',
  body text not null default '',
  is_waiting boolean not null default false
);
create index inbound_text_waiting on inbound_text (received_at) where is_waiting;
create index inbound_text_received on inbound_text (received_at);
create index inbound_text_sender on inbound_text (sender);
create index inbound_text_site on inbound_text (site_id);

-- Numbers that want no more text messages of a site.
create table text_stop (
  site_id integer not null references site (id) on delete cascade,
  -- E.164.
  phone text not null,
  stopped_at timestamptz not null,
  primary key (site_id, phone)
);
