import { useFetcher } from 'react-router';
import { longestCaption, photoGroupNames, photoGroups } from '#rules/photos/photo-caption.ts';
import { PhotoWordsForm } from './photo-words-form.tsx';
import type { PhotoView } from './present-photos.ts';

/** A caption that was not saved. */
export interface RefusedCaption {
  photo: string;
  caption: string;
  message: string;
}

interface CaptionFormProps {
  photo: PhotoView;
  place: number;
  refused: RefusedCaption | null;
}

/** What is said of a photo: its group with one press, its caption to be opened. */
export function CaptionForm({ photo, place, refused }: CaptionFormProps) {
  return (
    <>
      <GroupButtons photo={photo} place={place} />
      <PhotoWordsForm
        photo={photo.address}
        place={place}
        stored={photo.caption}
        step="caption"
        field="caption"
        noun="caption"
        invitation={{ text: 'Add a caption', of: ` to photo ${place}` }}
        hint={photo.group === 'damage' ? 'Visitors read “Damage: ” before it.' : null}
        longest={longestCaption}
        refused={refused && { typed: refused.caption, message: refused.message }}
      />
    </>
  );
}

function GroupButtons({ photo, place }: { photo: PhotoView; place: number }) {
  const fetcher = useFetcher({ key: 'photos' });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="photo" value={photo.address} />
      <input type="hidden" name="step" value="group" />
      <fieldset className="flex w-full">
        <legend className="sr-only">What photo {place} shows</legend>
        {photoGroupNames.map((group) => (
          <button
            key={group}
            type="submit"
            name="group"
            value={photo.group === group ? '' : group}
            aria-pressed={photo.group === group}
            className="min-h-11 flex-auto border border-control-line bg-raised px-0.5 text-small whitespace-nowrap sm:px-1 sm:text-note text-raised-text first-of-type:rounded-l-control last-of-type:rounded-r-control not-first-of-type:-ml-px hover:bg-muted hover:text-muted-text aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:font-semibold aria-pressed:text-inverse-text"
          >
            {photoGroups[group]}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
