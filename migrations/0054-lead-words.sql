-- Looked for letter by letter in the columns themselves, a name took 165 ms of 50,000 leads; of one column in small letters 46 ms.
alter table enquiry add column words text generated always as (
  lower(
    name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || message || ' ' ||
    coalesce(fields -> 'car' ->> 'name', '') || ' ' || coalesce(fields -> 'car' ->> 'stockNumber', '')
  )
) stored;
