import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, identity, moment } from './columns.ts';
import { dealership, location } from './dealerships.ts';

export const itemTypes = ['car', 'motorcycle', 'caravan'] as const;
export const carTypes = ['new', 'used', 'demo'] as const;
export const writeOffResults = ['none', 'repairable', 'statutory'] as const;
export const ppsrResults = ['clear', 'registered'] as const;
export const carStatuses = ['in_stock', 'sold', 'coming_soon'] as const;

export const car = pgTable(
  'car',
  {
    id: identity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'set null' }),
    slug: text('slug').notNull().unique(),
    itemType: text('item_type', { enum: itemTypes }).notNull().default('car'),
    carType: text('car_type', { enum: carTypes }).notNull(),
    status: text('status', { enum: carStatuses }).notNull().default('in_stock'),
    soldAt: moment('sold_at'),
    reserved: boolean('reserved').notNull().default(false),
    /** Taken off every page; its own page answers 410. */
    removedAt: moment('removed_at'),
    showOnDealerWebsite: boolean('show_on_dealer_website').notNull().default(true),
    rank: integer('rank').notNull().default(0),

    year: integer('year'),
    make: text('make').notNull(),
    model: text('model').notNull(),
    badge: text('badge'),
    series: text('series'),
    /** The advertiser's own headline (carsales_title). */
    title: text('title'),
    stockNumber: text('stock_number'),
    vin: text('vin'),
    nvic: text('nvic'),
    regoPlate: text('rego_plate'),
    regoExpiry: date('rego_expiry', { mode: 'string' }),
    complianceDate: text('compliance_date'),
    buildDate: text('build_date'),
    odometerKm: integer('odometer_km'),
    colour: text('colour'),
    interiorColour: text('interior_colour'),

    priceCents: cents('price_cents'),
    beforePriceCents: cents('before_price_cents'),
    offerPriceCents: cents('offer_price_cents'),
    subscriptionPriceCents: cents('subscription_price_cents'),
    priceType: text('price_type'),
    preorder: boolean('preorder').notNull().default(false),
    tag: text('tag'),
    certified: boolean('certified').notNull().default(false),

    body: text('body'),
    simpleBody: text('simple_body'),
    transmission: text('transmission'),
    simpleTransmission: text('simple_transmission'),
    fuel: text('fuel'),
    simpleFuel: text('simple_fuel'),
    drive: text('drive'),
    simpleDrive: text('simple_drive'),
    seats: integer('seats'),
    doors: integer('doors'),
    engineSize: text('engine_size'),
    engineSizeLitres: real('engine_size_litres'),

    /** The advertiser's HTML or plain text as it came; made safe where it is shown. */
    dealerComments: text('dealer_comments'),
    historyReportUrl: text('history_report_url'),
    owners: integer('owners'),
    serviceStamps: integer('service_stamps'),
    keys: integer('keys'),
    writeOff: text('write_off', { enum: writeOffResults }),
    ppsr: text('ppsr', { enum: ppsrResults }),
    /** Of both results; who said so. */
    checkedOn: date('checked_on', { mode: 'string' }),
    checkSource: text('check_source'),
    inspectionReportUrl: text('inspection_report_url'),
    inspectedOn: date('inspected_on', { mode: 'string' }),
    inspectedBy: text('inspected_by'),
    batteryHealthPercent: integer('battery_health_percent'),
    batteryHealthMethod: text('battery_health_method'),
    batteryTestedBy: text('battery_tested_by'),
    batteryTestedOn: date('battery_tested_on', { mode: 'string' }),
    batteryCertificateUrl: text('battery_certificate_url'),
    yearlyRegoCents: cents('yearly_rego_cents'),
    yearlyServicingCents: cents('yearly_servicing_cents'),
    city: text('city'),
    state: text('state'),
    privateSuburb: text('private_suburb'),
    privatePostcode: text('private_postcode'),
    /** The dealer's name as the feed has it, where it is not one of ours. */
    sourceDealerName: text('source_dealer_name'),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    paymentProcessors: text('payment_processors').array().notNull().default(sql`'{}'`),
    /** What it costs to reserve it; null where the site's amount holds. */
    reservePriceCents: cents('reserve_price_cents'),

    videoUrl: text('video_url'),
    externalVideoUrl: text('external_video_url'),
    spinCode: text('spin_code'),
    spinInteriorImageUrl: text('spin_interior_image_url'),
    views: integer('views').notNull().default(0),
    /** In small letters, all that the office looks for a car by; the store keeps it. */
    words: text('words').generatedAlwaysAs(
      sql`lower(coalesce(year::text, '') || ' ' || make || ' ' || model || ' ' || coalesce(badge, '') || ' ' || coalesce(series, '') || ' ' || coalesce(stock_number, '') || ' ' || coalesce(rego_plate, '') || ' ' || coalesce(vin, '') || ' ' || coalesce(colour, ''))`,
    ),

    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('car_dealership').on(t.dealershipId, t.id),
    index('car_dealership_stock_number').on(t.dealershipId, t.stockNumber),
    index('car_location').on(t.locationId),
    index('car_make_model').on(t.make, t.model, t.year),
    index('car_sold_at').on(t.soldAt).where(sql`${t.soldAt} is not null`),
    index('car_created_at').on(t.createdAt),
    index('car_interior_image')
      .on(sql`hashtextextended(${t.spinInteriorImageUrl}, 0)`)
      .where(sql`${t.spinInteriorImageUrl} is not null`),
    index('car_rego_expiry').on(t.regoExpiry).where(sql`${t.regoExpiry} is not null`),
    index('car_own_stock_number')
      .on(t.dealershipId, sql`upper(${t.stockNumber})`)
      .where(sql`${t.stockNumber} is not null`),
    index('car_vin').on(sql`upper(${t.vin})`).where(sql`${t.vin} is not null`),
    check('car_item_type', sql`${t.itemType} in ('car','motorcycle','caravan')`),
    check('car_type', sql`${t.carType} in ('new','used','demo')`),
    check('car_status', sql`${t.status} in ('in_stock','sold','coming_soon')`),
    check('car_sold_has_moment', sql`(${t.status} = 'sold') = (${t.soldAt} is not null)`),
    check(
      'car_prices_not_negative',
      sql`coalesce(${t.priceCents}, 0) >= 0 and coalesce(${t.beforePriceCents}, 0) >= 0 and coalesce(${t.offerPriceCents}, 0) >= 0 and coalesce(${t.subscriptionPriceCents}, 0) >= 0`,
    ),
    check('car_reserve_price_not_negative', sql`coalesce(${t.reservePriceCents}, 0) >= 0`),
    check('car_write_off', sql`${t.writeOff} in ('none', 'repairable', 'statutory')`),
    check('car_ppsr', sql`${t.ppsr} in ('clear', 'registered')`),
    check(
      'car_counts_not_negative',
      sql`coalesce(${t.owners}, 0) >= 0 and coalesce(${t.serviceStamps}, 0) >= 0 and coalesce(${t.keys}, 0) >= 0`,
    ),
    check('car_battery_health', sql`${t.batteryHealthPercent} between 0 and 100`),
    check(
      'car_yearly_costs_not_negative',
      sql`coalesce(${t.yearlyRegoCents}, 0) >= 0 and coalesce(${t.yearlyServicingCents}, 0) >= 0`,
    ),
    check('car_odometer_not_negative', sql`coalesce(${t.odometerKm}, 0) >= 0`),
  ],
);

