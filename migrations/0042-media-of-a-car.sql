-- What staff call a video; empty for none.
alter table car_video add column title text not null default '';
-- The picture that staff have set a hotspot on; of a feed's only the number is known.
alter table car_hotspot add column picture text;
-- Pictures of a spin that staff have added and not shown yet.
create table car_spin_draft (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  url text not null,
  -- The file's, by which the pictures are ordered at first.
  name text not null,
  primary key (car_id, position)
);
-- Who still names a picture that is to be deleted.
create index car_spin_image_url on car_spin_image (hashtextextended(url, 0));
create index car_spin_draft_url on car_spin_draft (hashtextextended(url, 0));
create index car_interior_image on car (hashtextextended(spin_interior_image_url, 0)) where spin_interior_image_url is not null;
