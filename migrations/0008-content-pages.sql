-- A page is a document now. No page was shown before, so what was stored as Markdown becomes plain paragraphs of a
-- draft until its site is applied again.
alter table page
  add column description text not null default '',
  add column picture_url text,
  add column draft boolean not null default false,
  add column starts_at timestamptz,
  add column expires_at timestamptz,
  add column document jsonb not null default '{"type":"doc","content":[]}';

update page set draft = true, document = jsonb_build_object('type', 'doc', 'content', (
  select coalesce(jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
    jsonb_build_object('type', 'text', 'text', btrim(part, E' \t\r\n')))) order by position), '[]')
  from regexp_split_to_table(body, E'\n\\s*\n') with ordinality as parts (part, position)
  where btrim(part, E' \t\r\n') <> ''));

alter table page drop column body, alter column document drop default;

create table page_revision (
  site_id integer not null,
  slug text not null,
  number integer not null,
  saved_at timestamptz not null,
  actor text not null,
  content jsonb not null,
  primary key (site_id, slug, number),
  foreign key (site_id, slug) references page (site_id, slug) on delete cascade
);
insert into page_revision (site_id, slug, number, saved_at, actor, content)
select site_id, slug, 1, updated_at, 'system', jsonb_build_object('title', title, 'description', description,
  'pictureUrl', null, 'draft', draft, 'startsAt', null, 'expiresAt', null, 'document', document)
from page;

-- SITE-16: when a person took his consent back.
alter table enquiry add column unsubscribed_at timestamptz;
