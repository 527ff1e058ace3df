-- A lender's payments hold for one price: what the car cost when they came.
alter table car_lender add column price_cents bigint;

update car_lender set price_cents = case
    when c.offer_price_cents > 1000 and c.offer_price_cents < c.price_cents then c.offer_price_cents
    when c.price_cents > 1000 then c.price_cents
  end
from car c where c.id = car_lender.car_id;
