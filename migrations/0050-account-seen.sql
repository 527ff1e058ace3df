-- OFF-18: when a visitor was last signed in, for as long as his account is kept without that.
alter table account add column seen_at timestamptz;
update account a set seen_at = s.seen_at
from (select account_id, max(seen_at) as seen_at from visitor_session group by account_id) s
where s.account_id = a.id;
