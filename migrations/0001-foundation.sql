-- What a dealer group is

create table dealership (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  make text,
  url text,
  logo_url text,
  phone text,
  phone_new text,
  phone_used text,
  phone_demo text,
  lead_emails text[] not null default '{}',
  payment_processors text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table manufacturer (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  logo_url text,
  url text
);

create table location (
  id integer primary key generated always as identity,
  dealership_id integer not null references dealership (id) on delete cascade,
  slug text not null,
  name text not null,
  visible boolean not null default true,
  is_primary boolean not null default false,
  location_type text not null default '',
  location_subtype text,
  dealer_license_number text,
  motor_vehicle_repairer text,
  image_url text,
  website_url text,
  average_rating real,
  review_count integer,
  distribution_locations text[] not null default '{}',
  constraint location_dealership_slug unique (dealership_id, slug),
  constraint location_type_known check (location_type in ('sales','used','service','parts','service-and-parts',''))
);

create table location_address (
  location_id integer primary key references location (id) on delete cascade,
  street text,
  city text,
  state text,
  postcode text,
  latitude double precision,
  longitude double precision,
  place_url text,
  place_id text,
  map_key text,
  constraint location_address_postcode check (postcode is null or postcode ~ '^[0-9]{4}$'),
  constraint location_address_latitude check (latitude between -90 and 90),
  constraint location_address_longitude check (longitude between -180 and 180)
);

create table location_contact (
  location_id integer primary key references location (id) on delete cascade,
  phone text,
  landline_phone text,
  email text
);

create table location_manufacturer (
  location_id integer not null references location (id) on delete cascade,
  manufacturer_id integer not null references manufacturer (id) on delete cascade,
  primary key (location_id, manufacturer_id)
);
create index location_manufacturer_manufacturer on location_manufacturer (manufacturer_id);

create table opening_hours (
  location_id integer not null references location (id) on delete cascade,
  weekday integer not null,
  status text not null,
  opens text,
  closes text,
  formatted_hours text,
  primary key (location_id, weekday),
  constraint opening_hours_weekday check (weekday between 0 and 6),
  constraint opening_hours_status check (status in ('Open','Closed'))
);

create table special_hours (
  id integer primary key generated always as identity,
  location_id integer not null references location (id) on delete cascade,
  date date not null,
  status text not null,
  start_hour text,
  end_hour text,
  constraint special_hours_location_date unique (location_id, date),
  constraint special_hours_status check (status in ('Open','Closed'))
);

create table review (
  id integer primary key generated always as identity,
  dealership_id integer not null references dealership (id) on delete cascade,
  location_id integer references location (id) on delete set null,
  customer_name text not null,
  text text not null default '',
  rating real not null,
  review_date date not null,
  reply_text text,
  reply_date date,
  constraint review_rating check (rating between 0 and 5)
);
create index review_dealership on review (dealership_id, review_date);
create index review_location on review (location_id);

-- Sites and what they show

create table site (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  template text not null,
  active boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table site_host (
  host text primary key,
  site_id integer not null references site (id) on delete cascade,
  position integer not null default 0
);
create index site_host_site on site_host (site_id);

create table site_dealership (
  site_id integer not null references site (id) on delete cascade,
  dealership_id integer not null references dealership (id) on delete cascade,
  position integer not null default 0,
  primary key (site_id, dealership_id)
);
create index site_dealership_dealership on site_dealership (dealership_id);

create table slide (
  id integer primary key generated always as identity,
  site_id integer not null references site (id) on delete cascade,
  kind text not null default 'hero',
  position integer not null default 0,
  name text not null,
  description text not null default '',
  url text,
  image_url text,
  hide_overlay boolean not null default false,
  starts_at timestamptz,
  expires_at timestamptz
);
create index slide_site on slide (site_id, position);

create table popup (
  id integer primary key generated always as identity,
  site_id integer not null references site (id) on delete cascade,
  title text not null,
  description text not null default '',
  image_url text,
  button_label text,
  button_url text,
  starts_at timestamptz,
  expires_at timestamptz
);
create index popup_site on popup (site_id);

create table offer (
  id integer primary key generated always as identity,
  site_id integer not null references site (id) on delete cascade,
  position integer not null default 0,
  title text not null,
  text text not null default '',
  terms text not null default '',
  image_url text,
  target_url text,
  starts_at timestamptz,
  expires_at timestamptz
);
create index offer_site on offer (site_id, position);

create table page (
  site_id integer not null references site (id) on delete cascade,
  slug text not null,
  title text not null,
  body text not null default '',
  updated_at timestamptz not null default now(),
  primary key (site_id, slug)
);

-- Stock

create table car (
  id integer primary key generated always as identity,
  dealership_id integer not null references dealership (id) on delete cascade,
  location_id integer references location (id) on delete set null,
  slug text not null unique,
  item_type text not null default 'car',
  car_type text not null,
  status text not null default 'in_stock',
  sold_at timestamptz,
  reserved boolean not null default false,
  removed_at timestamptz,
  show_on_dealer_website boolean not null default true,
  rank integer not null default 0,
  year integer,
  make text not null,
  model text not null,
  badge text,
  series text,
  title text,
  stock_number text,
  vin text,
  nvic text,
  rego_plate text,
  rego_expiry date,
  compliance_date text,
  build_date text,
  odometer_km integer,
  colour text,
  interior_colour text,
  price_cents bigint,
  before_price_cents bigint,
  offer_price_cents bigint,
  subscription_price_cents bigint,
  price_type text,
  preorder boolean not null default false,
  tag text,
  certified boolean not null default false,
  body text,
  simple_body text,
  transmission text,
  simple_transmission text,
  fuel text,
  simple_fuel text,
  drive text,
  simple_drive text,
  seats integer,
  doors integer,
  engine_size text,
  engine_size_litres real,
  dealer_comments text,
  history_report_url text,
  city text,
  state text,
  private_suburb text,
  private_postcode text,
  source_dealer_name text,
  categories text[] not null default '{}',
  payment_processors text[] not null default '{}',
  video_url text,
  external_video_url text,
  spin_code text,
  spin_interior_image_url text,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint car_item_type check (item_type in ('car','motorcycle','caravan')),
  constraint car_type check (car_type in ('new','used','demo')),
  constraint car_status check (status in ('in_stock','sold','coming_soon')),
  constraint car_sold_has_moment check ((status = 'sold') = (sold_at is not null)),
  constraint car_prices_not_negative check (
    coalesce(price_cents, 0) >= 0 and coalesce(before_price_cents, 0) >= 0
    and coalesce(offer_price_cents, 0) >= 0 and coalesce(subscription_price_cents, 0) >= 0
  ),
  constraint car_odometer_not_negative check (coalesce(odometer_km, 0) >= 0)
);
create index car_dealership on car (dealership_id, id);
create index car_dealership_stock_number on car (dealership_id, stock_number);
create index car_sold_at on car (sold_at) where sold_at is not null;
create index car_created_at on car (created_at);
create index car_rego_expiry on car (rego_expiry) where rego_expiry is not null;
create index car_location on car (location_id);

create table car_variant (
  car_id integer primary key references car (id) on delete cascade,
  cylinders integer,
  engine_size text,
  engine_size_litres real,
  induction text,
  fuel_consumption_combined real,
  fuel_capacity real,
  gross_vehicle_mass integer,
  vehicle_length integer,
  vehicle_height integer,
  vehicle_width integer,
  towing_capacity_braked integer,
  torque text,
  body_configuration text,
  ancap_rating text,
  gear_type text
);

create table car_caravan (
  car_id integer primary key references car (id) on delete cascade,
  body_width real,
  body_length real,
  tare_weight integer,
  aggregate_trailer_mass integer,
  axle_type text,
  sleeps integer
);

create table car_market_price (
  car_id integer primary key references car (id) on delete cascade,
  state_average_cents bigint,
  average_cents bigint
);

create table car_lender (
  car_id integer not null references car (id) on delete cascade,
  provider text not null,
  disclaimer text,
  deposit_cents bigint,
  payment_week_cents bigint,
  payment_month_cents bigint,
  total_payable_cents bigint,
  interest_rate real,
  comparison_rate real,
  term_months integer,
  establishment_fees_cents bigint,
  balloon_cents bigint,
  finance_provider text,
  primary key (car_id, provider)
);

create table car_image (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  url text not null,
  thumb_url text,
  width integer,
  height integer,
  primary key (car_id, position)
);

create table car_video (
  car_id integer not null references car (id) on delete cascade,
  kind text not null,
  position integer not null,
  url text not null,
  primary key (car_id, kind, position),
  constraint car_video_kind check (kind in ('video','walkaround'))
);

create table car_spin_image (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  url text not null,
  primary key (car_id, position)
);

create table car_hotspot (
  id integer primary key generated always as identity,
  car_id integer not null references car (id) on delete cascade,
  view text not null,
  frame integer,
  x real not null,
  y real not null,
  title text not null,
  description text not null default '',
  constraint car_hotspot_view check (view in ('exterior','interior'))
);
create index car_hotspot_car on car_hotspot (car_id);

create table car_specification (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  label text not null,
  value text,
  primary key (car_id, position)
);

create table car_feature (
  car_id integer not null references car (id) on delete cascade,
  position integer not null,
  name text not null,
  primary key (car_id, position)
);

create table car_slug_history (
  slug text primary key,
  car_id integer not null references car (id) on delete cascade
);
create unique index car_slug_history_car_slug on car_slug_history (car_id, slug);

-- Where stock comes from

create table feed (
  id integer primary key generated always as identity,
  site_id integer not null references site (id) on delete cascade,
  name text not null,
  coverage text not null,
  created_at timestamptz not null default now(),
  constraint feed_site_name unique (site_id, name),
  constraint feed_coverage check (coverage in ('full','partial'))
);

create table feed_run (
  id integer primary key generated always as identity,
  feed_id integer not null references feed (id) on delete cascade,
  file_name text not null,
  state text not null default 'running',
  started_at timestamptz not null,
  finished_at timestamptz,
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  withdrawn integer not null default 0,
  message text,
  constraint feed_run_state check (state in ('running','completed','stopped','failed'))
);
create index feed_run_feed on feed_run (feed_id, started_at);

create table feed_reject (
  run_id integer not null references feed_run (id) on delete cascade,
  line integer not null,
  field text not null,
  value text not null,
  reason text not null
);
create index feed_reject_run on feed_reject (run_id, line);

create table feed_car (
  feed_id integer not null references feed (id) on delete cascade,
  key text not null,
  car_id integer not null references car (id) on delete cascade,
  content_hash text not null,
  seen_run_id integer not null,
  withdrawn_at timestamptz,
  primary key (feed_id, key)
);
create index feed_car_car on feed_car (car_id);

-- What visitors ask

create table enquiry (
  id text primary key,
  site_id integer not null references site (id) on delete cascade,
  form text not null,
  submission_key text not null,
  content_hash text not null,
  dealership_id integer references dealership (id) on delete set null,
  location_id integer references location (id) on delete set null,
  car_id integer references car (id) on delete set null,
  category text not null,
  subcategory text,
  name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  postcode text not null default '',
  message text not null default '',
  opt_in boolean not null,
  fields jsonb not null default '{}'::jsonb,
  lead_attributes jsonb not null default '{}'::jsonb,
  source text not null default '',
  url text not null default '',
  user_agent text not null default '',
  state text not null default 'new',
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint enquiry_site_submission unique (site_id, submission_key),
  constraint enquiry_state check (state in ('new','contacted','appointment','won','lost','spam'))
);
create index enquiry_site_received on enquiry (site_id, received_at);
create index enquiry_site_content on enquiry (site_id, content_hash, received_at);
create index enquiry_dealership on enquiry (dealership_id);
create index enquiry_location on enquiry (location_id);
create index enquiry_car on enquiry (car_id);

create table delivery (
  id text primary key,
  enquiry_id text not null references enquiry (id) on delete cascade,
  channel text not null,
  target text not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint delivery_state check (state in ('pending','delivered','flagged')),
  constraint delivery_channel check (channel in ('email','webhook'))
);
create unique index delivery_enquiry_target on delivery (enquiry_id, channel, target);
create index delivery_due on delivery (next_attempt_at) where state = 'pending';

-- What has happened

create table event (
  number bigint primary key generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null,
  site_id integer,
  dealership_id integer,
  car_id integer,
  detail jsonb not null default '{}'::jsonb
);
create index event_tx_number on event (tx, number);
create index event_at on event (at);

create table time_cursor (
  name text primary key,
  reached_at timestamptz not null
);

create table audit (
  id text primary key,
  at timestamptz not null,
  site_id integer,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'::jsonb
);
create index audit_site_at on audit (site_id, at);
