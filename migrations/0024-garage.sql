-- Who had signed in when an enquiry was sent or a reservation was begun.
alter table enquiry add column account_id text references account (id) on delete set null;
create index enquiry_account on enquiry (account_id);
-- What was sent from an address that its owner has proven.
create index enquiry_site_email on enquiry (site_id, lower(trim(email)));
create index enquiry_site_phone on enquiry (site_id, phone);

alter table reservation add column account_id text references account (id) on delete set null;
create index reservation_account on reservation (account_id);

-- What a saved car was when its visitor last looked and could not buy it, and when he first saw that it can be bought again.
alter table watchlist_entry add column away text;
alter table watchlist_entry add constraint watchlist_entry_away check (away in ('reserved', 'sold', 'gone'));
alter table watchlist_entry add column back_at timestamptz;
