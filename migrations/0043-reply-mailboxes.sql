-- A mailbox of answers that is read by IMAP: how far it is read, and whether it can be read at all.
create table reply_mailbox (
  -- A hash of host, port, user and folder.
  key text primary key,
  -- Its host and folder, as the office names it.
  name text not null,
  -- Numbers of mails mean something only together with this one of their folder.
  uid_validity text,
  -- All mails up to this one are dealt with.
  last_uid bigint not null default 0,
  -- Mails that came before are none of ours.
  taken_since timestamptz,
  -- The mail that could not be taken last, and how often it was tried.
  stuck_uid bigint,
  stuck_tries integer not null default 0,
  -- Mails that stay in the mailbox, because they cannot be taken.
  left_behind integer not null default 0,
  left_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  trouble text,
  next_attempt_at timestamptz,
  -- When operators were told that it fails.
  told_at timestamptz,
  -- The process that reads it now.
  held_by text,
  held_until timestamptz,
  constraint reply_mailbox_trouble check (trouble is null or trouble in ('password','certificate','private','folder','unreachable','mail'))
);
