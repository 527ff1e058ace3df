import type { Point } from '../pieces/pieces.ts';
import { repeat } from './outlines.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

const bootLip: PartShape = {
  view: { azimuth: 62, height: 30 },
  pieces: [
    {
      sheet: (u, v) => {
        const across = (u - 0.5) * 1.05;
        const drop = Math.max(0, v - 0.62) / 0.38;
        return [across, 0.07 - drop ** 2 * 0.06 - across ** 2 * 0.02, (v - 0.5) * 0.24 - across ** 2 * 0.16];
      },
      finish: 'steel',
    },
    ...repeat(
      5,
      (t): Piece => ({
        sheet: (u, v) => {
          const across = (u - 0.5) * 0.86;
          return [across, 0.0745 - across ** 2 * 0.02, -0.085 + t * 0.09 + v * 0.01 - across ** 2 * 0.16];
        },
        finish: 'soft-black',
        steps: [40, 2],
      }),
    ),
  ],
};

/** The upper edge of a front door's window, from the mirror to the pillar behind the driver. */
function followWindow(t: number): Point {
  return [t * 0.82, 0.34 * (1 - (1 - t) ** 2.2), -(t ** 2) * 0.03];
}

/** A band over the top of a side window, bent outwards; it narrows towards the mirror. */
const weatherShield: Piece = {
  pieces: [
    {
      sheet: (u, v) => {
        const [x, y, z] = followWindow(u);
        const width = 0.02 + 0.085 * Math.min(1, u * 2.6) ** 0.6;
        return [x + v * 0.03 * (1 - u), y - v * width, z + 0.012 + Math.sin(v * 1.7) * 0.045];
      },
      steps: [64, 16],
      finish: 'tint',
    },
    {
      tube: repeat(24, (t): Point => {
        const [x, y, z] = followWindow(t);
        return [x, y, z + 0.012];
      }),
      radius: 0.006,
      finish: 'gloss-black',
    },
  ],
};

const weatherShields: PartShape = {
  view: { azimuth: 74, height: 10 },
  pieces: [
    weatherShield,
    {
      plate: [...repeat(24, followWindow).map(([x, y]): Spot => [x, y + 0.01]), [0.82, -0.02], [0.01, -0.02]],
      depth: 0.006,
      finish: 'pale-blue',
      at: [0, 0, -0.03],
    },
    {
      tube: [
        ...repeat(24, followWindow).map(([x, y]): Point => [x, y + 0.02, -0.03]),
        [0.85, 0.3, -0.03],
        [0.86, -0.02, -0.03],
      ],
      radius: 0.022,
      finish: 'white-gloss',
    },
    { block: [0.92, 0.2, 0.07], round: 0.03, finish: 'white-gloss', at: [0.43, -0.11, -0.03] },
    { block: [0.88, 0.018, 0.02], round: 0.006, finish: 'satin-black', at: [0.43, -0.015, 0] },
    { block: [0.15, 0.1, 0.07], round: 0.03, finish: 'white-gloss', at: [0.0, 0.04, 0.05] },
    { block: [0.14, 0.025, 0.02], round: 0.008, finish: 'satin-black', at: [0.72, -0.07, 0.01] },
    { pieces: [weatherShield], at: [0.02, -0.4, 0.2] },
  ],
};

export const trim = {
  'boot-lip-protector': bootLip,
  'weather-shields': weatherShields,
} as const satisfies Record<string, PartShape>;
