import type { TakenPhotos } from './take-photos.ts';

/** What came of the photos of a form. */
export function describeTaken(
  { added, refused, isBroken }: TakenPhotos,
  there = '',
): { done: string | null; problem: string | null } {
  const many = added === 1 ? '1 photo is' : `${added} photos are`;
  const done = added > 0 ? `${many} added.${there}` : null;
  if (isBroken)
    return { done, problem: 'Not all photos arrived. Choose them again: those that are here are not doubled.' };
  if (refused.length > 0) return { done, problem: 'These were not added:' };
  return { done, problem: added > 0 ? null : 'No photo was added. Choose photos that are not here yet.' };
}
