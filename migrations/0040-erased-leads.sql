-- OFF-18: what stays of a lead whose person is erased: numbers. There is no column that could hold the person.
create table erased_lead (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  dealership_id integer references dealership (id) on delete set null,
  location_id integer references location (id) on delete set null,
  car_id integer references car (id) on delete set null,
  car_name text,
  form text not null,
  category text not null,
  subcategory text,
  source text not null default '',
  state text not null check (state in ('new','contacted','appointment','won','lost','spam')),
  lost_reason text,
  assigned_to text references staff (id) on delete set null,
  received_at timestamptz not null,
  answered_at timestamptz,
  first_replied_at timestamptz,
  erased_at timestamptz not null
);
create index erased_lead_site on erased_lead (site_id, received_at);
create index erased_lead_dealership on erased_lead (dealership_id);
create index erased_lead_location on erased_lead (location_id);
create index erased_lead_car on erased_lead (car_id);
create index erased_lead_assigned on erased_lead (assigned_to);
