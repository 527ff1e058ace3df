import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { findDraggedFrame, startTurn, stepTurn, turnIntervalMs } from '#rules/gallery/spin.ts';
import { Button } from '#ui/form/button.tsx';

interface TurningPreviewProps {
  /** Addresses of the pictures in their order. */
  frames: readonly string[];
  name: string;
}

/** A spin as visitors turn it: drawn with a finger, by the slider, or once around by itself. */
export function TurningPreview({ frames, name }: TurningPreviewProps) {
  const [turn, setTurn] = useState({ frame: 0, left: 0 });
  const [isLive, setIsLive] = useState(false);
  const held = useRef<{ x: number; frame: number } | null>(null);
  const count = frames.length;
  const isTurning = turn.left > 0;
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((at) => stepTurn(at, count)), turnIntervalMs);
    return () => clearInterval(timer);
  }, [isTurning, count]);
  const frame = Math.min(turn.frame, count - 1);
  const show = (next: number) => setTurn({ frame: next, left: 0 });
  const letGo = () => {
    held.current = null;
  };
  const handleMove = ({ clientX }: PointerEvent) => {
    if (held.current === null) return;
    const next = findDraggedFrame(held.current.frame, clientX - held.current.x, count);
    if (next !== frame) show(next);
  };
  return (
    <div className="max-w-text">
      <div
        className="relative aspect-4/3 cursor-grab [touch-action:pan-y] select-none overflow-hidden rounded-card bg-muted active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, frame };
          show(frame);
        }}
        onPointerMove={handleMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {/* All are there, so that none has to be waited for as it turns; without scripts the first stands. */}
        {frames.map((src, at) =>
          at === 0 || isLive ? (
            <img
              key={src}
              src={src}
              alt={at === frame ? `${name}, picture ${at + 1} of ${count}` : ''}
              draggable={false}
              className={`absolute inset-0 size-full object-contain ${at === frame ? '' : 'invisible'}`}
            />
          ) : null,
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <input
          type="range"
          min={1}
          max={count}
          value={frame + 1}
          onChange={(event) => show(Number(event.target.value) - 1)}
          aria-label={`Turn ${name}`}
          className="min-h-11 min-w-40 flex-1 accent-accent"
        />
        <span className="text-note tabular-nums text-quiet-text">
          {frame + 1} of {count}
        </span>
        <Button
          type="button"
          look="outline"
          onClick={() => setTurn(isTurning ? { frame, left: 0 } : startTurn(frame, count))}
          className="min-h-11! px-3! py-2! text-note!"
        >
          {isTurning ? 'Stop' : 'Turn once around'}
        </Button>
      </div>
    </div>
  );
}
