import { getCarName } from '#rules/car/name.ts';
import { getCarState } from '#rules/car/state/car-state.ts';
import { addressPicture, isScalable, type PictureWidth } from '#rules/pictures/picture-address.ts';
import {
  type CarField,
  type CarFieldGroup,
  type CarFieldName,
  carFieldGroups,
  carFieldNames,
  getCarField,
} from '#rules/stock/car-field-table.ts';
import { describeFieldValue, writeFieldText } from '#rules/stock/car-field-text.ts';
import { writeCarAddress } from '#services/leads/write-site-address.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { CarHistoryEntry, OfficeCar } from '#services/stock/office/get-office-car.ts';

export const stateLabels: Record<ReturnType<typeof getCarState>, string> = {
  removed: 'Removed',
  hidden: 'Hidden',
  sold: 'Sold',
  reserved: 'Reserved',
  coming_soon: 'Coming soon',
  in_stock: 'In stock',
};

export type CarView = ReturnType<typeof presentCar>;

/** A car as whoever edits it sees it. */
export function presentCar(office: OfficeContext, found: OfficeCar) {
  const { row, values, own, locations, feed, host, photo } = found;
  const state = getCarState(row);
  const isVisible = state !== 'removed' && state !== 'hidden';
  const choices = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    ...{ id: row.id, name: getCarName(row, { seriesName: false }), mayEdit: found.mayEdit },
    state: stateLabels[state],
    stockNumber: row.stockNumber,
    photo: presentPhoto(photo, 640),
    href: isVisible && host !== null ? writeCarAddress(office, { host, slug: row.slug }) : null,
    feed: feed === null ? null : { name: feed.name, isGone: feed.withdrawnAt !== null },
    groups: listGroups(values.itemType === 'caravan' ? 'caravan' : 'car').map(({ group, label, fields }) => ({
      ...{ group, label },
      fields: fields.map((name) => {
        const ownValue = own.get(name);
        const text = writeFieldText(name, values[name]);
        return {
          ...{ name, was: text, text, choices: name === 'locationId' ? choices : [] },
          shown: describeFieldValue(name, values[name], { locations }),
          feedSays: ownValue ? describeFieldValue(name, ownValue.feedValue, { locations }) : null,
        };
      }),
    })),
    ...{ isShown: row.showOnDealerWebsite, isRemoved: row.removedAt !== null, hasSite: host !== null },
    twins: found.twins,
    made: found.made === null ? null : { by: found.made.by, at: found.made.at.toISOString() },
    timeZone: found.timeZone,
    history: found.history.map((entry) => presentHistory(entry, found)),
  };
}

/** Only photos of this server: the office shows no other's. */
export function presentPhoto(url: string | null, width: PictureWidth): string | null {
  return url !== null && isScalable(url) ? addressPicture(url, { width }) : null;
}

/** Fields of one kind of vehicle, or of all. */
export function listGroups(
  only: CarField['only'] | null,
): { group: CarFieldGroup; label: string; fields: CarFieldName[] }[] {
  const fields = carFieldNames.filter((name) => only === null || (getCarField(name).only ?? only) === only);
  const groups = Object.entries(carFieldGroups) as [CarFieldGroup, string][];
  return groups.map(([group, label]) => ({
    ...{ group, label },
    fields: fields.filter((name) => getCarField(name).group === group),
  }));
}

function presentHistory(
  { id, field, at, source, by, before, after, wasOwn, isOwn, editId }: CarHistoryEntry,
  { locations }: OfficeCar,
) {
  const who = { office: by ?? 'Somebody who has left', feed: `The feed ${by ?? ''}`.trim(), cli: 'The command line' };
  const isBeneath = source === 'feed' && isOwn;
  const isTakenBack = wasOwn && !isOwn;
  return {
    ...{ id, at: at.toISOString(), who: who[source], label: getCarField(field).label },
    before: describeFieldValue(field, before, { locations }),
    after: describeFieldValue(field, after, { locations }),
    remark: isBeneath ? 'not shown: the own value stands' : isTakenBack ? 'the feed’s value' : null,
    editId: source === 'office' ? editId : null,
  };
}
