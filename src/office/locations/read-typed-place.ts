import { formatWeekday } from '#kernel/local-date.ts';
import { writeDayText } from '#rules/locations/day-text.ts';
import { nameDayField } from '#rules/locations/place-fields.ts';
import type { TypedPlaceField } from '#services/locations/office/edit-place.ts';
import { readWasName } from '../frame/was-name.ts';

/** Names of the controls of a form, with what stands in them. */
export type PlaceTyping = Readonly<Record<string, string>>;

/** The controls of one day: whether it is open, from when until when, and the name of a special day. */
export const dayPart = (field: string, part: 'state' | 'opens' | 'closes' | 'name') => `${field} ${part}`;
export const newDay = 'new';

export interface TypedPlace {
  fields: TypedPlaceField[];
  /** What is wrong with the controls of a new special day; null where nothing is. */
  newDayProblem: string | null;
  typing: PlaceTyping;
}

export function readTypedPlace(form: FormData): TypedPlace {
  const typing = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const fields = Object.entries(typing).flatMap(([name, was]): TypedPlaceField[] => {
    const field = readWasName(name);
    if (field === null) return [];
    const typed = dayPart(field, 'state') in typing ? readDay(field, typing) : typing[field];
    return typed === undefined ? [] : [{ field, typed, was }];
  });
  const closed = form.getAll('holiday').flatMap((each): TypedPlaceField[] => {
    const [, date, name] = /^(\d{4}-\d{2}-\d{2}) (.+)$/.exec(String(each)) ?? [];
    return date === undefined ? [] : [{ field: nameDayField(date), typed: `closed ${name}`, was: '' }];
  });
  const added = readNewDay(typing, [...fields, ...closed]);
  return {
    fields: [...fields, ...closed, ...(added.field === null ? [] : [added.field])],
    newDayProblem: added.problem,
    typing,
  };
}

function readDay(field: string, typing: PlaceTyping): string {
  const read = (part: 'state' | 'opens' | 'closes' | 'name') => typing[dayPart(field, part)]?.trim() ?? '';
  const state = read('state');
  if (state !== 'open' && state !== 'closed') return '';
  return writeDayText({
    isClosed: state === 'closed',
    opens: read('opens'),
    closes: read('closes'),
    name: read('name'),
  });
}

function readNewDay(
  typing: PlaceTyping,
  fields: readonly TypedPlaceField[],
): { field: TypedPlaceField | null; problem: string | null } {
  const date = typing[dayPart(newDay, 'state')] === undefined ? '' : (typing[`${newDay} date`] ?? '');
  const rest = (['opens', 'closes', 'name'] as const)
    .map((part) => typing[dayPart(newDay, part)]?.trim() ?? '')
    .join('');
  if (date === '') return { field: null, problem: rest === '' ? null : 'New special day: please choose its date.' };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    return { field: null, problem: 'New special day: please give a date such as 25/12/2026.' };
  }
  const field = nameDayField(date);
  if (fields.some((each) => each.field === field && each.typed !== '')) {
    return { field: null, problem: `${formatWeekday(date)}: it is in the list already; please change it there.` };
  }
  return { field: { field, typed: readDay(newDay, typing), was: '' }, problem: null };
}
