import { formatWeekday } from '#kernel/local-date.ts';
import {
  dealershipFields,
  findPlaceField,
  locationFields,
  type PlaceField,
  placeStates,
  readDayOfField,
} from '#rules/locations/place-fields.ts';
import { listPublicHolidays } from '#rules/locations/public-holidays.ts';
import { describePlacePhotosAfter } from '#rules/photos/place-photos.ts';
import { describePlaceValue } from '#services/locations/office/edit-place.ts';
import type { OfficePlaceDetail } from '#services/locations/office/get-office-place.ts';
import { writePlaceText } from '#services/locations/office/read-place-text.ts';
import { presentPlacePhotos } from './present-place-photos.ts';

export interface PlaceFieldView extends PlaceField {
  was: string;
  text: string;
  /** As a person reads it. */
  shown: string;
  /** What the site files say beneath an own value; null where none stands over it. */
  filesSay: string | null;
}

/** A place as its screen has it. */
export function presentPlace(place: OfficePlaceDetail) {
  const days = [...new Set([...place.values.keys(), ...place.own.keys()])]
    .flatMap((name) => readDayOfField(name) ?? [])
    .filter((date) => date >= place.today)
    .toSorted();
  const known = place.of === 'location' ? locationFields : dealershipFields;
  const fields = [...known, ...days.flatMap((date) => findPlaceField('location', `day.${date}`) ?? [])];
  const state = placeStates.find((each) => each === place.values.get('address.state'));
  const holidays = state === undefined ? [] : listPublicHolidays(state, place.today);
  return {
    ...{
      name: place.name,
      of: place.of,
      locationId: place.locationId,
      timeZone: place.timeZone,
      today: place.today,
      others: place.others,
    },
    ...{ mayEdit: place.mayEdit, mayRoute: place.mayRoute, dealershipId: place.dealershipId },
    photos: presentPlacePhotos(place),
    fields: fields.map((field) => presentField(place, field)),
    holidays: holidays
      .filter(({ date }) => !days.includes(date))
      .map(({ date, name }) => ({ value: `${date} ${name}`, label: `${name}, ${formatWeekday(date)}` })),
    history: place.history.flatMap(({ id, field, at, source, by, before, after, editId }) => {
      const of = findPlaceField(place.of, field);
      if (of === null) return [];
      const from = describePlaceValue(of, before);
      const to = of.kind === 'photos' ? describePlacePhotosAfter(before, after) : describePlaceValue(of, after);
      const who = by ?? (source === 'files' ? 'The site files' : 'Somebody');
      return [{ id, at: at.toISOString(), label: of.label, from, to, who, editId }];
    }),
  };
}

export type PlaceView = ReturnType<typeof presentPlace>;

function presentField({ values, own }: OfficePlaceDetail, field: PlaceField): PlaceFieldView {
  const value = values.get(field.name) ?? null;
  const beneath = own.get(field.name);
  return {
    ...field,
    was: value ?? '',
    text: writePlaceText(field, value),
    shown: describePlaceValue(field, value),
    filesSay: beneath ? describePlaceValue(field, beneath.fileValue) : null,
  };
}
