import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { flawLimits, readPercent, writePercent } from '#rules/photos/photo-flaw.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { PinStage } from '../photos/pin-stage.tsx';
import type { FlawAnswer } from './flaws-route.tsx';
import type { FlawsView } from './present-flaws.ts';

interface FlawFormProps {
  view: FlawsView;
  photo: NonNullable<FlawsView['photo']>;
  answer: FlawAnswer;
}

/** A photo, and the flaw that is pinned on it: tapped, or typed as numbers. */
export function FlawForm({ view, photo, answer: { typed, problems } }: FlawFormProps) {
  const { id, edited, flaws, mayEdit } = view;
  const [x, setX] = useState(typed?.x ?? (edited ? writePercent(edited.x) : ''));
  const [y, setY] = useState(typed?.y ?? (edited ? writePercent(edited.y) : ''));
  // Stays the one that was opened, whatever colleagues make of it meanwhile.
  const [flaw] = useState(edited?.text ?? '');
  const place = readPlace(x, y);
  const pins = flaws.flatMap(({ number, words, key, photo: on, ...at }) =>
    on === photo.address && key !== edited?.key
      ? [
          {
            ...at,
            number,
            label: `Change flaw ${number}: ${words}`,
            to: mayEdit ? paths.flaws(id, { photo: on, flaw: key }) : null,
          },
        ]
      : [],
  );
  const stage =
    photo.src === null ? (
      <p className="rounded-card bg-muted p-6 text-muted-text">
        This photo is not here yet. Flaws can be pinned on it as soon as it has arrived.
      </p>
    ) : (
      <PinStage
        src={photo.src}
        alt={`Photo ${photo.number} of ${view.name}`}
        {...{ pins, place }}
        onPlace={
          mayEdit
            ? (at) => {
                setX(writePercent(at.x));
                setY(writePercent(at.y));
              }
            : null
        }
      />
    );
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        {stage}
        <PhotoChoice view={view} />
      </div>
      {mayEdit ? (
        <Form
          method="post"
          noValidate
          className="grid gap-4 rounded-card border border-card-line bg-raised p-4 text-raised-text"
        >
          <h2 className="text-subheading">{edited === null ? 'Pin a flaw' : `Change flaw ${edited.number}`}</h2>
          <p className="text-note text-quiet-text">
            Tap the flaw on the photo. The pin can be drawn to its place, or moved by the arrow keys.
          </p>
          <input type="hidden" name="flaw" value={flaw} />
          <input type="hidden" name="photo" value={photo.address} />
          <div className="grid grid-cols-2 gap-3">
            <PlaceField name="x" label="From the left, %" value={x} onType={setX} error={problems.x ?? null} />
            <PlaceField name="y" label="From the top, %" value={y} onType={setY} error={problems.y ?? null} />
          </div>
          <Field
            id="flaw-words"
            name="words"
            label="What it is"
            hint="“Scratch, 4 cm, not through the paint”"
            error={problems.words ?? null}
            required
          >
            {({ required: _, ...control }) => (
              <TextArea
                {...control}
                rows={2}
                defaultValue={typed?.words ?? edited?.words ?? ''}
                maxLength={flawLimits.words}
              />
            )}
          </Field>
          <CloseUps
            view={view}
            photo={photo.address}
            chosen={typed?.closeUp ?? edited?.closeUp ?? ''}
            error={problems.closeUp ?? null}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button name="step" value="save">
              {edited === null ? 'Pin it' : 'Save'}
            </Button>
            {edited === null ? null : (
              <Link
                to={paths.flaws(id, { photo: photo.address })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                Pin another one
              </Link>
            )}
          </div>
        </Form>
      ) : null}
    </div>
  );
}

function readPlace(x: string, y: string) {
  const at = { x: readPercent(x), y: readPercent(y) };
  return at.x === null || at.y === null ? null : { x: at.x, y: at.y };
}

interface PlaceFieldProps {
  name: 'x' | 'y';
  label: string;
  value: string;
  onType: (text: string) => void;
  error: string | null;
}

function PlaceField({ name, label, value, onType, error }: PlaceFieldProps) {
  return (
    <Field id={`flaw-${name}`} name={name} label={label} error={error} required>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          value={value}
          onChange={(event) => onType(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

interface CloseUpsProps {
  view: FlawsView;
  photo: string;
  chosen: string;
  error: string | null;
}

const tile =
  'flex aspect-4/3 w-24 items-center justify-center overflow-hidden rounded-control border-2 border-control-line bg-muted text-center text-small text-muted-text peer-checked:border-accent peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2';

/** Other photos of the car, one of which may show the flaw from near. */
function CloseUps({ view: { photos }, photo, chosen, error }: CloseUpsProps) {
  const others = photos.filter(({ address }) => address !== photo);
  if (others.length === 0) return null;
  const choose = (value: string, label: string, face: ReactNode) => (
    <label key={value} className="relative shrink-0 cursor-pointer">
      <input type="radio" name="closeUp" value={value} defaultChecked={chosen === value} className="peer sr-only" />
      <span className={tile}>{face}</span>
      {value === '' ? null : <span className="sr-only">{label}</span>}
    </label>
  );
  return (
    <fieldset className="min-w-0" aria-describedby={error === null ? undefined : 'flaw-close-up-error'}>
      <legend className="mb-1.5 text-note font-semibold">Close-up</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        {choose('', 'None', 'None')}
        {others.map(({ address, src, number }) =>
          choose(
            address,
            `Photo ${number}`,
            src === null ? (
              number
            ) : (
              <img src={src} alt="" width={320} height={240} loading="lazy" className="size-full object-cover" />
            ),
          ),
        )}
      </div>
      <FieldError id="flaw-close-up" error={error} />
    </fieldset>
  );
}

/** The way to the car's other photos. */
function PhotoChoice({ view: { id, photos } }: { view: FlawsView }) {
  if (photos.length < 2) return null;
  return (
    <ul aria-label="Photos of the car" className="mt-3 flex gap-2 overflow-x-auto p-1">
      {photos.map(({ address, src, number, isChosen }) => (
        <li key={address} className="shrink-0">
          <Link
            to={paths.flaws(id, { photo: address })}
            preventScrollReset
            aria-label={`Photo ${number}`}
            aria-current={isChosen ? 'true' : undefined}
            className="flex aspect-4/3 w-20 items-center justify-center overflow-hidden rounded-control bg-muted text-small text-muted-text aria-[current]:outline-2 aria-[current]:outline-accent"
          >
            {src === null ? (
              number
            ) : (
              <img src={src} alt="" width={320} height={240} loading="lazy" className="size-full object-cover" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
