import { data } from 'react-router';
import { findPlaceField } from '#rules/locations/place-fields.ts';
import { clearOwnPlaceValue, editPlace } from '#services/locations/office/edit-place.ts';
import type { NamedPlace } from '#services/locations/office/office-place.ts';
import { writePlaceText } from '#services/locations/office/read-place-text.ts';
import { type UndonePlaceEdit, undoPlaceEdit } from '#services/locations/office/undo-place-edit.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { tryVerb } from '../guard.ts';
import { newDay, type PlaceTyping, readTypedPlace, type TypedPlace } from './read-typed-place.ts';

export interface PlaceAnswer {
  done: string | null;
  /** What can be taken back. */
  editId: string | null;
  message: string | null;
  problems: Readonly<Record<string, string>>;
  /** What was typed and is not saved. */
  typing: PlaceTyping;
  /** Another one for each answer, so that controls show what is stored. */
  at: number;
}

/** What somebody has pressed on the screen of a place. */
export async function actOnPlace(office: OfficeContext, named: NamedPlace, form: FormData) {
  const { fields, newDayProblem, typing } = readTypedPlace(form);
  const step = { clear: String(form.get('clear') ?? ''), undo: String(form.get('undo') ?? '') };
  const none: PlaceAnswer = {
    ...{ done: null, editId: null, message: null, problems: {}, typing: {} },
    at: office.clock.now().getTime(),
  };
  if (step.undo !== '') {
    const tried = await tryVerb(() => undoPlaceEdit(office, step.undo));
    if ('refused' in tried) return refuse(none, tried.refused.data, tried.refused.init, typing);
    const left = keepUnsaved(named, { fields, typing }, null);
    return data<PlaceAnswer>({ ...none, typing: left, done: `${describeUndone(tried.done)}${describeLeft(left)}` });
  }
  if (step.clear === '' && newDayProblem !== null) {
    const problems = { [newDay]: newDayProblem };
    return refuse(none, { message: `Nothing was saved. ${newDayProblem}`, problems }, { status: 422 }, typing);
  }
  const daysEverywhere = form.get('everywhere') === 'yes';
  const tried = await tryVerb(() =>
    step.clear === ''
      ? editPlace(office, { named, fields, daysEverywhere })
      : clearOwnPlaceValue(office, { named, field: step.clear }),
  );
  if ('refused' in tried) return refuse(none, tried.refused.data, tried.refused.init, typing);
  const { changed, places, editId } = tried.done;
  const left = step.clear === '' ? {} : keepUnsaved(named, { fields, typing }, step.clear);
  const done = `${describeDone(named, changed, places)}${describeLeft(left)}`;
  return data<PlaceAnswer>({ ...none, typing: left, done, editId: places > 0 ? editId : null });
}

/** Of a step that saves nothing of what is typed: that, but for the field that the step is about. */
function keepUnsaved(
  named: NamedPlace,
  { fields, typing }: Pick<TypedPlace, 'fields' | 'typing'>,
  except: string | null,
): PlaceTyping {
  const of = nameKind(named);
  const open = fields.flatMap(({ field: name, typed, was }) => {
    const field = findPlaceField(of, name);
    return field === null || name === except || typed.replaceAll('\r\n', '\n') === writePlaceText(field, was)
      ? []
      : [name];
  });
  return Object.fromEntries(
    Object.entries(typing).filter(([name]) => open.some((field) => name === field || name.startsWith(`${field} `))),
  );
}

const nameKind = (named: NamedPlace) => ('locationId' in named ? 'location' : 'dealership');

const describeLeft = (left: PlaceTyping) =>
  Object.keys(left).length === 0 ? '' : ' What else you have typed is not saved yet.';

function refuse(
  none: PlaceAnswer,
  { message, problems }: { message: string; problems: Readonly<Record<string, string>> },
  init: ResponseInit | null,
  typing: PlaceTyping,
) {
  return data<PlaceAnswer>({ ...none, message, problems, typing }, init ?? {});
}

function describeDone(named: NamedPlace, changed: readonly string[], places: number): string {
  const of = nameKind(named);
  if (places === 0) return 'Nothing was different, so nothing was saved.';
  const labels = changed.map((field) => findPlaceField(of, field)?.label ?? field);
  const what = labels.length === 0 ? 'the special days' : labels.join(', ');
  return `Saved${places > 1 ? ` at ${places} locations` : ''}: ${what}. It is on the website now.`;
}

/** What has come of taking a step back. */
export function describeUndone({ changed, left, because }: UndonePlaceEdit): string {
  if (changed === 0 && because !== null) return `Nothing was taken back. ${because}`;
  if (changed === 0) return 'Nothing was taken back: somebody has changed it since, or it is so already.';
  return left === 0 ? 'It is as it was before.' : 'Taken back, but for what somebody has changed since.';
}
