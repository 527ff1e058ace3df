import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findNearestFrame } from '#rules/gallery/spin.ts';
import { addressPicture, pictureWidths } from '#rules/pictures/picture-address.ts';
import { PinHead } from '#ui/pin-head.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SpinView } from '../gallery-view.ts';
import { FittedBox } from './fitted-box.tsx';
import { HotspotPin } from './hotspot-pin.tsx';
import { StageButton, StageNote } from './stage-button.tsx';
import { type Spin, useSpin } from './use-spin.ts';
import { type SpinPictures, useSpinPictures } from './use-spin-pictures.ts';

/** More pixels than this do not show in a picture that moves, and fill a phone's memory. */
const widestPicture = 1280;

export interface SpinStageProps {
  spin: SpinView;
  /** The car's name. */
  name: string;
  /** Whether what stood here before had the focus. */
  takesFocus: boolean;
  /** No picture at all could be loaded. */
  onFail: () => void;
}

/** VDP-03: the spin itself: dragged, turned by the keys, and once around by itself. */
export function SpinStage({ spin, name, takesFocus, onFail }: SpinStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = spin.frames.length;
  const pictures = useSpinPictures(useAddresses(canvas, spin.frames));
  const shown = useSpin(count);
  const ratio = useDrawing(canvas, pictures, shown.frame);
  const allThere = pictures.settled === count;
  const allFailed = pictures.failed === count;

  useEffect(() => {
    if (takesFocus) canvas.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (allFailed) onFail();
  }, [allFailed, onFail]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns once, at the moment when all pictures are there
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (allThere && !allFailed && spin.turns && !still && !shown.moved) shown.turn();
  }, [allThere]);

  return (
    <div className={`absolute inset-0 text-muted-text ${ratio === null ? '' : 'bg-muted'}`}>
      <FittedBox ratio={ratio}>
        <canvas
          ref={canvas}
          role="slider"
          tabIndex={0}
          aria-label={`Turn ${name}`}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={shown.frame + 1}
          aria-valuetext={`View ${shown.frame + 1} of ${count}`}
          className="size-full cursor-grab [touch-action:pan-y] select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
          {...shown.handlers}
        />
        {spin.hotspots.map((hotspot) =>
          hotspot.frame === null || hotspot.frame === shown.frame ? (
            <HotspotPin key={hotspot.id} hotspot={hotspot} number={hotspot.number} at={hotspot} />
          ) : null,
        )}
      </FittedBox>
      <Notes spin={shown} pictures={pictures} count={count} />
      <HotspotList spin={spin} shown={shown} />
    </div>
  );
}

/** The addresses at the width of the stage; null until that is known. */
function useAddresses(canvas: RefObject<HTMLCanvasElement | null>, frames: readonly string[]) {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const needed = (canvas.current?.clientWidth ?? 0) * Math.min(2, devicePixelRatio);
    const width = pictureWidths.find((each) => each >= needed || each === widestPicture) ?? widestPicture;
    setAddresses(frames.map((frame) => addressPicture(frame, { width })));
  }, [canvas, frames]);
  return addresses;
}

/** Draws the frame, or the nearest one that has come; answers the pictures' own ratio. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, { pictures, settled }: SpinPictures, frame: number) {
  const [ratio, setRatio] = useState<number | null>(null);
  const drawn = useRef<HTMLImageElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of pictures is one and fills up as they settle
  useLayoutEffect(() => {
    const nearest = findNearestFrame(frame, pictures.length, (each) => Boolean(pictures[each]));
    const picture = nearest === null ? null : pictures[nearest];
    const element = canvas.current;
    if (!picture || !element || drawn.current === picture) return;
    const { naturalWidth, naturalHeight } = picture;
    if (element.width !== naturalWidth || element.height !== naturalHeight) {
      element.width = naturalWidth;
      element.height = naturalHeight;
      setRatio(naturalWidth / naturalHeight);
    }
    const context = element.getContext('2d');
    context?.clearRect(0, 0, naturalWidth, naturalHeight);
    context?.drawImage(picture, 0, 0);
    drawn.current = picture;
  }, [frame, settled, pictures]);
  return ratio;
}

function Notes({ spin, pictures, count }: { spin: Spin; pictures: SpinPictures; count: number }) {
  const loading = pictures.settled < count;
  const note = loading ? `Loading ${pictures.settled} of ${count}` : 'Drag to turn';
  return (
    <>
      {loading ? (
        <progress className="sr-only" max={count} value={pictures.settled} aria-label="Spin pictures loaded" />
      ) : (
        <StageButton
          icon={spin.turning ? 'pause' : 'turn'}
          label={spin.turning ? 'Stop turning' : 'Turn once around'}
          onClick={spin.turning ? spin.stop : spin.turn}
          className="absolute bottom-3 left-3"
        />
      )}
      {loading || !spin.moved ? <StageNote className="bottom-5 left-1/2 -translate-x-1/2">{note}</StageNote> : null}
    </>
  );
}

/** The way to pins that stand on other sides of the car. */
function HotspotList({ spin, shown }: { spin: SpinView; shown: Spin }) {
  if (spin.hotspots.length === 0) return null;
  return (
    <ul className="absolute bottom-2 right-2 flex max-w-1/2 flex-wrap justify-end" aria-label="Details of the car">
      {spin.hotspots.map(({ id, number, frame, title }, at) =>
        spin.hotspots[at - 1]?.number === number ? null : (
          <li key={id}>
            <button
              type="button"
              onClick={() => shown.showFrame(frame ?? shown.frame)}
              className="inline-flex size-11 items-center justify-center"
            >
              <VisuallyHidden>{`Turn to ${number}. ${title}`}</VisuallyHidden>
              <PinHead number={number} />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
