-- OFF-17: where the daily check has found the ledger and a processor to disagree, and when each processor was compared last.
create table payment_check (
  processor text primary key,
  checked_at timestamptz not null
);
create table payment_difference (
  processor text not null,
  payment_id text not null,
  reservation_id text references reservation (id) on delete cascade,
  online_payment_id text references online_payment (id) on delete cascade,
  difference text not null,
  found_at timestamptz not null,
  primary key (processor, payment_id)
);
create index payment_difference_reservation on payment_difference (reservation_id);
create index payment_difference_online_payment on payment_difference (online_payment_id);
