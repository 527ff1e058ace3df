-- Payments of an amount with a reference; their steps are in services/online-payments.
create table online_payment (
  id text primary key,
  -- In the address of the payer's own pages.
  token text not null unique,
  site_id integer not null references site (id) on delete cascade,
  dealership_id integer not null references dealership (id) on delete cascade,
  account_id text references account (id) on delete set null,
  state text not null default 'open',
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  name text not null,
  email text not null,
  phone text not null,
  processor text not null,
  payment_id text,
  -- The site as the payer reached it, for the links of mails.
  origin text not null,
  open_until timestamptz not null,
  paid_at timestamptz,
  -- When somebody has to look at it next; null where nothing is left to do.
  next_step_at timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null,
  constraint online_payment_state check (state in ('open','authorised','paid','expired','failed'))
);
create index online_payment_site on online_payment (site_id, created_at);
create index online_payment_dealership on online_payment (dealership_id);
create index online_payment_account on online_payment (account_id);
create index online_payment_email on online_payment (email);
create index online_payment_due on online_payment (next_step_at) where next_step_at is not null;
create unique index online_payment_payment on online_payment (processor, payment_id);

-- The account of each payment: rules/reservations/payment-ledger.ts.
create table online_payment_entry (
  payment_id text not null references online_payment (id) on delete cascade,
  -- So that nothing is entered twice.
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (payment_id, kind),
  constraint online_payment_entry_kind check (kind in ('authorised','voided','captured'))
);
