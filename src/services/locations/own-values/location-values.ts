import { type dealership, locationTypes } from '#db/schema/index.ts';
import { readDayText, writeDayText } from '#rules/locations/day-text.ts';
import { nameDayField, type PlaceValue, type PlaceValues, readDayOfField } from '#rules/locations/place-fields.ts';
import { type PlacePhoto, readPlacePhotos, writePlacePhotos } from '#rules/photos/place-photos.ts';
import type { LocationRows } from '../location-rows.ts';

const rowTexts = ['dealerLicenseNumber', 'motorVehicleRepairer', 'websiteUrl'] as const;
const addressTexts = ['street', 'city', 'state', 'postcode', 'placeUrl'] as const;
const addressNumbers = ['latitude', 'longitude'] as const;
const contactTexts = ['phone', 'landlinePhone', 'email'] as const;
const noAddress = {
  ...{ street: null, city: null, state: null, postcode: null, latitude: null, longitude: null },
  ...{ placeUrl: null, placeId: null, mapKey: null },
};
const noContact = { phone: null, landlinePhone: null, email: null };

/** The fields of a location as texts: what staff change, compare and see in its history. */
export function readLocationValues({ row, address, contact, hours, special }: LocationRows): PlaceValues {
  const values = new Map<string, PlaceValue>([
    ['name', row.name],
    ['visible', row.visible ? 'yes' : 'no'],
    ['primary', row.primary ? 'yes' : 'no'],
    ['locationType', row.locationType],
    ['photos', writePlacePhotos(listPhotos(row))],
  ]);
  for (const key of rowTexts) values.set(key, row[key]);
  for (const key of addressTexts) values.set(`address.${key}`, address?.[key] ?? null);
  for (const key of addressNumbers) values.set(`address.${key}`, address?.[key]?.toString() ?? null);
  for (const key of contactTexts) values.set(`contact.${key}`, contact?.[key] ?? null);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const found = hours.find((each) => each.weekday === weekday);
    values.set(`hours.${weekday}`, found ? writeHours(found.status, found.opens, found.closes, null) : null);
  }
  for (const { date, status, startHour, endHour, name } of special) {
    values.set(nameDayField(date), writeHours(status, startHour, endHour, name));
  }
  return values;
}

function writeHours(status: 'Open' | 'Closed', opens: string | null, closes: string | null, name: string | null) {
  return writeDayText({ isClosed: status === 'Closed', opens: opens ?? '', closes: closes ?? '', name: name ?? '' });
}

type PhotoColumns = Pick<LocationRows['row'], 'imageUrl' | 'imageUrls' | 'imageDescriptions'>;

/** The photos of a location, each once, the main one first. */
export function listPhotos({ imageUrl, imageUrls, imageDescriptions }: PhotoColumns): PlacePhoto[] {
  const photos = [...(imageUrl === null ? [] : [imageUrl]), ...imageUrls].map((address, at) => ({
    ...{ address, words: imageDescriptions[at] ?? '' },
  }));
  return photos.filter(({ address }, at) => photos.findIndex((each) => each.address === address) === at);
}

function withPhotos(value: PlaceValue): PhotoColumns {
  const photos = readPlacePhotos(value);
  const [imageUrl = null, ...imageUrls] = photos.map(({ address }) => address);
  const hasWords = photos.some(({ words }) => words !== '');
  return { imageUrl, imageUrls, imageDescriptions: hasWords ? photos.map(({ words }) => words) : [] };
}

