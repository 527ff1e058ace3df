import { formatWeekday } from '#kernel/local-date.ts';

/** Text as it is stored, null where there is none. */
export type PlaceValue = string | null;
export type PlaceValues = ReadonlyMap<string, PlaceValue>;

export type PlaceFieldGroup = 'place' | 'address' | 'contact' | 'hours' | 'days' | 'photos';

export interface PlaceField {
  name: string;
  label: string;
  group: PlaceFieldGroup;
  kind:
    | 'line'
    | 'flag'
    | 'type'
    | 'state'
    | 'postcode'
    | 'degrees'
    | 'link'
    | 'phone'
    | 'mail'
    | 'mails'
    | 'hours'
    | 'day'
    | 'photos';
  hint?: string;
  /** It may not be empty. */
  isRequired?: boolean;
}

export const locationTypeLabels: Readonly<Record<string, string>> = {
  sales: 'Sales',
  used: 'Used cars',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
  '': 'Sales (not said)',
};

export const placeStates = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export type PlaceState = (typeof placeStates)[number];

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** OFF-10: the fields of a location that the office changes; a special day is a field of its own, by its date. */
export const locationFields: readonly PlaceField[] = [
  { name: 'name', label: 'Name', group: 'place', kind: 'line', isRequired: true },
  { name: 'locationType', label: 'Department', group: 'place', kind: 'type' },
  { name: 'visible', label: 'On the website', group: 'place', kind: 'flag' },
  { name: 'primary', label: 'Main location of the dealership', group: 'place', kind: 'flag', hint: 'One can be.' },
  { name: 'dealerLicenseNumber', label: 'Dealer licence', group: 'place', kind: 'line' },
  { name: 'motorVehicleRepairer', label: 'Repairer licence', group: 'place', kind: 'line' },
  { name: 'websiteUrl', label: 'Its own website', group: 'place', kind: 'link' },
  { name: 'address.street', label: 'Street', group: 'address', kind: 'line' },
  { name: 'address.city', label: 'Suburb or town', group: 'address', kind: 'line', isRequired: true },
  { name: 'address.state', label: 'State', group: 'address', kind: 'state', isRequired: true },
  { name: 'address.postcode', label: 'Postcode', group: 'address', kind: 'postcode', isRequired: true },
  {
    name: 'address.latitude',
    label: 'Latitude',
    group: 'address',
    kind: 'degrees',
    hint: 'For the map, such as -27.4',
  },
  { name: 'address.longitude', label: 'Longitude', group: 'address', kind: 'degrees', hint: 'Such as 153.02' },
  { name: 'address.placeUrl', label: 'Directions', group: 'address', kind: 'link', hint: 'Its page in a map service.' },
  { name: 'contact.phone', label: 'Phone', group: 'contact', kind: 'phone', hint: 'What visitors call.' },
  { name: 'contact.landlinePhone', label: 'Second phone', group: 'contact', kind: 'phone' },
  {
    ...{ name: 'contact.email', label: 'Where its enquiries go', group: 'contact', kind: 'mail' },
    hint: 'Empty: to the addresses of the dealership.',
  },
  ...[1, 2, 3, 4, 5, 6, 0].map(
    (day): PlaceField => ({ name: `hours.${day}`, label: weekdayNames[day] ?? '', group: 'hours', kind: 'hours' }),
  ),
  { name: 'photos', label: 'Photos', group: 'photos', kind: 'photos' },
];

/** Of a dealership: numbers by kind of car, and where enquiries go that no location has. */
export const dealershipFields: readonly PlaceField[] = [
  { name: 'phone', label: 'Phone', group: 'contact', kind: 'phone', hint: 'For all cars without a number below.' },
  { name: 'phoneNew', label: 'Phone for new cars', group: 'contact', kind: 'phone' },
  { name: 'phoneUsed', label: 'Phone for used cars', group: 'contact', kind: 'phone' },
  { name: 'phoneDemo', label: 'Phone for demo cars', group: 'contact', kind: 'phone' },
  {
    ...{ name: 'leadEmails', label: 'Where enquiries go', group: 'contact', kind: 'mails', isRequired: true },
    hint: 'One address a line. A location with an address of its own has its enquiries.',
  },
];

const dayName = /^day\.(\d{4}-\d{2}-\d{2})$/;

/** The date of the field of a special day; null for any other. */
export function readDayOfField(name: string): string | null {
  return dayName.exec(name)?.[1] ?? null;
}

export function nameDayField(date: string): string {
  return `day.${date}`;
}

export function findPlaceField(of: 'location' | 'dealership', name: string): PlaceField | null {
  const date = of === 'location' ? readDayOfField(name) : null;
  if (date !== null) return { name, label: formatWeekday(date), group: 'days', kind: 'day' };
  return (of === 'location' ? locationFields : dealershipFields).find((field) => field.name === name) ?? null;
}
