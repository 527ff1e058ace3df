import { useState } from 'react';
import { Form, Link } from 'react-router';
import { hotspotLimits } from '#rules/gallery/hotspot.ts';
import { placeOnSphere, readDegrees, readSphere } from '#rules/gallery/panorama.ts';
import { readPercent, writePercent } from '#rules/photos/photo-flaw.ts';
import type { TypedHotspot } from '#services/stock/media/set-hotspot.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import type { MediaAnswer } from '../media/media-answer.ts';
import { PinStage, type Place } from '../photos/pin-stage.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { addressSpot } from './hotspot-list.tsx';
import type { HotspotsView, SpotView, StageView } from './present-hotspots.ts';

interface HotspotFormProps {
  view: HotspotsView;
  stage: StageView;
  answer: MediaAnswer<TypedHotspot>;
}

/** A picture, and the hotspot that is set on it: tapped, or typed as numbers. */
export function HotspotForm({ view, stage, answer: { typed, problems } }: HotspotFormProps) {
  const { edited, like, mayEdit } = view;
  const from = edited ?? like;
  const unit = stage.isInside ? degrees : percent;
  const [x, setX] = useState(typed?.x ?? (from ? unit.write(from).x : ''));
  const [y, setY] = useState(typed?.y ?? (from ? unit.write(from).y : ''));
  // Stays the one that was opened, whatever colleagues make of it meanwhile.
  const [opened] = useState({ hotspot: edited?.text ?? '', from: like?.text ?? '' });
  const onPlace = (at: Place) => {
    const text = unit.of(at);
    setX(text.x);
    setY(text.y);
  };
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        {stage.src === null ? (
          <p className="rounded-card bg-muted p-6 text-muted-text">
            This picture lies on another server, which the office does not ask. Its hotspots are set by the numbers.
          </p>
        ) : (
          <PinStage
            src={stage.src}
            alt={stage.isInside ? `The panorama of ${view.name}` : `Picture ${stage.frame + 1} of the spin`}
            pins={listPins(view, stage)}
            place={unit.read({ x, y })}
            onPlace={mayEdit ? onPlace : null}
          />
        )}
        {stage.isInside ? null : <FrameChoice view={view} current={stage.frame} />}
      </div>
      {mayEdit ? (
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="grid gap-4 rounded-card border border-card-line bg-raised p-4 text-raised-text"
        >
          <h2 className="text-subheading">{nameForm(view, stage)}</h2>
          <p className="text-note text-quiet-text">
            Tap the place on the picture. The pin can be drawn to its place, or moved by the arrow keys.
          </p>
          <input type="hidden" name="hotspot" value={opened.hotspot} />
          <input type="hidden" name="from" value={opened.from} />
          <input type="hidden" name="view" value={stage.isInside ? 'interior' : 'exterior'} />
          <input type="hidden" name="frame" value={stage.frame} />
          <input type="hidden" name="picture" value={stage.address} />
          <div className="grid grid-cols-2 gap-3">
            <PlaceField name="x" label={unit.labels.x} value={x} onType={setX} error={problems.x ?? null} />
            <PlaceField name="y" label={unit.labels.y} value={y} onType={setY} error={problems.y ?? null} />
          </div>
          <Words typed={typed} from={from} problems={problems} />
          {stage.isInside ? null : <OnPictures view={view} stage={stage} typed={typed} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button name="step" value="save">
              {edited === null ? 'Set it' : 'Save'}
            </Button>
            <Onward view={view} stage={stage} />
          </div>
        </Form>
      ) : null}
    </div>
  );
}

function nameForm({ edited, like }: HotspotsView, { isInside, frame }: StageView): string {
  if (edited !== null) return `Change “${edited.title}”`;
  if (like !== null) return `Set “${like.title}” on picture ${frame + 1} too`;
  return isInside ? 'Set a hotspot' : `Set a hotspot on picture ${frame + 1}`;
}

const percent = {
  labels: { x: 'From the left, %', y: 'From the top, %' },
  of: ({ x, y }: Place) => ({ x: writePercent(x), y: writePercent(y) }),
  write: ({ x, y }: SpotView) => ({ x: writePercent(x), y: writePercent(y) }),
  read(typed: { x: string; y: string }): Place | null {
    const at = { x: readPercent(typed.x), y: readPercent(typed.y) };
    return at.x === null || at.y === null ? null : { x: at.x, y: at.y };
  },
};

