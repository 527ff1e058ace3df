-- Further photos of a place, and what a special day is called.
alter table location add column image_urls text[] not null default '{}';
alter table special_hours add column name text;
