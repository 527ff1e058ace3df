-- The picture of a slide for narrow windows; empty where the other one serves there too.
alter table slide add column phone_image_url text;
