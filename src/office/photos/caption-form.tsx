import { useFetcher } from 'react-router';
import { longestCaption, photoGroupNames, photoGroups } from '#rules/photos/photo-caption.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { getCardId } from './card-id.ts';
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
      {/* Refused, it opens anew with what was typed; where it was opened by hand it stays. */}
      <details key={refused === null ? 'typed' : 'refused'} open={refused !== null}>
        <summary className="flex min-h-11 cursor-pointer items-center text-note text-link underline underline-offset-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {photo.caption === '' ? 'Add a caption' : photo.caption}
            <span className="sr-only">
              {photo.caption === '' ? ` to photo ${place}` : `, caption of photo ${place}`}
            </span>
          </span>
        </summary>
        <CaptionField photo={photo} place={place} refused={refused} />
      </details>
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

function CaptionField({ photo, place, refused }: CaptionFormProps) {
  const fetcher = useFetcher({ key: 'photos' });
  const { field, hasChanged, handleInput } = useFieldAsOpened({ was: photo.caption }, fetcher.data ?? null);
  return (
    <fetcher.Form method="post" onInput={handleInput} className="grid gap-2 pb-1">
      <input type="hidden" name="photo" value={photo.address} />
      <input type="hidden" name="was" value={field.was} />
      <Field
        id={`${getCardId(photo.address)}-caption`}
        name="caption"
        label={`Caption of photo ${place}`}
        hint={photo.group === 'damage' ? 'Visitors read “Damage: ” before it.' : null}
        error={refused?.message ?? null}
        required
      >
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            key={field.was}
            defaultValue={refused?.caption ?? field.was}
            maxLength={longestCaption}
            autoComplete="off"
          />
        )}
      </Field>
      <ChangedMeanwhile hasChanged={hasChanged} />
      <Button name="step" value="caption" look="outline" className="min-h-11! px-3! py-2! text-note!">
        Save<span className="sr-only"> the caption of photo {place}</span>
      </Button>
    </fetcher.Form>
  );
}