/** The location with other values in some of its fields. */
export function withLocationValues(rows: LocationRows, values: PlaceValues): LocationRows {
  const { row } = rows;
  const read = (field: string, now: PlaceValue) => values.get(field) ?? (values.has(field) ? null : now);
  const type = read('locationType', row.locationType);
  return {
    ...rows,
    row: {
      ...row,
      name: read('name', row.name) ?? row.name,
      visible: read('visible', row.visible ? 'yes' : 'no') === 'yes',
      primary: read('primary', row.primary ? 'yes' : 'no') === 'yes',
      locationType: locationTypes.find((each) => each === type) ?? row.locationType,
      ...pick(rowTexts, (key) => read(key, row[key])),
      ...(values.has('photos') ? withPhotos(values.get('photos') ?? null) : {}),
    },
    address: withAddress(rows.address, values, read),
    contact: hasAny(values, 'contact.')
      ? { ...pick(contactTexts, (key) => read(`contact.${key}`, (rows.contact ?? noContact)[key])) }
      : rows.contact,
    hours: withHours(rows.hours, values),
    special: withDays(rows.special, values),
  };
}

type Read = (field: string, now: PlaceValue) => PlaceValue;

function withAddress(address: LocationRows['address'], values: PlaceValues, read: Read): LocationRows['address'] {
  if (!hasAny(values, 'address.')) return address;
  const now = address ?? noAddress;
  const readNumber = (key: (typeof addressNumbers)[number]) => {
    const text = read(`address.${key}`, now[key]?.toString() ?? null);
    return text === null ? null : Number(text);
  };
  return {
    ...now,
    ...pick(addressTexts, (key) => read(`address.${key}`, now[key])),
    ...pick(addressNumbers, readNumber),
  };
}

function withHours(hours: LocationRows['hours'], values: PlaceValues): LocationRows['hours'] {
  const of = (weekday: number) => values.get(`hours.${weekday}`);
  const kept = hours.filter(({ weekday }) => of(weekday) === undefined);
  const set = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const text = of(weekday);
    if (text === undefined || text === null) return [];
    const { isClosed, opens, closes } = readDayText(text);
    const times = isClosed ? { opens: null, closes: null } : { opens, closes };
    return [{ weekday, status: isClosed ? ('Closed' as const) : ('Open' as const), ...times, formattedHours: null }];
  });
  return [...kept, ...set].toSorted((a, b) => a.weekday - b.weekday);
}

function withDays(days: LocationRows['special'], values: PlaceValues): LocationRows['special'] {
  const kept = days.filter(({ date }) => !values.has(nameDayField(date)));
  const set = [...values].flatMap(([field, text]) => {
    const date = readDayOfField(field);
    if (date === null || text === null) return [];
    const { isClosed, opens, closes, name } = readDayText(text);
    const times = isClosed ? { startHour: null, endHour: null } : { startHour: opens, endHour: closes };
    return [{ date, name: name || null, status: isClosed ? ('Closed' as const) : ('Open' as const), ...times }];
  });
  return [...kept, ...set].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function hasAny(values: PlaceValues, prefix: string): boolean {
  return [...values.keys()].some((field) => field.startsWith(prefix));
}

function pick<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return asRecord(Object.fromEntries(keys.map((key) => [key, read(key)])));
}

/** Each key has been read: `Object.fromEntries` forgets which there were. */
function asRecord<Key extends string, Value>(record: Record<string, Value>): Record<Key, Value> {
  return record as Record<Key, Value>;
}

type DealershipRow = typeof dealership.$inferSelect;
const phones = ['phone', 'phoneNew', 'phoneUsed', 'phoneDemo'] as const;

/** Of a dealership, what is routed: its numbers and where its enquiries go. */
export type DealershipRoutes = Pick<DealershipRow, (typeof phones)[number] | 'leadEmails'>;

export function readDealershipValues(row: DealershipRoutes): PlaceValues {
  return new Map<string, PlaceValue>([
    ...phones.map((key) => [key, row[key]] as const),
    ['leadEmails', row.leadEmails.length === 0 ? null : row.leadEmails.join('\n')],
  ]);
}

export function withDealershipValues<Row extends DealershipRoutes>(row: Row, values: PlaceValues): Row {
  const mails = values.get('leadEmails');
  return {
    ...row,
    ...pick(phones, (key) => (values.has(key) ? (values.get(key) ?? null) : row[key])),
    leadEmails: mails === undefined ? row.leadEmails : (mails ?? '').split('\n').filter((mail) => mail !== ''),
  };
}
