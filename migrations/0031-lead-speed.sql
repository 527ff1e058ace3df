-- Who gets which lead, and when something has to happen with it.
create table lead_rule (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  -- The first rule that fits counts.
  position integer not null,
  -- Empty for every make.
  make text not null default '',
  -- Both null for every place of the site.
  dealership_id integer references dealership (id) on delete cascade,
  location_id integer references location (id) on delete cascade,
  -- 0 is Sunday; empty for every day.
  weekdays integer[] not null default '{}'
);
create index lead_rule_site on lead_rule (site_id, position);
create index lead_rule_dealership on lead_rule (dealership_id);
create index lead_rule_location on lead_rule (location_id);

create table lead_rule_person (
  rule_id text not null references lead_rule (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  primary key (rule_id, staff_id)
);
create index lead_rule_person_staff on lead_rule_person (staff_id);

-- What a job has to do with a lead, and from when on.
create table lead_due (
  enquiry_id text not null references enquiry (id) on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  primary key (enquiry_id, kind),
  constraint lead_due_kind check (kind in ('arrive','pass_on','alarm'))
);
create index lead_due_at on lead_due (due_at);

-- When managers were told that nobody has answered it in time.
alter table enquiry add column alarmed_at timestamptz;
