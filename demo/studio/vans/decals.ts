import type { Finish } from '../car/body-shape.ts';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { Corner } from '../field/outline.ts';

/** Drawn on a wall from nose to tail and from sill to eaves, both 0 to 1; the uppermost first. */
export interface Decal {
  finish: Extract<Finish, 'first-colour' | 'second-colour'>;
  corners: readonly Corner[];
}

const first = (...corners: Corner[]): Decal => ({ finish: 'first-colour', corners });
const second = (...corners: Corner[]): Decal => ({ finish: 'second-colour', corners });

type Stop = readonly [along: number, up: number, half: number];

/** A band that swings through its stops, as wide as they say. */
function ribbon(...stops: Stop[]): Corner[] {
  const [middle, half] = [1, 2].map((each) => hingeCurve(stops.map((stop) => [stop[0], stop[each] ?? 0, 0.08])));
  const [from, to] = [stops[0]?.[0] ?? 0, stops.at(-1)?.[0] ?? 1];
  const steps = Array.from({ length: 25 }, (_, at) => from + ((to - from) * at) / 24);
  const edge =
    (side: number) =>
    (along: number): Corner => [along, (middle?.(along) ?? 0) + side * Math.max(0.004, half?.(along) ?? 0)];
  return [...steps.map(edge(-1)), ...steps.reverse().map(edge(1))];
}

/** A bar between two heights, leaning towards the tail. */
function bar(along: number, width: number, [low, high]: Corner, lean: number): Corner[] {
  return [
    [along, low],
    [along + width, low],
    [along + width + lean, high],
    [along + lean, high],
  ];
}

const FRONT = 0.035;
const TAIL = 0.975;
const band = (low: number, high: number) => bar(FRONT, TAIL - FRONT, [low, high], 0);

export const decals = {
  wave: [
    first(...ribbon([FRONT, 0.36, 0.035], [0.4, 0.36, 0.05], [0.7, 0.45, 0.09], [TAIL, 0.78, 0.15])),
    second(...ribbon([FRONT, 0.27, 0.016], [0.42, 0.27, 0.022], [0.72, 0.32, 0.035], [TAIL, 0.54, 0.05])),
  ],
  slash: [
    first(...bar(0.58, 0.09, [0.2, 0.92], 0.15)),
    second(...bar(0.69, 0.045, [0.2, 0.92], 0.15)),
    first(...bar(0.755, 0.02, [0.2, 0.92], 0.15)),
    first(...bar(FRONT, 0.53, [0.3, 0.36], 0.012)),
    second(...bar(FRONT, 0.52, [0.26, 0.28], 0.005)),
  ],
  wedge: [
    second([FRONT, 0.69], [FRONT, 0.73], [0.34, 0.5], [TAIL, 0.36], [TAIL, 0.335], [0.33, 0.468]),
    first([FRONT, 0.1], [FRONT, 0.69], [0.33, 0.468], [TAIL, 0.335], [TAIL, 0.1]),
  ],
  shard: [
    first([0.05, 0.3], [0.2, 0.3], [0.34, 0.92], [0.12, 0.92]),
    second([0.22, 0.3], [0.27, 0.3], [0.41, 0.92], [0.36, 0.92]),
    first([0.29, 0.3], [0.56, 0.3], [0.36, 0.44], [0.32, 0.44]),
    second([0.7, 0.3], [TAIL, 0.3], [TAIL, 0.5]),
    first([0.84, 0.46], [TAIL, 0.56], [TAIL, 0.92], [0.9, 0.92]),
  ],
  split: [
    first(
      [FRONT, 0.44],
      [0.66, 0.44],
      [0.78, 0.68],
      [TAIL, 0.68],
      [TAIL, 0.735],
      [0.765, 0.735],
      [0.645, 0.495],
      [FRONT, 0.495],
    ),
    second([FRONT, 0.05], [TAIL, 0.05], [TAIL, 0.68], [0.78, 0.68], [0.66, 0.44], [FRONT, 0.44]),
  ],
  fin: [
    first(...ribbon([0.06, 0.88, 0.01], [0.2, 0.62, 0.08], [0.42, 0.42, 0.075], [0.9, 0.36, 0.008])),
    second(...ribbon([0.08, 0.66, 0.006], [0.2, 0.44, 0.04], [0.4, 0.3, 0.04], [0.8, 0.26, 0.006])),
  ],
  crest: [
    first(...ribbon([FRONT, 0.84, 0.12], [0.2, 0.58, 0.07], [0.5, 0.42, 0.03], [TAIL, 0.38, 0.014])),
    second(...ribbon([FRONT, 0.58, 0.06], [0.22, 0.42, 0.05], [0.5, 0.33, 0.026], [TAIL, 0.31, 0.014])),
    first(...ribbon([FRONT, 0.4, 0.03], [0.24, 0.31, 0.02], [0.5, 0.26, 0.012], [TAIL, 0.25, 0.008])),
  ],
  stripes: [
    first(...band(0.4, 0.42)),
    first(...band(0.28, 0.37)),
    second(...band(0.22, 0.25)),
    first(...band(0.9, 0.93)),
  ],
  chevron: [
    first([0.1, 0.46], [0.24, 0.2], [0.34, 0.2], [0.2, 0.46], [0.34, 0.74], [0.24, 0.74]),
    second([0.25, 0.46], [0.39, 0.2], [0.43, 0.2], [0.29, 0.46], [0.43, 0.74], [0.39, 0.74]),
    first([0.35, 0.43], [TAIL, 0.43], [TAIL, 0.5], [0.35, 0.5]),
    second([0.42, 0.37], [TAIL, 0.37], [TAIL, 0.39], [0.41, 0.39]),
  ],
  block: [
    second([0.53, 0.08], [0.555, 0.08], [0.675, 0.93], [0.65, 0.93]),
    first([0.58, 0.08], [TAIL, 0.08], [TAIL, 0.93], [0.7, 0.93]),
  ],
  brow: [
    second(...bar(0.06, 0.16, [0.8, 0.84], 0.01)),
    first([FRONT, 0.88], [TAIL, 0.88], [TAIL, 0.965], [FRONT, 0.965]),
    first([0.9, 0.1], [TAIL, 0.1], [TAIL, 0.88], [0.93, 0.88]),
  ],
  loop: [
    first(
      ...ribbon([FRONT, 0.3, 0.03], [0.28, 0.42, 0.08], [0.55, 0.33, 0.06], [0.78, 0.22, 0.03], [TAIL, 0.26, 0.02]),
    ),
    second(...ribbon([0.3, 0.26, 0.006], [0.55, 0.24, 0.03], [0.78, 0.36, 0.05], [TAIL, 0.6, 0.07])),
  ],
} as const satisfies Record<string, readonly Decal[]>;

export type DecalName = keyof typeof decals;
