-- Where a dealership has its money: its account at Stripe, connected to the platform's.
alter table dealership add column stripe_account text;

-- What it costs to reserve this car; null where the site's amount holds.
alter table car add column reserve_price_cents bigint;
alter table car add constraint car_reserve_price_not_negative check (coalesce(reserve_price_cents, 0) >= 0);

-- Notices of a payment processor that were taken: each is followed once.
create table payment_notice (
  processor text not null,
  id text not null,
  taken_at timestamptz not null,
  primary key (processor, id)
);
create index payment_notice_taken_at on payment_notice (taken_at);
