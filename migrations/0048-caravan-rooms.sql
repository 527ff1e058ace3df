-- What a floor plan is drawn from: the rooms of a caravan from the front to the rear, and what it presses on the ball when it is empty.
alter table car_caravan
  add column ball_weight integer,
  add column rooms text[];