const ofCar = () =>
  integer('car_id')
    .notNull()
    .references(() => car.id, { onDelete: 'cascade' });
const oneOfCar = () =>
  integer('car_id')
    .primaryKey()
    .references(() => car.id, { onDelete: 'cascade' });

export const carVariant = pgTable('car_variant', {
  carId: oneOfCar(),
  cylinders: integer('cylinders'),
  engineSize: text('engine_size'),
  engineSizeLitres: real('engine_size_litres'),
  induction: text('induction'),
  /** Litres a 100 km, combined cycle. */
  fuelConsumptionCombined: real('fuel_consumption_combined'),
  fuelCapacity: real('fuel_capacity'),
  grossVehicleMass: integer('gross_vehicle_mass'),
  vehicleLength: integer('vehicle_length'),
  vehicleHeight: integer('vehicle_height'),
  vehicleWidth: integer('vehicle_width'),
  towingCapacityBraked: integer('towing_capacity_braked'),
  torque: text('torque'),
  bodyConfiguration: text('body_configuration'),
  ancapRating: text('ancap_rating'),
  gearType: text('gear_type'),
  electricRangeKm: integer('electric_range_km'),
  /** Kilowatt-hours a 100 km. */
  powerConsumption: real('power_consumption'),
  batteryKwh: real('battery_kwh'),
  chargeAcKw: real('charge_ac_kw'),
  chargeDcKw: real('charge_dc_kw'),
});

export const carCaravan = pgTable('car_caravan', {
  carId: oneOfCar(),
  /** Feet. */
  bodyWidth: real('body_width'),
  bodyLength: real('body_length'),
  /** Kilograms. */
  tareWeight: integer('tare_weight'),
  aggregateTrailerMass: integer('aggregate_trailer_mass'),
  axleType: text('axle_type'),
  sleeps: integer('sleeps'),
  /** Kilograms, of the empty caravan. */
  ballWeight: integer('ball_weight'),
  /** From the front to the rear, as the dealer calls them. */
  rooms: text('rooms').array(),
});

