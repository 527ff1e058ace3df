-- What staff have set over the values of a feed. Values are JSON as text; null is an empty field.
create table car_own_value (
  car_id integer not null references car (id) on delete cascade,
  field text not null,
  value text,
  -- What the feed said last, shown again when the own value is taken back.
  feed_value text,
  staff_id text references staff (id) on delete set null,
  at timestamptz not null,
  primary key (car_id, field)
);
create index car_own_value_staff on car_own_value (staff_id);

-- The history of a car's fields.
create table car_change (
  id text primary key,
  car_id integer not null references car (id) on delete cascade,
  field text not null,
  at timestamptz not null,
  source text not null,
  staff_id text references staff (id) on delete set null,
  feed_id integer references feed (id) on delete set null,
  value_before text,
  value_after text,
  -- Whether an own value stood over the feed's before and after. A feed's change with one after it was not shown.
  was_own boolean not null,
  is_own boolean not null,
  -- What was done to many cars at once has one name.
  edit_id text,
  constraint car_change_source check (source in ('office','feed','cli'))
);
create index car_change_car on car_change (car_id, at);
create index car_change_staff on car_change (staff_id);
create index car_change_feed on car_change (feed_id);
create index car_change_edit on car_change (edit_id) where edit_id is not null;
