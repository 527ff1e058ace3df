-- How far an electric car goes and how quickly it charges; what a test said of its battery; and what a year costs.
alter table car_variant
  add column electric_range_km integer,
  -- Kilowatt-hours a 100 km.
  add column power_consumption real,
  add column battery_kwh real,
  add column charge_ac_kw real,
  add column charge_dc_kw real;
alter table car
  add column battery_health_percent integer,
  add column battery_health_method text,
  add column battery_tested_by text,
  add column battery_tested_on date,
  add column battery_certificate_url text,
  add column yearly_rego_cents bigint,
  add column yearly_servicing_cents bigint,
  add constraint car_battery_health check (battery_health_percent between 0 and 100),
  add constraint car_yearly_costs_not_negative
    check (coalesce(yearly_rego_cents, 0) >= 0 and coalesce(yearly_servicing_cents, 0) >= 0);
