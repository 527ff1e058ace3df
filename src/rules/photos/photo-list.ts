/** Addresses of a car's photos in their order; the first is the main photo. */
export type PhotoList = readonly string[];

/** Whether staff have added it; every other photo is a feed's. */
export function isOwnPhoto(address: string): boolean {
  return address.startsWith('/media/pictures/');
}

/** A photo at another place, counted from 1; beyond the end is the last. */
export function movePhoto(list: PhotoList, address: string, to: number): string[] {
  const rest = list.filter((each) => each !== address);
  if (rest.length === list.length) return [...list];
  return rest.toSpliced(Math.max(0, to - 1), 0, address);
}

interface FeedsPhotos {
  /** As staff have arranged them. */
  own: PhotoList;
  /** What the feed said when they did, or last. */
  said: PhotoList;
  /** What it says now. */
  says: PhotoList;
}

/**
 * What shows after an import of a car whose photos staff have arranged. With photos of their own the list stands as it is. One that
 * holds the feed's photos alone goes with the feed: what it drops goes, what is new comes at the end, what is hidden stays so.
 */
export function mergeFeedPhotos({ own, said, says }: FeedsPhotos): string[] {
  if (own.some(isOwnPhoto)) return [...own];
  const known = new Set([...said, ...own]);
  const fresh = says.filter((address) => !known.has(address));
  return [...own.filter((address) => says.includes(address)), ...new Set(fresh)];
}

interface PhotoStep {
  before: PhotoList;
  after: PhotoList;
}

/**
 * The list without a step that was made of it. What others have done since stays: photos that the step took away come back to
 * their places. Null where the order was changed again.
 */
export function undoPhotoStep({ before, after }: PhotoStep, now: PhotoList): string[] | null {
  if (isSameList(now, after)) return [...before];
  const gone = before.filter((address) => !after.includes(address) && !now.includes(address));
  if (gone.length === 0) return null;
  return gone.reduce<string[]>((list, address) => list.toSpliced(before.indexOf(address), 0, address), [...now]);
}

export function isSameList(one: PhotoList, other: PhotoList): boolean {
  return one.length === other.length && one.every((address, at) => address === other[at]);
}
