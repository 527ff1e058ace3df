-- OFF-18: the audit is read by the office, over all sites and by person.
create index audit_at on audit (at, id);
create index audit_actor on audit (actor, at);
create index audit_subject on audit (subject, at);
