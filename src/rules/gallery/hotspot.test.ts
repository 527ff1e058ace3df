import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillBetween, groupHotspots, placeHotspot } from './hotspot.ts';

const own = (name: string) => `/media/pictures/${name}.jpg`;
const fed = (name: string) => `https://spin.example/${name}.jpg`;
const spin = ['a', 'b', 'c'].map(fed);
const ownSpin = ['a', 'b', 'c'].map(own);
const outside = { view: 'exterior', frame: 1, picture: null } as const;
const inside = { view: 'interior', frame: null, picture: null } as const;

describe('where a hotspot stands', () => {
  it('VDP-03 a feed’s stands on the number of its picture, as long as the spin is the feed’s', () => {
    expect(placeHotspot(outside, { spin, panorama: null })).toEqual({ kind: 'frame', frame: 1 });
    expect(placeHotspot({ ...outside, frame: 3 }, { spin, panorama: null })).toEqual({ kind: 'nowhere' });
    expect(placeHotspot({ ...outside, frame: null }, { spin, panorama: null })).toEqual({ kind: 'every frame' });
    expect(placeHotspot(outside, { spin: ownSpin, panorama: null })).toEqual({ kind: 'nowhere' });
    expect(placeHotspot(outside, { spin: [], panorama: null })).toEqual({ kind: 'nowhere' });
  });

  it('OFF-06 one that staff have set goes with its picture, and stays with a feed that renames its pictures', () => {
    const onOwn = { ...outside, picture: own('c') };
    expect(placeHotspot(onOwn, { spin: ownSpin, panorama: null })).toEqual({ kind: 'frame', frame: 2 });
    expect(placeHotspot(onOwn, { spin: [own('c'), own('a')], panorama: null })).toEqual({ kind: 'frame', frame: 0 });
    expect(placeHotspot(onOwn, { spin: [own('a'), own('b')], panorama: null })).toEqual({ kind: 'nowhere' });
    expect(placeHotspot(onOwn, { spin, panorama: null })).toEqual({ kind: 'nowhere' });
    const onFed = { ...outside, picture: fed('gone') };
    expect(placeHotspot(onFed, { spin, panorama: null })).toEqual({ kind: 'frame', frame: 1 });
    expect(placeHotspot(onFed, { spin: ownSpin, panorama: null })).toEqual({ kind: 'nowhere' });
  });

  it('OFF-06 one inside stands in the panorama that it was set in', () => {
    const place = (picture: string | null, panorama: string | null) =>
      placeHotspot({ ...inside, picture }, { spin: [], panorama }).kind;
    expect(place(null, fed('in'))).toBe('inside');
    expect(place(fed('before'), fed('in'))).toBe('inside');
    expect(place(own('in'), own('in'))).toBe('inside');
    expect([place(null, own('in')), place(own('in'), fed('in')), place(null, null)]).toEqual(Array(3).fill('nowhere'));
  });

  it('VDP-03 the same words on several pictures of the spin are one hotspot, and two on one picture are two', () => {
    const spot = (title: string, frame: number | null) => ({
      view: 'exterior' as const,
      title,
      description: '',
      frame,
    });
    const groups = groupHotspots([spot('A', 1), spot('B', 1), spot('A', 2), spot('A', 1), spot('A', null)]);
    expect(groups.map((group) => group.map(({ title, frame }) => `${title}${frame}`))).toEqual([
      ...[['A1', 'A2'], ['B1'], ['A1'], ['Anull']],
    ]);
  });

  it('OFF-06 between two pictures it goes the shorter way in even steps', () => {
    const [from, to] = [
      { frame: 34, x: 0.1, y: 0.5 },
      { frame: 2, x: 0.5, y: 0.5 },
    ];
    expect(fillBetween(from, to, 36)).toEqual([
      { frame: 35, x: 0.2, y: 0.5 },
      { frame: 0, x: 0.3, y: 0.5 },
      { frame: 1, x: 0.4, y: 0.5 },
    ]);
    expect(fillBetween(to, from, 36).map(({ frame }) => frame)).toEqual([1, 0, 35]);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), fc.nat(), (count, one, other) => {
        const [a, b] = [one % count, other % count];
        const frames = fillBetween({ frame: a, x: 0, y: 0 }, { frame: b, x: 1, y: 1 }, count).map((each) => each.frame);
        expect(frames).not.toContain(a);
        expect(frames).not.toContain(b);
        expect(new Set(frames).size).toBe(frames.length);
        expect(frames.length).toBeLessThan(Math.max(1, count / 2));
      }),
    );
  });
});
