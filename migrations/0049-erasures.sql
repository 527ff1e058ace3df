-- OFF-18: that somebody was erased, so that an archive from before does not bring the person back. The address is nowhere, only its keyed hash.
create table erasure (
  id text primary key,
  person_hash text not null,
  site_ids integer[],
  erased_at timestamptz not null
);
