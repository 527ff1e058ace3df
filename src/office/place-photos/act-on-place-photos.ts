import { data } from 'react-router';
import { placePhotoSteps } from '#rules/photos/place-photos.ts';
import {
  arrangePlacePhotos,
  describePlacePhoto,
  type PlacePhotosEdit,
} from '#services/locations/office/arrange-place-photos.ts';
import { clearOwnPlaceValue } from '#services/locations/office/edit-place.ts';
import { undoPlaceEdit } from '#services/locations/office/undo-place-edit.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { tryVerb } from '../guard.ts';
import { describeUndone } from '../locations/act-on-place.ts';
import { noPlacePhotosAnswer, type PlacePhotosAnswer } from './place-photos-answer.ts';

/** What somebody has pressed at the photos of a location. */
export async function actOnPlacePhotos(office: OfficeContext, locationId: number, form: FormData) {
  const run = readStep(office, locationId, form);
  if (run === null) throw data(null, { status: 400 });
  const tried = await tryVerb(run);
  if (!('refused' in tried)) return data<PlacePhotosAnswer>({ ...noPlacePhotosAnswer, ...tried.done });
  const { message, problems } = tried.refused.data;
  const refused =
    problems.words === undefined ? null : { photo: readText(form, 'photo'), words: readText(form, 'words'), message };
  return data<PlacePhotosAnswer>({ ...noPlacePhotosAnswer, problem: message, refused }, tried.refused.init ?? {});
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? '');

type Done = Pick<PlacePhotosAnswer, 'done' | 'undo' | 'photo'>;

/** Null for a button that there is not. */
function readStep(office: OfficeContext, locationId: number, form: FormData): (() => Promise<Done>) | null {
  const read = (name: string) => readText(form, name);
  const photo = read('photo');
  if (form.has('undo')) {
    return async () => {
      const undone = await undoPlaceEdit(office, read('undo'));
      return { done: describeUndone(undone), undo: null, photo: null };
    };
  }
  const asked = read('step');
  if (asked === 'use-files') return () => clear(office, locationId);
  if (asked === 'describe') {
    return async () => {
      const edit = await describePlacePhoto(office, { locationId, photo, words: read('words'), was: read('was') });
      return tell(edit, 'Saved: the website has this description now.');
    };
  }
  const step = placePhotoSteps.find((each) => each === asked);
  if (step === undefined) return null;
  return async () => {
    const edit = await arrangePlacePhotos(office, { locationId, step, photo, seen: read('seen') });
    const place = edit.photos.findIndex(({ address }) => address === photo) + 1;
    return { ...tell(edit, describePlace(place, edit.photos.length)), photo: place === 0 ? null : photo };
  };
}

const unchanged = 'Nothing was different, so nothing was saved.';

function tell({ editId }: Pick<PlacePhotosEdit, 'editId'>, done: string): Done {
  return { done: editId === null ? unchanged : done, undo: editId === null ? null : { undo: editId }, photo: null };
}

function describePlace(place: number, of: number): string {
  if (place === 0) return 'Removed from the website.';
  return place === 1 ? 'It is the main photo now.' : `It is photo ${place} of ${of} now.`;
}

async function clear(office: OfficeContext, locationId: number): Promise<Done> {
  const { changed, editId } = await clearOwnPlaceValue(office, { named: { locationId }, field: 'photos' });
  return tell({ editId: changed.length > 0 ? editId : null }, 'The website shows the photos of the site files.');
}