/** Average market prices of a valuation service (autograb_data). */
export const carMarketPrice = pgTable('car_market_price', {
  carId: oneOfCar(),
  stateAverageCents: cents('state_average_cents'),
  averageCents: cents('average_cents'),
});

export const carImage = pgTable(
  'car_image',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    /** As the feed has it: the key of the photo, here and in the table of pictures. */
    url: text('url').notNull(),
    thumbUrl: text('thumb_url'),
    width: integer('width'),
    height: integer('height'),
    /** Where we have it; until then visitors are shown `url`. The view car_photo says which. */
    storedUrl: text('stored_url'),
    colour: text('colour'),
    /** The address gives no picture: not shown. */
    missing: boolean('missing').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    index('car_image_url').on(sql`hashtextextended(${t.url}, 0)`),
  ],
);

/** What staff say of a photo, by its address: an import writes the rows of `car_image` anew. */
export const carPhotoCaption = pgTable(
  'car_photo_caption',
  {
    carId: ofCar(),
    address: text('address').notNull(),
    caption: text('caption').notNull().default(''),
    group: text('photo_group', { enum: ['outside', 'inside', 'damage'] }),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.address] }),
    check('car_photo_caption_group', sql`${t.group} in ('outside','inside','damage')`),
  ],
);

/** Flaws pinned on photos (VDP-26), by the photo's address. */
export const carFlaw = pgTable(
  'car_flaw',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    photo: text('photo').notNull(),
    /** 0 to 1 of the picture. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    words: text('words').notNull(),
    closeUp: text('close_up'),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    check('car_flaw_on_photo', sql`${t.x} between 0 and 1 and ${t.y} between 0 and 1`),
  ],
);

export const carVideo = pgTable(
  'car_video',
  {
    carId: ofCar(),
    kind: text('kind', { enum: ['video', 'walkaround'] }).notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    /** What staff call it; empty for none. */
    title: text('title').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.kind, t.position] }),
    check('car_video_kind', sql`${t.kind} in ('video','walkaround')`),
  ],
);

export const carSpinImage = pgTable(
  'car_spin_image',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    index('car_spin_image_url').on(sql`hashtextextended(${t.url}, 0)`),
  ],
);

/** Pictures of a spin that staff have added and not shown yet (OFF-06). */
export const carSpinDraft = pgTable(
  'car_spin_draft',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    /** The file's, by which the pictures are ordered at first. */
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    index('car_spin_draft_url').on(sql`hashtextextended(${t.url}, 0)`),
  ],
);

export const carHotspot = pgTable(
  'car_hotspot',
  {
    id: identity(),
    carId: ofCar(),
    view: text('view', { enum: ['exterior', 'interior'] }).notNull(),
    /** Exterior: the spin image it is on. */
    frame: integer('frame'),
    /** The picture that staff have set it on; of a feed's only the number is known. */
    picture: text('picture'),
    /** Exterior: 0 to 1 of the picture. Interior: yaw and pitch in degrees. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
  },
  (t) => [index('car_hotspot_car').on(t.carId), check('car_hotspot_view', sql`${t.view} in ('exterior','interior')`)],
);

export const carSpecification = pgTable(
  'car_specification',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    value: text('value'),
  },
  (t) => [primaryKey({ columns: [t.carId, t.position] })],
);

/** Standard equipment. */
export const carFeature = pgTable(
  'car_feature',
  {
    carId: ofCar(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.carId, t.position] })],
);

/** What a finance provider says of a car (finance_lenders). */
export const carLender = pgTable(
  'car_lender',
  {
    carId: ofCar(),
    provider: text('provider').notNull(),
    disclaimer: text('disclaimer'),
    depositCents: cents('deposit_cents'),
    paymentWeekCents: cents('payment_week_cents'),
    paymentMonthCents: cents('payment_month_cents'),
    /** The price that the payments were worked out for. */
    priceCents: cents('price_cents'),
    totalPayableCents: cents('total_payable_cents'),
    /** Percent a year. */
    interestRate: real('interest_rate'),
    comparisonRate: real('comparison_rate'),
    termMonths: integer('term_months'),
    establishmentFeesCents: cents('establishment_fees_cents'),
    balloonCents: cents('balloon_cents'),
    financeProvider: text('finance_provider'),
  },
  (t) => [primaryKey({ columns: [t.carId, t.provider] })],
);

export const carSlugHistory = pgTable(
  'car_slug_history',
  {
    slug: text('slug').primaryKey(),
    carId: integer('car_id')
      .notNull()
      .references(() => car.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('car_slug_history_car_slug').on(t.carId, t.slug)],
);
