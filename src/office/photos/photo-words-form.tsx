import { useFetcher } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { getCardId } from './card-id.ts';

interface PhotoWordsFormProps {
  photo: string;
  /** Its place in their order, counted from 1. */
  place: number;
  stored: string;
  /** The step that the form takes, and the name of its field. */
  step: string;
  field: string;
  /** What they are called: `caption` */
  noun: string;
  /** What opens the form where nothing is said yet, and of which photo for who hears the page. */
  invitation: { text: string; of: string };
  hint: string | null;
  longest: number;
  /** What was not saved, and why. */
  refused: { typed: string; message: string } | null;
}

/** What is said of a photo, to be opened. */
export function PhotoWordsForm({ invitation, ...words }: PhotoWordsFormProps) {
  const { stored, place, noun, refused } = words;
  return (
    // Refused, it opens anew with what was typed; where it was opened by hand it stays.
    <details key={refused === null ? 'typed' : 'refused'} open={refused !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center text-note text-link underline underline-offset-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {stored === '' ? invitation.text : stored}
          <span className="sr-only">{stored === '' ? invitation.of : `, ${noun} of photo ${place}`}</span>
        </span>
      </summary>
      <WordsField {...words} />
    </details>
  );
}

function WordsField({
  photo,
  place,
  stored,
  step,
  field: name,
  noun,
  hint,
  longest,
  refused,
}: Omit<PhotoWordsFormProps, 'invitation'>) {
  const fetcher = useFetcher({ key: 'photos' });
  const { field, hasChanged, handleInput } = useFieldAsOpened({ was: stored }, fetcher.data ?? null);
  return (
    <fetcher.Form method="post" onInput={handleInput} className="grid gap-2 pb-1">
      <input type="hidden" name="photo" value={photo} />
      <input type="hidden" name="was" value={field.was} />
      <Field
        id={`${getCardId(photo)}-${name}`}
        name={name}
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} of photo ${place}`}
        hint={hint}
        error={refused?.message ?? null}
        required
      >
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            key={field.was}
            defaultValue={refused?.typed ?? field.was}
            maxLength={longest}
            autoComplete="off"
          />
        )}
      </Field>
      <ChangedMeanwhile hasChanged={hasChanged} />
      <Button name="step" value={step} look="outline" className="min-h-11! px-3! py-2! text-note!">
        Save
        <span className="sr-only">
          {' '}
          the {noun} of photo {place}
        </span>
      </Button>
    </fetcher.Form>
  );
}
