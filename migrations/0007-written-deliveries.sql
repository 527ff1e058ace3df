-- Without a mail server a mail is written to the outbox: nobody has got it.
alter table delivery drop constraint delivery_state;
alter table delivery add constraint delivery_state check (state in ('pending','delivered','written','flagged'));
