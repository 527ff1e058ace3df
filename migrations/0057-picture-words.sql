-- What the picture of a slide, an offer or a popup shows, for whoever does not see it; empty where nothing is said of it.
alter table slide add column image_description text not null default '';
alter table offer add column image_description text not null default '';
alter table popup add column image_description text not null default '';
