import { createHash } from 'node:crypto';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficeFlaw, OfficePhoto, OfficePhotos } from '#services/stock/photos/get-car-photos.ts';
import { presentPhotos } from '../photos/present-photos.ts';
import { presentPhoto } from '../stock/present-car.ts';

export type FlawView = ReturnType<typeof presentFlaw>;
export type FlawsView = ReturnType<typeof presentFlaws>;

interface Chosen {
  /** Address of the photo; the main one without it. */
  photo: string | null;
  /** Key of the flaw that is to be changed. */
  flaw: string | null;
}

/** A photo of a car with the flaws that are pinned on it, and the list of all of them. */
export function presentFlaws(office: OfficeContext, of: OfficePhotos, chosen: Chosen) {
  const { id, name, href, feed, mayEdit } = presentPhotos(office, of);
  const photo = of.shown.find(({ address }) => address === chosen.photo) ?? of.shown[0] ?? null;
  const flaws = of.flaws.map((flaw, at) => presentFlaw(flaw, { number: at + 1, photos: of.shown }));
  const edited = flaws.find(({ key, photo: on }) => key === chosen.flaw && on === photo?.address) ?? null;
  return {
    ...{ id, name, href, feed, mayEdit, flaws, edited, isOwn: of.areFlawsOwn },
    photo: photo === null ? null : { ...presentLarge(photo), number: of.shown.indexOf(photo) + 1 },
    isGone: chosen.flaw !== null && edited === null,
    photos: of.shown.map(({ address, stored }, at) => ({
      ...{ address, number: at + 1, src: presentPhoto(stored, 320), isChosen: address === photo?.address },
    })),
  };
}

function presentLarge({ address, stored }: OfficePhoto) {
  return { address, src: presentPhoto(stored, 1280) };
}

interface Surroundings {
  number: number;
  photos: readonly OfficePhoto[];
}

function presentFlaw({ text, photo, x, y, words, closeUp }: OfficeFlaw, { number, photos }: Surroundings) {
  const place = photos.findIndex(({ address }) => address === photo) + 1;
  const near = photos.find(({ address }) => address === closeUp) ?? null;
  return {
    ...{ text, number, photo, x, y, words, closeUp },
    /** Names it in an address; another as soon as it is changed. */
    key: createHash('sha256').update(text).digest('hex').slice(0, 12),
    /** Null for one that the website does not show. */
    place: place === 0 ? null : place,
    lacksCloseUp: closeUp !== null && near === null,
    closeUpSrc: near === null ? null : presentPhoto(near.stored, 320),
  };
}
