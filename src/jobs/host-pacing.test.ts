import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { createHostPacing } from './host-pacing.ts';

describe('createHostPacing', () => {
  it('OPS-01 limits simultaneous requests to a host', () => {
    const pacing = createHostPacing({ clock: createMovableClock(), perHost: 2 });
    pacing.start('a');
    expect(pacing.listResting()).toEqual([]);
    pacing.start('a');
    expect(pacing.listResting()).toEqual(['a']);
    pacing.finish('a');
    expect(pacing.listResting()).toEqual([]);
  });

  it('OPS-01 pauses a failing host, longer each time', () => {
    const clock = createMovableClock();
    const pacing = createHostPacing({ clock, perHost: 2 });
    pacing.start('a');
    pacing.finish('a', { retryAfterMs: null });
    expect(pacing.listResting()).toEqual(['a']);
    expect(pacing.findNextRelease()).toEqual(new Date(clock.now().getTime() + 30_000));
    clock.advance({ seconds: 30 });
    expect(pacing.listResting()).toEqual([]);
    pacing.start('a');
    pacing.finish('a', { retryAfterMs: null });
    clock.advance({ seconds: 59 });
    expect(pacing.listResting()).toEqual(['a']);
  });

  it('OPS-01 waits as long as the host requests', () => {
    const clock = createMovableClock();
    const pacing = createHostPacing({ clock, perHost: 2 });
    pacing.start('a');
    pacing.finish('a', { retryAfterMs: 3_600_000 });
    clock.advance({ minutes: 59 });
    expect(pacing.listResting()).toEqual(['a']);
  });
});
