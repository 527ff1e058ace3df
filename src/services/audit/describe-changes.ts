import { z } from 'zod';
import { formatDollars } from '#kernel/money.ts';
import { type AuditAction, auditActions } from '#rules/audit/audit-actions.ts';
import { isLostReason, leadStateNames, leadStates, lostReasons } from '#rules/leads/lead-states.ts';
import { dealershipFields, findPlaceField, locationFields, weekdayNames } from '#rules/locations/place-fields.ts';
import { isPhotoGroup, photoGroups } from '#rules/photos/photo-caption.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import { staffRoleNames, staffRoles } from '#rules/staff/roles.ts';
import { carFieldNames, getCarField, isCarFieldName } from '#rules/stock/car-field-table.ts';
import { describeFieldValue } from '#rules/stock/car-field-text.ts';
import { describePlaceValue } from '../locations/office/edit-place.ts';
import { type AuditNames, readThing } from './audit-names.ts';

/** A change as a person reads it. */
export interface DescribedChange {
  label: string;
  /** Null where only the way to it has changed. */
  before: string | null;
  after: string;
}

export interface ToDescribe {
  action: string;
  detail: Readonly<Record<string, unknown>>;
}

export interface DescribeWith {
  names: AuditNames;
  timeZone: string;
}

const storedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])).readonly(),
  z.null(),
]);
type StoredValue = z.output<typeof storedValue>;
const storedChanges = z.record(z.string(), z.object({ before: storedValue, after: storedValue })).catch({});

/** What was there before and what is there after, in words. */
export function describeChanges({ action, detail }: ToDescribe, having: DescribeWith): DescribedChange[] {
  const changes = Object.entries(storedChanges.parse(detail.changes ?? {}));
  return changes.map(([field, { before, after }]) => {
    const { label, tell } = describeField(action, field, having);
    const [told, toldAfter] = [tell(before), tell(after)];
    if (told !== toldAfter) return { label, before: told, after: toldAfter };
    const isGivenUp = action === 'car.edited' && isCarFieldName(field);
    return { label, before: null, after: isGivenUp ? `${toldAfter}, no own value any more` : toldAfter };
  });
}

/** The fields and lists whose names have the word, by which a row has them. */
export function findFields(word: string): string[] {
  const has = (label: string) => label.toLowerCase().includes(word.toLowerCase());
  const own = Object.entries(otherFields).map(([name, describe]) => ({ name, label: describe(nobody).label }));
  const cars = carFieldNames.map((name) => ({ name, label: getCarField(name).label }));
  return [...own, ...cars, ...locationFields, ...dealershipFields].flatMap(({ name, label }) =>
    has(label) ? [name] : [],
  );
}

/** The actions whose names have the word. */
export function findActions(word: string): string[] {
  return Object.entries(auditActions).flatMap(([action, { label }]) =>
    label.toLowerCase().includes(word.toLowerCase()) ? [action] : [],
  );
}

const nobody: DescribeWith = {
  names: { staff: new Map(), sites: new Map(), locations: new Map(), dealerships: new Map(), things: new Map() },
  timeZone: 'UTC',
};

interface FieldWords {
  label: string;
  tell: (value: StoredValue) => string;
}

function describeField(action: string, field: string, having: DescribeWith): FieldWords {
  const { names } = having;
  if (action.startsWith('car.') && isCarFieldName(field)) {
    const locations = [...names.locations].map(([id, name]) => ({ id, name }));
    const { label } = getCarField(field);
    return { label, tell: (value) => describeFieldValue(field, asCarValue(value), { locations }) };
  }
  const place = action === 'location.edited' ? 'location' : action === 'dealership.edited' ? 'dealership' : null;
  const placeField = place && findPlaceField(place, field);
  if (placeField) {
    const tell = (value: StoredValue) => describePlaceValue(placeField, value === null ? null : String(value));
    return { label: placeField.label, tell };
  }
  const known = Object.hasOwn(otherFields, field) ? otherFields[field] : undefined;
  return known?.(having) ?? { label: field, tell: tellPlainly };
}

function asCarValue(value: StoredValue): string | number | boolean | string[] | null {
  return typeof value === 'object' && value !== null ? value.map(String) : value;
}

const tellPlainly = (value: StoredValue): string => {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(', ') || 'nothing' : String(value);
};

