/** What a photo shows, in the words that staff and visitors choose from. */
export const photoGroups = { outside: 'Outside', inside: 'Inside', damage: 'Damage' } as const;

export type PhotoGroup = keyof typeof photoGroups;

export const photoGroupNames = Object.keys(photoGroups).filter(isPhotoGroup);

export function isPhotoGroup(text: string): text is PhotoGroup {
  return Object.hasOwn(photoGroups, text);
}

export const longestCaption = 120;

export interface PhotoCaption {
  /** Empty for none. */
  caption: string;
  group: PhotoGroup | null;
}

/** What visitors read on the photo: damage is always called so. Null where there is nothing to say. */
export function writePhotoCaption({ caption, group }: PhotoCaption): string | null {
  if (group === 'damage') return caption === '' ? photoGroups.damage : `${photoGroups.damage}: ${caption}`;
  return caption === '' ? null : caption;
}

/** What those hear who do not see the photo; null where its number says as much. */
export function describePhoto({ caption, group }: PhotoCaption): string | null {
  const shown = writePhotoCaption({ caption, group });
  const place = group === null || group === 'damage' ? null : photoGroups[group].toLowerCase();
  return [place, shown].filter((each) => each !== null).join(': ') || null;
}

/** What those hear who do not see a photo of a car: its place among them, from 0, and what it shows. */
export function describeCarPhoto(
  name: string,
  photo: PhotoCaption,
  { at, count }: { at: number; count: number },
): string {
  const said = describePhoto(photo);
  return [`${name}, photo ${at + 1} of ${count}`, said].filter((each) => each !== null).join(', ');
}

/** How many photos each group has, for those groups that tell some photos from others. */
export function countPhotoGroups(
  photos: readonly { group: PhotoGroup | null }[],
): { group: PhotoGroup; count: number }[] {
  return photoGroupNames
    .map((group) => ({ group, count: photos.filter((photo) => photo.group === group).length }))
    .filter(({ count }) => count > 0 && count < photos.length);
}
