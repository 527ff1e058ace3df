-- What staff say of a photo. Kept by its address: an import writes the list of photos anew.
create table car_photo_caption (
  car_id integer not null references car (id) on delete cascade,
  address text not null,
  caption text not null default '',
  photo_group text,
  primary key (car_id, address),
  constraint car_photo_caption_group check (photo_group in ('outside', 'inside', 'damage'))
);

create or replace view car_photo as
select
  car_id,
  position,
  coalesce(stored_url, url) as url,
  case when stored_url is null then thumb_url end as thumb_url,
  width,
  height,
  colour,
  url as address
from car_image
where not missing;
