-- Flaws of a car, pinned on its photos: by the photo's address, since an import writes the list of photos anew.
create table car_flaw (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  photo text not null,
  -- 0 to 1 of the picture, from the left and from the top.
  x real not null,
  y real not null,
  words text not null,
  -- Another photo of the car.
  close_up text,
  primary key (car_id, position),
  constraint car_flaw_on_photo check (x between 0 and 1 and y between 0 and 1)
);
