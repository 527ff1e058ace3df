import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { findDraggedFrame, startTurn, stepTurn, turnFrame, turnIntervalMs } from '#rules/gallery/spin.ts';

export interface Spin {
  frame: number;
  turning: boolean;
  /** Whether a hand has moved it. */
  moved: boolean;
  /** Once around from where it stands. */
  turn(): void;
  stop(): void;
  showFrame(frame: number): void;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** VDP-03: which frame of a spin is shown, by hand, by the keys and by itself. */
export function useSpin(count: number): Spin {
  const [state, setState] = useState({ frame: 0, left: 0 });
  const [moved, setMoved] = useState(false);
  const held = useRef<{ x: number; frame: number } | null>(null);
  const turning = state.left > 0;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setState((turn) => stepTurn(turn, count)), turnIntervalMs);
    return () => clearInterval(timer);
  }, [turning, count]);

  const showFrame = (frame: number) => {
    setMoved(true);
    setState({ frame: turnFrame(frame, 0, count), left: 0 });
  };
  const letGo = () => {
    held.current = null;
  };
  return {
    frame: state.frame,
    turning,
    moved,
    turn: () => setState(({ frame }) => startTurn(frame, count)),
    stop: () => setState(({ frame }) => ({ frame, left: 0 })),
    showFrame,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, frame: state.frame };
        setState({ frame: state.frame, left: 0 });
      },
      onPointerMove({ clientX }) {
        if (held.current === null) return;
        const frame = findDraggedFrame(held.current.frame, clientX - held.current.x, count);
        if (frame !== state.frame) showFrame(frame);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown(event) {
        const next = findKeyFrame(event.key, state.frame, count);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        showFrame(next);
      },
    },
  };
}

function findKeyFrame(key: string, frame: number, count: number): number | null {
  const quarter = Math.max(1, Math.round(count / 4));
  if (key === 'ArrowRight' || key === 'ArrowUp') return frame + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return frame - 1;
  if (key === 'PageUp') return frame + quarter;
  if (key === 'PageDown') return frame - quarter;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