const tellState = (value: StoredValue): string => {
  const lead = leadStateNames.find((each) => each === value);
  const text = lead ? leadStates[lead].label : tellPlainly(value).replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const tellMoment = (value: StoredValue, { timeZone }: DescribeWith): string =>
  typeof value === 'string' ? writeMoment(new Date(value), timeZone) : 'nothing';

const tellName = (value: StoredValue, names: ReadonlyMap<string | number, string>, none: string): string =>
  value === null ? none : (names.get(typeof value === 'number' ? value : String(value)) ?? 'somebody who is gone');

/** Fields that are of no table of their own. */
const otherFields: Readonly<Record<string, (having: DescribeWith) => FieldWords>> = {
  caption: () => ({ label: 'Caption of a photo', tell: tellPlainly }),
  group: () => ({
    label: 'Group of a photo',
    tell: (value) => (typeof value === 'string' && isPhotoGroup(value) ? photoGroups[value] : 'nothing'),
  }),
  photos: () => ({ label: 'Photos', tell: tellPlainly }),
  flaws: () => ({ label: 'Flaws', tell: tellPlainly }),
  leads: () => ({
    label: 'Enquiries in the thread',
    tell: (value) => (Array.isArray(value) ? String(value.length) : tellPlainly(value)),
  }),
  state: () => ({ label: 'State', tell: tellState }),
  lostReason: () => ({
    label: 'Lost because',
    tell: (value) => (typeof value === 'string' && isLostReason(value) ? lostReasons[value] : tellPlainly(value)),
  }),
  visitAt: (having) => ({ label: 'Expected', tell: (value) => tellMoment(value, having) }),
  snoozedUntil: (having) => ({ label: 'Put aside until', tell: (value) => tellMoment(value, having) }),
  reservedUntil: (having) => ({ label: 'Kept until', tell: (value) => tellMoment(value, having) }),
  assignedTo: ({ names }) => ({ label: 'Whose it is', tell: (value) => tellName(value, names.staff, 'nobody') }),
  people: ({ names }) => ({
    label: 'Who gets them',
    tell: (value) =>
      Array.isArray(value) ? value.map((id) => tellName(id, names.staff, 'nobody')).join(', ') : 'nobody',
  }),
  make: () => ({ label: 'Make', tell: (value) => (value === '' ? 'every make' : tellPlainly(value)) }),
  dealershipId: ({ names }) => ({
    label: 'Dealership',
    tell: (value) => tellName(value, names.dealerships, 'every dealership'),
  }),
  locationId: ({ names }) => ({
    label: 'Location',
    tell: (value) => tellName(value, names.locations, 'every location'),
  }),
  weekdays: () => ({
    label: 'Days',
    tell: (value) => {
      if (!Array.isArray(value)) return 'nothing';
      return value.map((day) => weekdayNames[Number(day)] ?? '').join(', ') || 'every day';
    },
  }),
  position: () => ({ label: 'Place in the list', tell: tellPlainly }),
  name: () => ({ label: 'Name', tell: tellPlainly }),
  template: () => ({ label: 'Template', tell: tellPlainly }),
};

/** Facts that a row has beside its changes, as short texts. */
export function describeFacts({ detail }: ToDescribe, { names }: DescribeWith): string[] {
  const list = listStep.safeParse(detail.list).data;
  const { amountCents, role, dealershipId, sessions, changed, enquiries, count, by, passkey, passkeys, because } =
    detail;
  const known = staffRoleNames.find((each) => each === role);
  return [
    typeof amountCents === 'number' ? formatDollars(amountCents) : '',
    known ? staffRoles[known].label : '',
    typeof dealershipId === 'number' ? (names.dealerships.get(dealershipId) ?? '') : '',
    typeof sessions === 'number' ? `${sessions} ${sessions === 1 ? 'session' : 'sessions'}` : '',
    typeof count === 'number' ? String(count) : '',
    typeof by === 'string' ? `by ${by}` : '',
    typeof passkey === 'string' ? `“${passkey}”` : '',
    Array.isArray(passkeys) ? passkeys.map((each) => `“${each}”`).join(', ') : '',
    typeof because === 'string' ? because : '',
    typeof enquiries === 'number' ? `${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}` : '',
    list === undefined ? '' : describeListStep(list),
    Array.isArray(changed) ? changed.slice(0, 10).join(', ') : '',
  ].filter((text) => text !== '');
}

const listStep = z.object({ added: z.number(), removed: z.number(), isGivenUp: z.boolean() });

function describeListStep({ added, removed, isGivenUp }: z.output<typeof listStep>): string {
  const parts = [
    ...(added === 0 ? [] : [`${added} added`]),
    ...(removed === 0 ? [] : [`${removed} taken away`]),
    ...(isGivenUp ? ['as the feed has them'] : []),
  ];
  return parts.length === 0 ? 'in another order' : parts.join(', ');
}

/** Things that have a name of their own, and what those are called whose name is gone. */
const goneThings: Readonly<Record<string, string>> = {
  car: 'a vehicle that is gone',
  enquiry: 'a lead that is gone',
  staff: 'somebody who is gone',
  location: 'a location that is gone',
  dealership: 'a dealership that is gone',
  reservation: 'a reservation that is gone',
  'online-payment': 'a payment that is gone',
};

/** Null where there is no more to say than the label. */
export function describeThing({ subject }: { subject: string }, { things }: AuditNames): string | null {
  const { of } = readThing(subject);
  if (of === '') return subject;
  return things.get(subject) ?? goneThings[of] ?? null;
}

export function getActionLabel(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction].label : action;
}
