-- The cars that a visitor keeps with his account.
create table watchlist_entry (
  account_id text not null references account (id) on delete cascade,
  -- Without a reference: a car that is gone stays on the list, and says so.
  car_id integer not null,
  name text not null,
  -- What it was asked for when it was saved.
  price_cents bigint,
  saved_at timestamptz not null,
  primary key (account_id, car_id)
);
