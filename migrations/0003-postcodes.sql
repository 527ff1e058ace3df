-- Where postcodes lie, as an operator has imported it; the same for all sites. Empty: a built-in table answers.

create table postcode (
  postcode text primary key,
  name text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint postcode_digits check (postcode ~ '^[0-9]{4}$'),
  constraint postcode_state check (state in ('NSW','VIC','QLD','SA','WA','TAS','NT','ACT')),
  constraint postcode_latitude check (latitude between -90 and 90),
  constraint postcode_longitude check (longitude between -180 and 180)
);
