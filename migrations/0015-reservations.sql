-- A buyer who reserves a car; its moves are in rules/reservations/reservation-moves.ts.
create table reservation (
  id text primary key,
  -- In the address of the buyer's own pages.
  token text not null unique,
  site_id integer not null references site (id) on delete cascade,
  dealership_id integer not null references dealership (id) on delete cascade,
  car_id integer references car (id) on delete set null,
  location_id integer references location (id) on delete set null,
  state text not null default 'held',
  release_reason text,
  name text not null,
  email text not null,
  phone text not null,
  -- As the buyer saw it.
  car_name text not null,
  car_slug text not null,
  -- The terms that the buyer agreed to.
  amount_cents bigint not null check (amount_cents > 0),
  price_cents bigint not null,
  hold_hours real not null,
  refundable boolean not null,
  at_end text not null,
  processor text not null,
  payment_id text,
  -- The site as the buyer reached it, for the links of mails.
  origin text not null,
  held_until timestamptz not null,
  reserved_until timestamptz,
  -- When somebody has to look at it next; null where nothing is left to do.
  next_step_at timestamptz,
  failures integer not null default 0,
  -- Counts what happened to it, so that an older look does not put off a newer one.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reservation_state check (state in ('held','authorised','reserved','released','expired','refunded','completed')),
  constraint reservation_at_end check (at_end in ('refund','keep'))
);
create index reservation_site on reservation (site_id, created_at);
create index reservation_car on reservation (car_id);
create index reservation_dealership on reservation (dealership_id);
create index reservation_location on reservation (location_id);
create index reservation_due on reservation (next_step_at) where next_step_at is not null;
create index reservation_email on reservation (email);
create unique index reservation_payment on reservation (processor, payment_id);
-- A car is kept for one buyer.
create unique index reservation_keeping on reservation (car_id) where state in ('authorised','reserved');

-- The account of each reservation: rules/reservations/payment-ledger.ts.
create table reservation_entry (
  reservation_id text not null references reservation (id) on delete cascade,
  -- So that nothing is entered twice.
  key text not null,
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (reservation_id, key),
  constraint reservation_entry_kind check (kind in ('authorised','voided','captured','refund_due','refunded'))
);

create table reservation_mail (
  id text primary key,
  reservation_id text not null references reservation (id) on delete cascade,
  notice text not null,
  reader text not null,
  target text not null,
  amount_cents bigint not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  constraint reservation_mail_state check (state in ('pending','delivered','written','flagged')),
  constraint reservation_mail_reader check (reader in ('buyer','dealer'))
);
create index reservation_mail_reservation on reservation_mail (reservation_id);
create index reservation_mail_due on reservation_mail (next_attempt_at) where state = 'pending';

-- A stock file knows nothing of what a buyer has just paid here: only the reservation itself sets its car free.
-- A restore drops the tables and not the function.
create or replace function keep_reserved_car() returns trigger language plpgsql as $$
begin
  if exists (select 1 from reservation r where r.car_id = new.id and r.state in ('authorised', 'reserved')) then
    new.reserved := true;
  end if;
  return new;
end
$$;
create trigger car_keeps_reservation before update of reserved on car
  for each row when (not new.reserved) execute function keep_reserved_car();
