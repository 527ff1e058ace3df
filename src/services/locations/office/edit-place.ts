import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { location, placeChange, staff } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { describeDayText } from '#rules/locations/day-text.ts';
import {
  findPlaceField,
  type PlaceField,
  type PlaceValue,
  type PlaceValues,
  readDayOfField,
} from '#rules/locations/place-fields.ts';
import { describePlacePhotos } from '#rules/photos/place-photos.ts';
import { findPlaceLinkProblem } from '../../sites/links/find-place-link-problem.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { may } from '../../staff/permit.ts';
import { listOwnPlaceValues, wherePlace } from '../own-values/place-value-rows.ts';
import { hasLostPhotos } from './keep-place-photos.ts';
import { getOfficePlace, lockOfficePlace, type NamedPlace, type OfficePlace } from './office-place.ts';
import { readPlaceText, writePlaceText } from './read-place-text.ts';
import { readTimeZone } from './read-time-zone.ts';
import { setPlaceValues } from './set-place-values.ts';

export interface TypedPlaceField {
  field: string;
  typed: string;
  /** What was stored when the form was opened. */
  was: string;
}

export interface EditPlaceInput {
  named: NamedPlace;
  fields: readonly TypedPlaceField[];
  /** Whether the special days are those of all locations of the dealership. */
  daysEverywhere?: boolean;
}

export interface PlaceEdit {
  changed: readonly string[];
  /** How many places have changed. */
  places: number;
  editId: string;
}

/**
 * OFF-10: saves what somebody has typed into the fields of a place. Fields that he has left alone stay as colleagues have made
 * them; one that both have changed is refused, with who was first.
 */
export function editPlace(
  ctx: OfficeContext,
  { named, fields, daysEverywhere = false }: EditPlaceInput,
): Promise<PlaceEdit> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const place = await lockOfficePlace(tx, ctx, { named, permission: permissionFor(named) });
    const { set, days, problems } = readTyped(place, fields);
    const conflicts = await listConflicts(tx, { place, fields, set });
    refuseProblems([...problems, ...(await listRuleProblems(tx, ctx, place, set)), ...conflicts], conflicts.length > 0);
    const changed = await setPlaceValues(tx, ctx, { place, set, editId });
    const others = daysEverywhere ? await setDaysOfOthers(tx, ctx, { place, days, editId }) : 0;
    return { changed, places: (changed.length > 0 ? 1 : 0) + others, editId };
  });
}

/** What the files say shows again. */
export function clearOwnPlaceValue(
  ctx: OfficeContext,
  { named, field }: { named: NamedPlace; field: string },
): Promise<PlaceEdit> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const place = await lockOfficePlace(tx, ctx, { named, permission: permissionFor(named) });
    const own = (await listOwnPlaceValues(tx, place)).get(field);
    const set: PlaceValues = new Map(own ? [[field, own.fileValue]] : []);
    refuseProblems(await listRuleProblems(tx, ctx, place, set), false);
    const changed = await setPlaceValues(tx, ctx, { place, set, editId });
    return { changed, places: changed.length > 0 ? 1 : 0, editId };
  });
}

export function permissionFor(named: NamedPlace): 'locations.edit' | 'locations.route' {
  return 'locationId' in named ? 'locations.edit' : 'locations.route';
}

/** Values that differ from what stood there when the form was opened, and all special days of the form. */
function readTyped(
  { of }: OfficePlace,
  fields: readonly TypedPlaceField[],
): { set: PlaceValues; days: PlaceValues; problems: FieldProblem[] } {
  const [set, days] = [new Map<string, PlaceValue>(), new Map<string, PlaceValue>()];
  const problems: FieldProblem[] = [];
  for (const { field: name, typed, was } of fields) {
    const field = findPlaceField(of, name);
    if (field === null) continue;
    const read =
      typed === writePlaceText(field, was) ? { value: was === '' ? null : was } : readPlaceText(field, typed);
    if ('problem' in read) problems.push({ field: name, message: read.problem });
    else {
      if (field.kind === 'day') days.set(name, read.value);
      if ((read.value ?? '') !== was) set.set(name, read.value);
    }
  }
  return { set, days, problems };
}

/** What only the place and its neighbours can say of the values. */
export async function listRuleProblems(
  tx: Tx,
  ctx: OfficeContext,
  place: OfficePlace,
  set: PlaceValues,
): Promise<FieldProblem[]> {
  return [
    ...listRouteProblems(ctx, place, set),
    ...(await listPastDays(tx, ctx, place, set)),
    ...(set.get('primary') === 'yes' ? await listOtherPrimaries(tx, place) : []),
    ...listDegreeProblems(set),
    ...(await listLinkProblems(tx, ctx, place, set)),
    ...(await listLostPhotos(tx, set)),
  ];
}

async function listLinkProblems(
  tx: Tx,
  ctx: OfficeContext,
  { of, dealershipId }: OfficePlace,
  set: PlaceValues,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [field, href] of set) {
    const known = findPlaceField(of, field);
    if (known?.kind !== 'link' || href === null) continue;
    const message = await findPlaceLinkProblem(tx, { dealershipId, href }, ctx.clock.now());
    if (message !== null)
      problems.push({ field, message: `${known.label}: ${message}${message.endsWith('?') ? '' : '.'}` });
  }
  return problems;
}

