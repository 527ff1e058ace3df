import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { DoneMessage } from '../frame/done-message.tsx';
import { Message } from '../frame/message.tsx';
import { getCardId } from './card-id.ts';
import type { TakenPhotos } from './take-photos.ts';

/** What a step at photos has answered. */
export interface PhotosAnswer {
  done: string | null;
  problem: string | null;
  /** What a form sends that takes the step back. */
  undo: Readonly<Record<string, string>> | null;
  /** Whose card the person was at. */
  photo: string | null;
  taken: TakenPhotos | null;
}

export const noPhotosAnswer: PhotosAnswer = { done: null, problem: null, undo: null, photo: null, taken: null };

/** Where the person was before a step, so that a keyboard goes on from there. */
export function usePhotoFocus({ photo, undo, done }: PhotosAnswer): void {
  useEffect(() => {
    const at = photo === null ? (done === null ? null : 'photos-told') : getCardId(photo);
    if (at !== null && (photo !== null || undo?.undo !== undefined))
      document.getElementById(at)?.focus({ preventScroll: true });
  }, [photo, undo, done]);
}

/** What the last step has come to, above the lower edge, with the way back. */
export function PhotosTold({ answer, isBusy }: { answer: PhotosAnswer; isBusy: boolean }) {
  const fetcher = useFetcher({ key: 'photos' });
  const { done, problem, undo, taken } = answer;
  if (isBusy || (done === null && problem === null)) return null;
  return (
    <div
      id="photos-told"
      tabIndex={-1}
      className="fixed inset-x-0 bottom-0 z-10 mx-auto max-w-page px-page pb-3 outline-none"
    >
      {done === null ? null : (
        <DoneMessage undo={undo} form={fetcher.Form}>
          {done}
        </DoneMessage>
      )}
      {problem === null ? null : (
        <Message kind="problem">
          {problem}
          <ul>
            {taken?.refused.map(({ name, message }) => (
              <li key={name}>
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>: {message}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}
