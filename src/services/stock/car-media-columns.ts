import { type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { PhotoGroup } from '#rules/photos/photo-caption.ts';
import { getShownLocationId } from '#search/shown-location.ts';

export interface CarImage {
  url: string;
  thumbUrl: string | null;
  width: number | null;
  height: number | null;
  /** "#rrggbb", shown until it has loaded. */
  colour: string | null;
}

/** A photo with what staff say of it. */
export interface CarPhoto extends CarImage {
  caption: string | null;
  group: PhotoGroup | null;
}

/** VDP-26, on a photo that shows. */
export interface CarFlaw {
  /** The photo's url, as `CarPhoto` has it. */
  photo: string;
  x: number;
  y: number;
  words: string;
  closeUp: CarImage | null;
}

export interface CarVideo {
  kind: 'video' | 'walkaround';
  url: string;
  /** Empty for none. */
  title: string;
}

export interface CarHotspot {
  id: number;
  view: 'exterior' | 'interior';
  frame: number | null;
  /** The picture that staff have set it on; null for a feed's. */
  picture: string | null;
  x: number;
  y: number;
  title: string;
  description: string;
}

export interface CarSpecification {
  label: string;
  value: string | null;
}

export interface CarLender {
  provider: string;
  disclaimer: string | null;
  depositCents: number | null;
  paymentWeekCents: number | null;
  paymentMonthCents: number | null;
  priceCents: number | null;
  totalPayableCents: number | null;
  interestRate: number | null;
  comparisonRate: number | null;
  termMonths: number | null;
  establishmentFeesCents: number | null;
  balloonCents: number | null;
  financeProvider: string | null;
}

/** Rows of a car's side table as one JSON column, so that a car is one round trip; they need a joined query. */
const list = <Row>(query: SQL): SQL<Row[]> => sql<Row[]>`coalesce(${query}, '[]'::json)`;

export const carImages = list<CarPhoto>(sql`(
  select json_agg(json_build_object('url', i.url, 'thumbUrl', i.thumb_url, 'width', i.width, 'height', i.height, 'colour', i.colour,
    'caption', c.caption, 'group', c.photo_group) order by i.position)
  from car_photo i left join car_photo_caption c on c.car_id = i.car_id and c.address = i.address where i.car_id = ${car.id})`);

const shownAs = (address: SQL) => sql`(
  select json_build_object('url', i.url, 'thumbUrl', i.thumb_url, 'width', i.width, 'height', i.height, 'colour', i.colour)
  from car_photo i where i.car_id = ${car.id} and i.address = ${address} order by i.position limit 1)`;

export const carFlaws = list<CarFlaw>(sql`(
  select json_agg(json_build_object('photo', p.photo ->> 'url', 'x', f.x, 'y', f.y, 'words', f.words,
    'closeUp', ${shownAs(sql.raw('f.close_up'))}) order by f.position)
  from car_flaw f cross join lateral (select ${shownAs(sql.raw('f.photo'))} as photo) p
  where f.car_id = ${car.id} and p.photo is not null)`);

/** As many pictures as a card turns through. */
export const cardImages = list<CarImage>(sql`(
  select json_agg(json_build_object('url', i.url, 'thumbUrl', i.thumb_url, 'width', i.width, 'height', i.height, 'colour', i.colour) order by i.position)
  from (select * from car_photo where car_photo.car_id = ${car.id} order by car_photo.position limit 5) i)`);

export const carImageCount = sql<number>`(select count(*)::int from car_photo i where i.car_id = ${car.id})`;

export const carVideos = list<CarVideo>(sql`(
  select json_agg(json_build_object('kind', v.kind, 'url', v.url, 'title', v.title) order by v.kind, v.position)
  from car_video v where v.car_id = ${car.id})`);

export const carSpinImages = list<string>(sql`(
  select json_agg(s.url order by s.position) from car_spin_image s where s.car_id = ${car.id})`);

export const carHotspots = list<CarHotspot>(sql`(
  select json_agg(json_build_object('id', h.id, 'view', h.view, 'frame', h.frame, 'picture', h.picture, 'x', h.x, 'y', h.y,
    'title', h.title, 'description', h.description) order by h.id)
  from car_hotspot h where h.car_id = ${car.id})`);

export const carSpecifications = list<CarSpecification>(sql`(
  select json_agg(json_build_object('label', s.label, 'value', s.value) order by s.position)
  from car_specification s where s.car_id = ${car.id})`);

export const carFeatures = list<string>(sql`(
  select json_agg(f.name order by f.position) from car_feature f where f.car_id = ${car.id})`);

export const carLenders = list<CarLender>(sql`(
  select json_agg(json_build_object('provider', l.provider, 'disclaimer', l.disclaimer, 'depositCents', l.deposit_cents,
    'paymentWeekCents', l.payment_week_cents, 'paymentMonthCents', l.payment_month_cents,
    'priceCents', l.price_cents, 'totalPayableCents', l.total_payable_cents, 'interestRate', l.interest_rate, 'comparisonRate', l.comparison_rate,
    'termMonths', l.term_months, 'establishmentFeesCents', l.establishment_fees_cents, 'balloonCents', l.balloon_cents,
    'financeProvider', l.finance_provider) order by l.provider)
  from car_lender l where l.car_id = ${car.id})`);

/** COMP-05: of the car's own location, else of its dealership's main one, else of any that has one. */
const getLicence = (column: SQL) => sql<string | null>`(
  select ${column} from location l where l.dealership_id = ${car.dealershipId} and ${column} <> ''
  order by coalesce(l.id = ${car.locationId}, false) desc, l.is_primary desc, l.id limit 1)`;

export const carDealerLicence = getLicence(sql.raw('l.dealer_license_number'));
export const carRepairerLicence = getLicence(sql.raw('l.motor_vehicle_repairer'));

export const shownLocationId = getShownLocationId({
  locationId: sql`${car.locationId}`,
  dealershipId: sql`${car.dealershipId}`,
});
