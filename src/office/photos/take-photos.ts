import type { RouterContextProvider } from 'react-router';
import { photoProblems } from '#rules/photos/photo-limits.ts';
import { getVisit } from '../office-request.ts';
import type { PhotoAnswer } from './answer-photo.ts';

export interface TakenPhotos {
  added: number;
  /** Files that were not taken, and why. */
  refused: { name: string; message: string }[];
  /** Whether the form was not read to its end. */
  isBroken: boolean;
}

/** Adds the photos of a form of a browser without scripts, in their order. Null where the request has none. */
export async function takePhotos(
  context: Readonly<RouterContextProvider>,
  add: (file: { name: string; bytes: Buffer }) => Promise<PhotoAnswer>,
): Promise<TakenPhotos | null> {
  const taken: TakenPhotos = { added: 0, refused: [], isBroken: false };
  const end = await getVisit(context).readPhotos?.(async ({ name, bytes }) => {
    const answer =
      bytes === null ? ({ kind: 'refused', message: photoProblems.tooLarge } as const) : await add({ name, bytes });
    if (answer.kind === 'added') taken.added++;
    if (answer.kind === 'refused') taken.refused.push({ name, message: answer.message });
  });
  return end === undefined ? null : { ...taken, isBroken: end !== 'read' };
}
