-- The brand that an offer is for, by its name; the brand's own page shows it.
alter table offer add column make text;
