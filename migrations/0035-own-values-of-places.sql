-- What staff have set on a dealership, or on one of its locations, over what the site files say. Null is an empty field.
create table place_own_value (
  dealership_id integer not null references dealership (id) on delete cascade,
  -- Null for the dealership itself.
  location_id integer references location (id) on delete cascade,
  field text not null,
  value text,
  -- What the files said last, shown again when the own value is taken back.
  file_value text,
  staff_id text references staff (id) on delete set null,
  at timestamptz not null,
  constraint place_own_value_field unique nulls not distinct (dealership_id, location_id, field)
);
create index place_own_value_location on place_own_value (location_id);
create index place_own_value_staff on place_own_value (staff_id);

-- The history of these fields.
create table place_change (
  id text primary key,
  dealership_id integer not null references dealership (id) on delete cascade,
  location_id integer references location (id) on delete cascade,
  field text not null,
  at timestamptz not null,
  source text not null,
  staff_id text references staff (id) on delete set null,
  value_before text,
  value_after text,
  -- What was done in one step has one name.
  edit_id text not null,
  constraint place_change_source check (source in ('office','files','cli'))
);
create index place_change_place on place_change (dealership_id, location_id, at);
create index place_change_location on place_change (location_id);
create index place_change_staff on place_change (staff_id);
create index place_change_edit on place_change (edit_id);
