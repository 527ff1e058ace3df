-- Parts and accessories that a dealership sells over the counter: a list of its own, beside its cars.

create table part (
  id integer primary key generated always as identity,
  dealership_id integer not null references dealership (id) on delete cascade,
  number text not null,
  slug text not null,
  name text not null,
  category text not null,
  -- Null where it is asked for.
  price_cents bigint,
  image_url text,
  description text not null default '',
  -- [{ make, model }], model null for every model; empty where it fits any car.
  fits jsonb not null default '[]'::jsonb,
  -- What it is found by: normalised words, each after a space.
  words text not null,
  constraint part_number unique (dealership_id, number),
  constraint part_price check (price_cents >= 0)
);
