-- The make that an enquiry is about, in small letters: of the car as it was when it was asked about, else what the form says.
-- Read from what was sent, a make that few had asked about took a scan of all leads.
alter table enquiry add column make text generated always as (
  lower(coalesce(nullif(fields -> 'car' ->> 'make', ''), fields ->> 'Vehicle Make', ''))
) stored;
create index enquiry_site_make on enquiry (site_id, make, received_at);