async function listLostPhotos(tx: Tx, set: PlaceValues): Promise<FieldProblem[]> {
  if (!(await hasLostPhotos(tx, set.get('photos') ?? null))) return [];
  return [{ field: 'photos', message: 'Photos: one was removed so long ago that it has been deleted.' }];
}

function listRouteProblems(
  ctx: OfficeContext,
  { of, dealershipId, site }: OfficePlace,
  set: PlaceValues,
): FieldProblem[] {
  if (may(ctx, 'locations.route', { siteId: site?.id ?? 0, dealershipId })) return [];
  const routed = [...set.keys()].flatMap((name) => findPlaceField(of, name) ?? []);
  return routed
    .filter(({ group }) => group === 'contact')
    .map(({ name, label }) => ({ field: name, message: `${label}: a manager changes where calls and mail go.` }));
}

async function listPastDays(tx: Tx, ctx: OfficeContext, place: OfficePlace, set: PlaceValues): Promise<FieldProblem[]> {
  const today = getLocalDate(ctx.clock.now(), await readTimeZone(tx, place.site?.id ?? null));
  return [...set].flatMap(([field, value]) => {
    const date = readDayOfField(field);
    if (date === null || value === null || date >= today) return [];
    return [{ field, message: `${nameOf(place, field)}: this day has passed.` }];
  });
}

async function listOtherPrimaries(tx: Tx, { dealershipId, locationId }: OfficePlace): Promise<FieldProblem[]> {
  const [other] = await tx
    .select({ name: location.name })
    .from(location)
    .where(and(eq(location.dealershipId, dealershipId), eq(location.primary, true), ne(location.id, locationId ?? 0)))
    .limit(1);
  if (!other) return [];
  const message = `Main location: ${other.name} is it already. Choose No there first; one location of a dealership can be.`;
  return [{ field: 'primary', message }];
}

function listDegreeProblems(set: PlaceValues): FieldProblem[] {
  const latitude = set.get('address.latitude') ?? null;
  if (latitude === null || Math.abs(Number(latitude)) <= 90) return [];
  return [{ field: 'address.latitude', message: 'Latitude: it is between -90 and 90.' }];
}

const nameOf = ({ of }: OfficePlace, name: string) => findPlaceField(of, name)?.label ?? name;

/** The same days, from today on, at the other locations of the dealership. */
async function setDaysOfOthers(
  tx: Tx,
  ctx: OfficeContext,
  { place, days, editId }: { place: OfficePlace; days: PlaceValues; editId: string },
): Promise<number> {
  const others = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.dealershipId, place.dealershipId), ne(location.id, place.locationId ?? 0)))
    .orderBy(location.id);
  let changed = 0;
  for (const { id } of others) {
    const other = await getOfficePlace(tx, ctx, { named: { locationId: id }, permission: 'locations.edit' });
    const past = await listPastDays(tx, ctx, other, days);
    const set = new Map([...days].filter(([name]) => !past.some(({ field }) => field === name)));
    if ((await setPlaceValues(tx, ctx, { place: other, set, editId })).length > 0) changed += 1;
  }
  return changed;
}

interface Typing {
  place: OfficePlace;
  fields: readonly TypedPlaceField[];
  set: PlaceValues;
}

async function listConflicts(tx: Tx, { place, fields, set }: Typing): Promise<FieldProblem[]> {
  const overtaken = fields.flatMap(({ field, was }) => {
    const now = place.values.get(field) ?? null;
    return set.has(field) && (now ?? '') !== was && set.get(field) !== now ? [{ field, now }] : [];
  });
  const names = await listLastChangers(
    tx,
    place,
    overtaken.map(({ field }) => field),
  );
  return overtaken.flatMap(({ field, now }) => {
    const known = findPlaceField(place.of, field);
    if (known === null) return [];
    const shown = describePlaceValue(known, now);
    const message = `${known.label}: ${names.get(field) ?? 'Somebody else'} has changed it to “${shown}” since you opened this. Save again to put yours in its place.`;
    return [{ field, message }];
  });
}

/** As a person reads it. */
export function describePlaceValue({ kind }: Pick<PlaceField, 'kind'>, value: PlaceValue): string {
  if (kind === 'photos') return describePlacePhotos(value);
  if (value === null) return kind === 'day' ? 'usual hours' : 'nothing';
  return kind === 'hours' || kind === 'day'
    ? describeDayText(value)
    : writePlaceText({ kind }, value).replaceAll('\n', ', ');
}

async function listLastChangers(
  db: Executor,
  place: OfficePlace,
  fields: readonly string[],
): Promise<Map<string, string>> {
  if (fields.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([placeChange.field], { field: placeChange.field, name: staff.name })
    .from(placeChange)
    .leftJoin(staff, eq(staff.id, placeChange.staffId))
    .where(and(wherePlace(place, placeChange), inArray(placeChange.field, [...fields])))
    .orderBy(placeChange.field, desc(placeChange.at), desc(placeChange.id));
  return new Map(rows.map(({ field, name }) => [field, name ?? 'The site files']));
}

function refuseProblems(problems: readonly FieldProblem[], isConflict: boolean): void {
  const [first] = problems;
  if (first === undefined) return;
  const rest = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  throw new Refusal(isConflict ? 'conflict' : 'invalid', `Nothing was saved. ${first.message}${rest}`, problems);
}
