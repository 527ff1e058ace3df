-- When the person of an enquiry is expected: the time that was asked for, until staff agree another with him or it is called off.
-- Until now it was read from what was sent, which nobody can change.
alter table enquiry add column visit_at timestamptz;

create or replace function pg_temp.read_visit(written text, zone text) returns timestamptz language plpgsql as $$
begin
  if written !~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$' then
    return null;
  end if;
  if written ~ '(Z|[+-]\d{2}:\d{2})$' then
    return written::timestamptz;
  end if;
  return written::timestamp at time zone zone;
exception when others then
  return null;
end
$$;

update enquiry
set visit_at = pg_temp.read_visit(trim(enquiry.fields ->> 'date_time'), coalesce(site.settings -> 'locale' ->> 'timeZone', 'Australia/Brisbane'))
from site
where site.id = enquiry.site_id and enquiry.fields ? 'date_time';

create index enquiry_visit on enquiry (visit_at) where visit_at is not null;

alter table lead_entry drop constraint lead_entry_kind;
alter table lead_entry add constraint lead_entry_kind
  check (kind in ('note','call','moved','visit','assigned','snoozed','replied','answered','joined','apart'));
