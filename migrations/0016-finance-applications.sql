-- Finance applications, sealed: what is in them only who has the key can read.
create table finance_draft (
  token_hash text primary key,
  site_id integer not null references site (id) on delete cascade,
  -- Of the address that was typed, so that a person can be erased.
  email_hash text,
  sealed text not null,
  updated_at timestamptz not null
);
create index finance_draft_site on finance_draft (site_id, updated_at);
create index finance_draft_email on finance_draft (email_hash);

create table finance_application (
  enquiry_id text primary key references enquiry (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  -- Of the draft that it was.
  token_hash text not null,
  sealed text not null,
  submitted_at timestamptz not null
);
create index finance_application_site on finance_application (site_id, submitted_at);
create index finance_application_token on finance_application (site_id, token_hash);
