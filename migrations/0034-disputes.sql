-- What the bank of a buyer or payer asks back: rules/reservations/dispute.ts. Money that it has taken is in the entries.
alter table reservation add column dispute_state text;
alter table reservation add column dispute_answer_by timestamptz;
-- The processor says that there is something to read of it.
alter table reservation add column dispute_due boolean not null default false;
alter table reservation add constraint reservation_dispute check (dispute_state in ('asked','open','won','lost'));

alter table online_payment add column dispute_state text;
alter table online_payment add column dispute_answer_by timestamptz;
alter table online_payment add column dispute_due boolean not null default false;
alter table online_payment add constraint online_payment_dispute check (dispute_state in ('asked','open','won','lost'));

alter table reservation_entry drop constraint reservation_entry_kind;
alter table reservation_entry add constraint reservation_entry_kind
  check (kind in ('authorised','voided','captured','refund_due','refunded','refund_dropped','disputed','dispute_won'));
alter table online_payment_entry drop constraint online_payment_entry_kind;
alter table online_payment_entry add constraint online_payment_entry_kind
  check (kind in ('authorised','voided','captured','refund_due','refunded','refund_dropped','disputed','dispute_won'));
