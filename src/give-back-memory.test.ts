import { afterEach, expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startWithGc() {
  vi.useFakeTimers();
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  return { gc, callOff: giveBackMemory() };
}

it('OPS-08 gives back what the start took, once, after its first jobs', () => {
  const { gc } = startWithGc();
  vi.advanceTimersByTime(19_000);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(gc.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]]);
});

it('OPS-08 leaves memory alone once the server stops', () => {
  const { gc, callOff } = startWithGc();
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(gc).not.toHaveBeenCalled();
});
