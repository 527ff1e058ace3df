-- What a visitor adds to an enquiry later goes to the dealer in deliveries of its own.
alter table delivery add column revision integer not null default 0;
drop index delivery_enquiry_target;
create unique index delivery_enquiry_target on delivery (enquiry_id, channel, target, revision);

create table enquiry_update (
  id text primary key,
  enquiry_id text not null references enquiry (id) on delete cascade,
  revision integer not null,
  content_hash text not null,
  received_at timestamptz not null
);
create unique index enquiry_update_revision on enquiry_update (enquiry_id, revision);

-- A valuation that is being filled in; its address holds the token, the store only a hash of it.
create table trade_in_draft (
  token_hash text primary key,
  site_id integer not null references site (id) on delete cascade,
  -- Without a reference: it may be in the lead journal alone.
  enquiry_id text,
  email text,
  content jsonb not null,
  updated_at timestamptz not null
);
create index trade_in_draft_site on trade_in_draft (site_id, updated_at);
create index trade_in_draft_enquiry on trade_in_draft (enquiry_id);

create table saved_valuation (
  enquiry_id text primary key references enquiry (id) on delete cascade,
  result jsonb not null,
  saved_at timestamptz not null
);
