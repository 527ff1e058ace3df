-- Mail that has come in. Of what has found its lead, only that it came, so that it comes once.
create table inbound_mail (
  id text primary key,
  -- A hash of sender and Message-ID.
  mail_key text not null unique,
  received_at timestamptz not null,
  -- Whoever looks for its lead: the people of the site, or, where none is known, operators.
  site_id integer references site (id) on delete set null,
  sender text not null default '',
  subject text not null default '',
  excerpt text not null default '',
  -- The whole mail in the storage of uploads, until somebody has found its lead or put it away.
  upload text
);
create index inbound_mail_waiting on inbound_mail (received_at) where upload is not null;
create index inbound_mail_received on inbound_mail (received_at);
create index inbound_mail_sender on inbound_mail (sender);
create index inbound_mail_site on inbound_mail (site_id);
