import type { FlawName } from '../studio/flaws/place-flaw.ts';
import type { FeedRow } from './feed-row.ts';
import { findPictureSet, folderOf, listImages } from './picture-set.ts';

/** How the yard tells of a flaw that the studio photographs. */
export const flawWords: Record<FlawName, string> = {
  ding: 'Car-park ding in the left rear door',
  chips: 'Stone chips on the bonnet',
  kerb: 'Kerb mark on one alloy',
  scratch: 'Scratch on the rear bumper about as long as a pen',
};

/** The flaw that the seller tells of. */
export function findTold({ comments }: FeedRow): FlawName | undefined {
  const names = Object.keys(flawWords) as FlawName[];
  return names.find((name) => String(comments).includes(flawWords[name]));
}

export const flawPicture = (name: FlawName): string => `flaw-${name}`;

/** Adds the picture of the flaw that the seller tells of from near by, and where it is on the picture from afar. */
export function addFlawPicture(row: FeedRow): FeedRow {
  const told = findTold(row);
  const set = findPictureSet(row);
  const spot = set?.flaws?.find(({ name }) => name === told);
  if (told === undefined || set === undefined || spot === undefined) return row;
  const address = (name: string) => `${folderOf(set)}/${name}.webp`;
  const near = address(flawPicture(told));
  const [images, photo] = [listImages(row), address(spot.photo)];
  // A car that has just come has few pictures yet.
  if (!images.includes(photo)) return row;
  return {
    ...row,
    images: [...images, near],
    flaws: [{ photo, x: spot.x, y: spot.y, words: flawWords[told], near }],
  };
}
