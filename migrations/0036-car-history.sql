-- What a buyer asks of a used car's past. A result is shown with its date and source, or not at all.
alter table car
  add column owners integer,
  add column service_stamps integer,
  add column keys integer,
  add column write_off text,
  add column ppsr text,
  add column checked_on date,
  add column check_source text,
  add column inspection_report_url text,
  add column inspected_on date,
  add column inspected_by text,
  add constraint car_write_off check (write_off in ('none', 'repairable', 'statutory')),
  add constraint car_ppsr check (ppsr in ('clear', 'registered')),
  add constraint car_counts_not_negative check (
    coalesce(owners, 0) >= 0 and coalesce(service_stamps, 0) >= 0 and coalesce(keys, 0) >= 0
  );
