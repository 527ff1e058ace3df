-- What each photo of a location shows, in their order with the main one first; empty where nothing is said of any.
alter table location add column image_descriptions text[] not null default '{}';