const degrees = {
  labels: { x: 'To the right, °', y: 'Upwards, °' },
  of(at: Place) {
    const { x, y } = readSphere(at);
    return { x: String(x), y: String(y) };
  },
  write: ({ x, y }: SpotView) => ({ x: String(x), y: String(y) }),
  read(typed: { x: string; y: string }): Place | null {
    const at = { x: readDegrees(typed.x, 180), y: readDegrees(typed.y, 90) };
    return at.x === null || at.y === null ? null : placeOnSphere({ x: at.x, y: at.y });
  },
};

/** Pins of the picture, but the one that is being changed. */
function listPins({ id, groups, edited, mayEdit }: HotspotsView, { isInside, frame }: StageView) {
  const isHere = (spot: SpotView) =>
    isInside
      ? spot.place === 'inside'
      : spot.place === 'every frame' || (spot.place === 'frame' && spot.frame === frame);
  return groups.flatMap(({ number, title, spots }) =>
    spots
      .filter((spot) => isHere(spot) && spot.key !== edited?.key)
      .map((spot) => ({
        ...{ ...spot.at, number: number ?? 0, label: `Change hotspot ${number}: ${title}` },
        to: mayEdit ? addressSpot(id, spot.place === 'every frame' ? { ...spot, frame } : spot) : null,
      })),
  );
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
    <Field id={`hotspot-${name}`} name={name} label={label} error={error} required>
      {({ required: _, ...control }) => (
        <TextInput {...control} value={value} onChange={(event) => onType(event.target.value)} autoComplete="off" />
      )}
    </Field>
  );
}

interface WordsProps {
  typed: TypedHotspot | null;
  from: SpotView | null;
  problems: Readonly<Record<string, string>>;
}

function Words({ typed, from, problems }: WordsProps) {
  return (
    <>
      <Field id="hotspot-title" name="title" label="Title" hint="“New tyres”" error={problems.title ?? null} required>
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            defaultValue={typed?.title ?? from?.title ?? ''}
            maxLength={hotspotLimits.title}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        id="hotspot-description"
        name="description"
        label="What there is to say"
        error={problems.description ?? null}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            defaultValue={typed?.description ?? from?.description ?? ''}
            maxLength={hotspotLimits.description}
          />
        )}
      </Field>
    </>
  );
}

const tick = 'flex min-h-11 items-center gap-2.5 text-note';

/** On which pictures of the spin besides this one. */
function OnPictures({
  view: { like, edited },
  stage,
  typed,
}: Omit<HotspotFormProps, 'answer'> & { typed: TypedHotspot | null }) {
  if (like !== null && like.frame !== null) {
    return (
      <label className={tick}>
        <input type="checkbox" name="between" className="size-5 accent-accent" defaultChecked />
        {`On the pictures between ${like.frame + 1} and ${stage.frame + 1}, too`}
      </label>
    );
  }
  return (
    <label className={tick}>
      <input
        type="checkbox"
        name="onEvery"
        className="size-5 accent-accent"
        defaultChecked={typed?.onEvery ?? edited?.place === 'every frame'}
      />
      On every picture of the spin, at this place
    </label>
  );
}

/** From one that stands, to the next picture or to another one. */
function Onward({ view: { id, edited, like, frames }, stage }: Omit<HotspotFormProps, 'answer'>) {
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
  const here = stage.isInside ? { on: 'inside' as const } : { frame: String(stage.frame + 1) };
  const next = (stage.frame + 1) % Math.max(1, frames.length);
  return (
    <>
      {edited === null || edited.frame === null ? null : (
        <Link
          to={paths.hotspots(id, { frame: String(next + 1), like: edited.key })}
          preventScrollReset
          className={link}
        >
          Set it on another picture too
        </Link>
      )}
      {edited === null && like === null ? null : (
        <Link to={paths.hotspots(id, here)} preventScrollReset className={link}>
          Set another one
        </Link>
      )}
    </>
  );
}
