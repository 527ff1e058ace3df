import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { roundPlace, writePercent } from '#rules/photos/photo-flaw.ts';
import { PinHead } from '#ui/pin-head.tsx';

/** 0 to 1 of the picture, from the left and from the top. */
export interface Place {
  x: number;
  y: number;
}

export interface StagePin extends Place {
  number: number;
  label: string;
  /** Where it is changed; null for somebody who only looks. */
  to: string | null;
}

export interface PinStageProps {
  src: string;
  alt: string;
  pins: readonly StagePin[];
  /** The pin that is being set; null before the first tap. */
  place: Place | null;
  /** Null for somebody who only looks. */
  onPlace: ((place: Place) => void) | null;
}

/** A picture with its pins: a tap sets one, and it is drawn or moved by the arrow keys from there. */
export function PinStage({ src, alt, pins, place, onPlace }: PinStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();
  const setAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || frame.width === 0 || frame.height === 0) return;
    onPlace?.({
      x: roundPlace((clientX - frame.left) / frame.width),
      y: roundPlace((clientY - frame.top) / frame.height),
    });
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button') === null) setAt(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields beside it do the same by the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the fields beside it do the same by the keys
    <div
      ref={box}
      onClick={onPlace === null ? undefined : handleClick}
      className={`relative select-none overflow-hidden rounded-card bg-muted text-muted-text ${onPlace === null ? '' : 'cursor-crosshair'}`}
    >
      <img src={src} alt={alt} draggable={false} className="block h-auto min-h-40 w-full" />
      {isLive ? pins.map((pin) => <StandingPin key={pin.number} pin={pin} />) : null}
      {!isLive || place === null || onPlace === null ? null : (
        <MovingPin place={place} onPlace={onPlace} setAt={setAt} />
      )}
    </div>
  );
}

/** The office takes no styles from the server's markup, and a pin is placed by one. */
function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}

const standing = 'absolute inline-flex size-11 -translate-1/2 items-center justify-center';
const styleOf = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

function StandingPin({ pin }: { pin: StagePin }) {
  const head = <PinHead number={pin.number} />;
  if (pin.to === null) {
    return (
      <span className={`${standing} pointer-events-none`} style={styleOf(pin)}>
        {head}
      </span>
    );
  }
  return (
    // By the keys it is changed from the list below: pins may lie too close to each other.
    <Link to={pin.to} preventScrollReset tabIndex={-1} aria-label={pin.label} className={standing} style={styleOf(pin)}>
      {head}
    </Link>
  );
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface MovingPinProps {
  place: Place;
  onPlace: (place: Place) => void;
  setAt: (event: PointerEvent) => void;
}

function MovingPin({ place, onPlace, setAt }: MovingPinProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.05 : 0.01;
    onPlace({ x: roundPlace(place.x + step.x * by), y: roundPlace(place.y + step.y * by) });
  };
  return (
    <button
      type="button"
      aria-label={`The pin, ${writePercent(place.x)}% from the left and ${writePercent(place.y)}% from the top. Arrow keys move it.`}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setAt(event);
      }}
      className="absolute inline-flex size-11 -translate-1/2 touch-none cursor-grab items-center justify-center active:cursor-grabbing"
      style={styleOf(place)}
    >
      <span
        aria-hidden="true"
        className="size-8 rounded-full border-4 border-accent bg-raised/40 outline-2 outline-raised"
      />
    </button>
  );
}
