-- Where the photos of stock stand on their way to us. One row an address, however many cars have it.

create table picture (
  address text primary key,
  -- Empty for a picture of our own media folder, which is measured and not fetched.
  host text not null,
  -- The earliest place it has among the photos of a car: main photos are fetched first.
  rank integer not null default 0,
  state text not null default 'pending',
  key text,
  width integer,
  height integer,
  colour text,
  bytes integer,
  missing boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '1970-01-01T00:00:00Z',
  last_error text,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  constraint picture_state check (state in ('pending','stored','failed')),
  constraint picture_stored_is_measured check (state <> 'stored' or (width > 0 and height > 0))
);
create index picture_due on picture (host, next_attempt_at, rank) where state = 'pending';
create unique index picture_key on picture (key) where key is not null;
-- By a number made of it: addresses are longer than an index takes, and thousands of cars may share one.
create index car_image_url on car_image (hashtextextended(url, 0));

-- What a visitor is shown of a photo: kept beside its address, since every list and page reads it.
alter table car_image
  add column stored_url text,
  add column colour text,
  add column missing boolean not null default false;

-- The photos of cars as visitors may see them: from our storage once they are there, until then from their own
-- address, and not at all where that address gives no picture.
create view car_photo as
select
  car_id,
  position,
  coalesce(stored_url, url) as url,
  case when stored_url is null then thumb_url end as thumb_url,
  width,
  height,
  colour
from car_image
where not missing;
