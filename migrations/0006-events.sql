-- How often each event of the visitors' pages happened on a site, by day. Nothing of the visitor.

create table event_count (
  site_id integer not null references site (id) on delete cascade,
  -- One of src/rules/events/events.ts.
  event_id integer not null,
  -- In the time zone of the site.
  day date not null,
  count integer not null,
  primary key (site_id, event_id, day),
  constraint event_count_positive check (count > 0)
);
