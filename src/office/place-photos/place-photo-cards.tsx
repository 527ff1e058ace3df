import { useFetcher } from 'react-router';
import { longestPhotoWords } from '#rules/photos/place-photos.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { PlacePhotoPicture } from '../locations/place-photo-picture.tsx';
import type { PlacePhotoView } from '../locations/present-place-photos.ts';
import { getCardId } from '../photos/card-id.ts';
import type { RefusedWords } from './place-photos-answer.ts';

interface PlacePhotoCardsProps {
  photos: readonly PlacePhotoView[];
  /** Names them as they stand, for the steps. */
  seen: string;
  mayEdit: boolean;
  refused: RefusedWords | null;
}

/** The photos of a location in their order, each with its description and its steps. */
export function PlacePhotoCards({ photos, seen, mayEdit, refused }: PlacePhotoCardsProps) {
  if (photos.length === 0) {
    return (
      <p className="mt-6 flex items-center gap-3 rounded-card border border-dashed border-control-line p-6 text-quiet-text">
        <Icon name="image" className="size-8" />
        <span>
          This location has no photos yet.{' '}
          {mayEdit ? 'Add the front of the house first: visitors know it by that.' : ''}
        </span>
      </p>
    );
  }
  return (
    <ol
      aria-label="Photos in their order"
      className="mt-6 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {photos.map((photo, at) => (
        <li
          key={photo.address}
          id={getCardId(photo.address)}
          tabIndex={-1}
          aria-label={`Photo ${at + 1} of ${photos.length}`}
          className="flex flex-col gap-2 rounded-card border border-card-line p-2"
        >
          <div className="relative">
            <PlacePhotoPicture photo={photo} label={photo.words || `Photo ${at + 1}`} />
            <span className="absolute left-1.5 top-1.5 rounded-control bg-raised px-2 py-0.5 text-small font-semibold text-raised-text">
              {at === 0 ? 'Main photo' : at + 1}
            </span>
          </div>
          <p className="text-small text-quiet-text">{photo.isOwn ? 'Your own photo' : 'From the site files'}</p>
          {mayEdit ? (
            <>
              <Words photo={photo} place={at + 1} refused={refused?.photo === photo.address ? refused : null} />
              <CardSteps photo={photo} seen={seen} place={at + 1} of={photos.length} />
            </>
          ) : (
            <p className="text-note [overflow-wrap:anywhere]">{photo.words}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  photo: PlacePhotoView;
  place: number;
}

function Words({ photo, place, refused }: CardProps & { refused: RefusedWords | null }) {
  return (
    // Refused, it opens anew with what was typed; where it was opened by hand it stays.
    <details key={refused === null ? 'typed' : 'refused'} open={refused !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center text-note text-link underline underline-offset-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {photo.words === '' ? 'Describe it' : photo.words}
          <span className="sr-only">{photo.words === '' ? `: photo ${place}` : `, description of photo ${place}`}</span>
        </span>
      </summary>
      <WordsField photo={photo} place={place} refused={refused} />
    </details>
  );
}

const small = 'min-h-11! px-3! py-2! text-note!';

function WordsField({ photo, place, refused }: CardProps & { refused: RefusedWords | null }) {
  const fetcher = useFetcher({ key: 'photos' });
  const { field, hasChanged, handleInput } = useFieldAsOpened({ was: photo.words }, fetcher.data ?? null);
  return (
    <fetcher.Form method="post" onInput={handleInput} className="grid gap-2 pb-1">
      <input type="hidden" name="photo" value={photo.address} />
      <input type="hidden" name="was" value={field.was} />
      <Field
        id={`${getCardId(photo.address)}-words`}
        name="words"
        label={`Description of photo ${place}`}
        hint="What it shows, for visitors who do not see it and for search engines."
        error={refused?.message ?? null}
        required
      >
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            key={field.was}
            defaultValue={refused?.words ?? field.was}
            maxLength={longestPhotoWords}
            autoComplete="off"
          />
        )}
      </Field>
      <ChangedMeanwhile hasChanged={hasChanged} />
      <Button name="step" value="describe" look="outline" className={small}>
        Save<span className="sr-only"> the description of photo {place}</span>
      </Button>
    </fetcher.Form>
  );
}

function CardSteps({ photo, seen, place, of }: CardProps & { seen: string; of: number }) {
  const fetcher = useFetcher({ key: 'photos' });
  const named = <span className="sr-only">: photo {place}</span>;
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="photo" value={photo.address} />
      <input type="hidden" name="seen" value={seen} />
      {place < 3 ? null : (
        <Button name="step" value="earlier" look="outline" className={small}>
          Earlier{named}
        </Button>
      )}
      {place === of ? null : (
        <Button name="step" value="later" look="outline" className={small}>
          Later{named}
        </Button>
      )}
      {place === 1 ? null : (
        <Button name="step" value="main" look="outline" className={`${small} whitespace-nowrap`}>
          Make main photo{named}
        </Button>
      )}
      <Button name="step" value="remove" look="outline" className={small}>
        Remove{named}
      </Button>
    </fetcher.Form>
  );
}
