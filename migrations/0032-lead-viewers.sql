-- Who has a lead open now, so that two people do not answer it at the same time.
create table lead_viewer (
  enquiry_id text not null references enquiry (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (enquiry_id, staff_id)
);
create index lead_viewer_staff on lead_viewer (staff_id);
