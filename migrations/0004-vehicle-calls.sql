-- What the calls of the vehicle page write, and what the price comparison reads by.

-- Apart from the car: its row is wide and has many readers, and a view changes nothing that a page shows.
create table car_view (
  car_id integer primary key references car (id) on delete cascade,
  views integer not null default 0,
  constraint car_view_not_negative check (views >= 0)
);

-- Every time a visitor has a number shown (CAR-13). Nothing of the visitor.
create table phone_reveal (
  id text primary key,
  at timestamptz not null,
  site_id integer not null references site (id) on delete cascade,
  dealership_id integer not null references dealership (id) on delete cascade,
  car_id integer references car (id) on delete set null
);
create index phone_reveal_site on phone_reveal (site_id, at);
create index phone_reveal_dealership on phone_reveal (dealership_id);
create index phone_reveal_car on phone_reveal (car_id);

create index car_make_model on car (make, model, year);
