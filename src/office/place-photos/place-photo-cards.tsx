import { useFetcher } from 'react-router';
import { longestPhotoWords } from '#rules/photos/place-photos.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PlacePhotoView } from '../locations/present-place-photos.ts';
import { getCardId } from '../photos/card-id.ts';
import { PlacedPicture } from '../photos/photo-picture.tsx';
import { PhotoWordsForm } from '../photos/photo-words-form.tsx';
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
          <PlacedPicture photo={photo} label={photo.words || `Photo ${at + 1}`} at={at} />
          <p className="text-small text-quiet-text">{photo.isOwn ? 'Your own photo' : 'From the site files'}</p>
          {mayEdit ? (
            <>
              <PhotoWordsForm
                photo={photo.address}
                place={at + 1}
                stored={photo.words}
                step="describe"
                field="words"
                noun="description"
                invitation={{ text: 'Describe it', of: `: photo ${at + 1}` }}
                hint="What it shows, for visitors who do not see it and for search engines."
                longest={longestPhotoWords}
                refused={refused?.photo === photo.address ? { typed: refused.words, message: refused.message } : null}
              />
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

const small = 'min-h-11! px-3! py-2! text-note!';

interface CardStepsProps {
  photo: PlacePhotoView;
  seen: string;
  place: number;
  of: number;
}

function CardSteps({ photo, seen, place, of }: CardStepsProps) {
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
