-- What staff do with a reservation or an online payment, each with its reason.
create table money_step (
  id text primary key,
  reservation_id text references reservation (id) on delete cascade,
  online_payment_id text references online_payment (id) on delete cascade,
  kind text not null,
  -- Null for the server's command line, and for somebody who is gone.
  staff_id text references staff (id) on delete set null,
  at timestamptz not null,
  reason text not null default '',
  amount_cents bigint check (amount_cents > 0),
  until timestamptz,
  constraint money_step_of check (num_nonnulls(reservation_id, online_payment_id) = 1),
  constraint money_step_kind check (kind in ('released','refunded','extended'))
);
create index money_step_reservation on money_step (reservation_id, at);
create index money_step_online_payment on money_step (online_payment_id, at);
create index money_step_staff on money_step (staff_id);

-- Refunds of online payments: several may follow each other.
alter table online_payment add column version integer not null default 0;
alter table online_payment_entry add column key text;
update online_payment_entry set key = kind;
alter table online_payment_entry alter column key set not null;
alter table online_payment_entry drop constraint online_payment_entry_pkey;
alter table online_payment_entry add primary key (payment_id, key);
alter table online_payment_entry drop constraint online_payment_entry_kind;
alter table online_payment_entry add constraint online_payment_entry_kind
  check (kind in ('authorised','voided','captured','refund_due','refunded'));
