import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useBlocker, useRevalidator } from 'react-router';
import { acceptedPhotos, photoLimits } from '#rules/photos/photo-limits.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Message } from '../frame/message.tsx';
import { emptyQueue, PhotoQueue, type QueuedPhoto, type QueueView } from './photo-queue.ts';

interface AddPhotosProps {
  /** Where a file of the name goes. */
  to: (name: string) => string;
  words: {
    title: string;
    hint: string;
    /** Of the field. */
    label: string;
    /** Where they are once they have come. */
    there: string;
  };
  /** Takes one alone. */
  isOne?: boolean;
}

/** Choosing photos: they go at once, one after the other. Without scripts it is a plain form. */
export function AddPhotos({ to, words, isOne = false }: AddPhotosProps) {
  const { queue, view } = useQueue(to);
  const [hasScripts, setHasScripts] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (input.current === null || !input.current.files?.length) return;
    queue.current?.add([...input.current.files]);
    input.current.value = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts were here
  useEffect(() => {
    setHasScripts(true);
    choose();
  }, []);
  return (
    <section
      aria-labelledby="add-photos"
      className="mt-6 rounded-card border border-card-line bg-raised p-4 text-raised-text"
    >
      <h2 id="add-photos" className="text-subheading">
        {words.title}
      </h2>
      <p id="add-photos-hint" className="mt-1 max-w-text text-note text-quiet-text">
        {words.hint}
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-3 flex flex-wrap items-center gap-3">
        <label htmlFor="photo-files" className="sr-only">
          {words.label}
        </label>
        <input
          ref={input}
          id="photo-files"
          type="file"
          name="photos"
          multiple={!isOne}
          accept={acceptedPhotos}
          aria-describedby="add-photos-hint"
          onChange={choose}
          className="block w-full max-w-narrow text-note file:mr-3 file:min-h-12 file:rounded-control file:border-0 file:border-solid file:bg-accent file:px-6 file:font-semibold file:text-accent-text"
        />
        {hasScripts ? null : (
          <noscript>
            <Button>{isOne ? 'Add it' : 'Add these photos'}</Button>
            {isOne ? null : <span className="text-note text-quiet-text"> Up to {photoLimits.inForm} at once.</span>}
          </noscript>
        )}
      </Form>
      <QueueList view={view} there={words.there} goOn={() => queue.current?.goOn()} />
    </section>
  );
}

const isUnderWay = ({ state }: QueuedPhoto) => state === 'waiting' || state === 'sending';

function useQueue(to: (name: string) => string): { queue: RefObject<PhotoQueue | null>; view: QueueView } {
  const [view, setView] = useState(emptyQueue);
  const queue = useRef<PhotoQueue | null>(null);
  const { revalidate } = useRevalidator();
  const address = useRef(to);
  address.current = to;
  const onAdded = useRef(() => {});
  onAdded.current = () => void revalidate();
  useEffect(() => {
    const opened = new PhotoQueue({
      to: (name) => address.current(name),
      onChange: setView,
      onAdded: () => onAdded.current(),
    });
    queue.current = opened;
    return () => opened.close();
  }, []);
  useStay(view.photos.some(isUnderWay));
  return { queue, view };
}

const leaving = 'Photos are still on their way. If you leave, those that have not arrived are not added.';

/** Asks before photos that are on their way are lost. */
function useStay(isBusy: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(leaving)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

function QueueList({ view: { photos, pause }, there, goOn }: { view: QueueView; there: string; goOn: () => void }) {
  const isBusy = photos.some(isUnderWay);
  const listed = isBusy ? photos : photos.filter(({ state }) => state === 'refused');
  return (
    <>
      <p role="status" className="mt-3 text-note font-semibold empty:mt-0">
        {describeQueue({ photos, pause }, there)}
      </p>
      {pause === null ? null : (
        <Message kind="notice">
          <div className="flex flex-wrap items-center gap-x-4">
            {pause === 'signed out'
              ? 'You have been signed out. Sign in again in another tab, then go on here.'
              : 'The photos go on by themselves as soon as there is a connection.'}
            <button type="button" onClick={goOn} className="min-h-11 font-semibold underline underline-offset-4">
              Go on now
            </button>
          </div>
        </Message>
      )}
      {listed.length === 0 ? null : (
        <ul aria-label="Photos on their way" className="mt-2 lined">
          {listed.map((photo) => (
            <QueueLine key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
    </>
  );
}

function describeQueue({ photos, pause }: QueueView, where: string): string {
  if (photos.length === 0) return '';
  const count = (state: QueuedPhoto['state']) => photos.filter((photo) => photo.state === state).length;
  const [added, already, refused] = [count('added'), count('already there'), count('refused')];
  const done = `${added + already} of ${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;
  if (photos.some(isUnderWay)) return pause === null ? `${done} added` : `${done} added. Waiting for the connection.`;
  const were = already === 0 ? '' : ` ${already} ${already === 1 ? 'was' : 'were'} here already.`;
  const not = refused === 0 ? '' : ` ${refused} could not be added:`;
  const there = added === 0 ? '' : ` ${where}`;
  return `${done} added.${there}${were}${not}`;
}

const words = {
  waiting: 'Waiting',
  sending: 'On its way',
  added: 'Added',
  'already there': 'Already here',
  refused: 'Not added',
} as const;

function QueueLine({ photo: { name, state, part, message } }: { photo: QueuedPhoto }) {
  const percent = Math.round(part * 100);
  return (
    <li className="grid gap-1 py-2 text-note sm:grid-cols-[minmax(0,1fr)_8rem_10rem] sm:items-center sm:gap-4">
      <span className="min-w-0 truncate">{name}</span>
      <span className={state === 'refused' ? 'text-danger-text' : 'text-quiet-text'}>
        {state === 'added' ? <Icon name="check" className="mr-1 inline size-4" /> : null}
        {state === 'sending' ? (percent === 100 ? 'Being stored' : `${percent}%`) : words[state]}
      </span>
      {state === 'sending' ? (
        <progress aria-label={`${name} on its way`} max={100} value={percent} className="h-2 w-full accent-accent" />
      ) : null}
      {message === null ? null : <span className="text-danger-text sm:col-span-3">{message}</span>}
    </li>
  );
}
