-- Mails of a site to visitors and dealers, kept in the transaction of what they tell of; a job sends them.
create table site_mail (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  target text not null,
  -- Whom an answer goes to.
  reply_name text not null,
  reply_address text,
  subject text not null,
  body text not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  constraint site_mail_state check (state in ('pending','delivered','written','flagged'))
);
create index site_mail_site on site_mail (site_id, created_at);
create index site_mail_due on site_mail (next_attempt_at) where state = 'pending';
create index site_mail_target on site_mail (target);
create index site_mail_reply on site_mail (reply_address) where reply_address is not null;

-- What the wheel gave, as the visitor was told. A spin outlives its account, so that no prize is given out twice.
create table prize_spin (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  account_id text references account (id) on delete set null,
  prize text not null,
  name text not null,
  text text not null,
  terms text not null,
  -- Null for a slice that wins nothing.
  code text,
  valid_until date,
  created_at timestamptz not null,
  constraint prize_spin_won check ((code is null) = (valid_until is null))
);
create unique index prize_spin_account on prize_spin (site_id, account_id);
create index prize_spin_of_account on prize_spin (account_id);
create unique index prize_spin_code on prize_spin (site_id, code);
create index prize_spin_prize on prize_spin (site_id, prize);
