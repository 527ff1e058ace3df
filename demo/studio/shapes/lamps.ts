import type { Patch } from '../car/body-shape.ts';
import type { Corner } from '../field/outline.ts';

/** A box in face coordinates with a slant: its middle, half size, and how much it climbs per metre outwards. */
function slanted(u: number, y: number, halfU: number, halfY: number, slant: number): Corner[] {
  return [
    [u - halfU, y + halfY - slant * halfU],
    [u - halfU, y - halfY - slant * halfU],
    [u + halfU, y - halfY + slant * halfU],
    [u + halfU, y + halfY + slant * halfU],
  ];
}

/** A ring of corners, fine enough to pass for round. */
export function drawRound([u, y]: Corner, radius: number): Corner[] {
  return Array.from({ length: 28 }, (_, i): Corner => {
    const turn = (i / 28) * Math.PI * 2;
    return [u + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
  });
}

/** A round headlamp: a ring of day light about one projector. */
export function drawRoundHeadlamp(middle: Corner, radius: number): Patch {
  const disc = (share: number, finish: Patch['finish'], depth: number, inside: Patch[] = []): Patch => ({
    on: 'nose',
    corners: drawRound(middle, radius * share),
    radius: 0,
    finish,
    depth,
    inside,
  });
  const projector = disc(0.46, 'lamp-bright', 0.012, [
    disc(0.34, 'gloss-black', 0.018, [disc(0.18, 'light-white', 0.014)]),
  ]);
  const ring = disc(0.88, 'light-white', 0.01, [disc(0.74, 'lamp-dark', 0.02, [projector])]);
  return { ...disc(1, 'lamp-dark', 0.018, [ring]), cover: 'clear-lens' };
}

interface Headlamp {
  corners: readonly Corner[];
  radius: number;
  /** Middles of the projectors and their half size. */
  projectors: readonly Corner[];
  projector: number;
  /** The day light, drawn as its own outline. */
  day: readonly Corner[];
  slant: number;
}

/** A headlamp behind a clear cover: dark housing, bright projectors, a white day light. */
export function drawHeadlamp({ corners, radius, projectors, projector, day, slant }: Headlamp): Patch {
  return {
    on: 'nose',
    corners,
    radius,
    finish: 'lamp-dark',
    depth: 0.03,
    cover: 'clear-lens',
    inside: [
      ...projectors.map(
        ([u, y]): Patch => ({
          on: 'nose',
          corners: slanted(u, y, projector * 1.15, projector, slant),
          radius: projector * 0.5,
          finish: 'lamp-bright',
          depth: 0.01,
          inside: [
            {
              on: 'nose',
              corners: slanted(u, y, projector * 0.75, projector * 0.62, slant),
              radius: projector * 0.55,
              finish: 'gloss-black',
              depth: 0.016,
              inside: [
                {
                  on: 'nose',
                  corners: slanted(u, y, projector * 0.42, projector * 0.42, slant),
                  radius: projector * 0.4,
                  finish: 'light-white',
                  depth: 0.012,
                },
              ],
            },
          ],
        }),
      ),
      { on: 'nose', corners: day, radius: 0.004, finish: 'light-white', depth: 0.01 },
    ],
  };
}

interface TailLamp {
  corners: readonly Corner[];
  radius: number;
  /** The lit band. */
  band: readonly Corner[];
  /** Middles of the reversing and turning lamps. */
  reverse?: Corner;
  turn?: Corner;
  half: Corner;
}

/** A tail lamp: dark red lens with a lit band, and the white and amber fields. */
export function drawTailLamp({ corners, radius, band, reverse, turn, half }: TailLamp): Patch {
  const field = (middle: Corner | undefined, finish: 'reverse-white' | 'light-amber'): Patch[] =>
    middle
      ? [
          {
            on: 'tail',
            corners: slanted(middle[0], middle[1], half[0], half[1], 0),
            radius: half[1] * 0.4,
            finish,
            depth: 0.012,
          },
        ]
      : [];
  return {
    on: 'tail',
    corners,
    radius,
    finish: 'red-lens',
    depth: 0.018,
    cover: 'clear-lens',
    inside: [
      { on: 'tail', corners: band, radius: 0.008, finish: 'light-red', depth: 0.008 },
      ...field(reverse, 'reverse-white'),
      ...field(turn, 'light-amber'),
    ],
  };
}

/** A closed box on the nose or tail, the same left and right of the middle or on one side. */
export function drawBox(
  on: Patch['on'],
  [u0, u1]: Corner,
  [y0, y1]: Corner,
  rest: Omit<Patch, 'on' | 'corners'> & { taper?: number },
): Patch {
  const { taper = 0, ...patch } = rest;
  const left = u0 < 0 ? u0 + taper : u0;
  return {
    on,
    corners: [
      [u0, y1],
      [left, y0],
      [u1 - taper, y0],
      [u1, y1],
    ],
    ...patch,
  };
}
