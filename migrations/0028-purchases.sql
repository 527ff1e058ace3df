-- A car that is being bought online, step by step: rules/purchases.
create table purchase (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  car_id integer references car (id) on delete set null,
  -- As the buyer saw it: what is said of it when it is gone.
  car_name text not null,
  car_slug text not null,
  state text not null default 'open',
  -- Of the buyer as typed, in lower case, so that a person can be erased.
  email text,
  content jsonb not null,
  -- When the buyer last went on, at the prices that are in the content.
  seen_at timestamptz not null,
  -- Of its lead; without a reference, since it may be in the lead journal alone.
  enquiry_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint purchase_state check (state in ('open','sent'))
);
create index purchase_site on purchase (site_id, updated_at);
create unique index purchase_account_car on purchase (account_id, car_id);
create index purchase_account on purchase (account_id, updated_at);
create index purchase_car on purchase (car_id);
create index purchase_email on purchase (email);
create index purchase_enquiry on purchase (enquiry_id);

-- The deposit of a purchase is a reservation like any other.
alter table reservation add column purchase_id text references purchase (id) on delete set null;
create index reservation_purchase on reservation (purchase_id);
