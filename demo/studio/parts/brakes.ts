import { arc, around, rectangle, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

/** Vented, its hat towards +y. */
const disc: Piece = {
  pieces: [
    ...[0.009, -0.009].map(
      (y): Piece => ({
        turned: [
          [0.098, -0.004],
          [0.1645, -0.004],
          [0.166, -0.003],
          [0.166, 0.003],
          [0.1645, 0.004],
          [0.098, 0.004],
          [0.098, -0.004],
        ],
        sides: 96,
        finish: 'disc',
        at: [0, y, 0],
      }),
    ),
    ...around(
      40,
      (angle): Piece => ({
        block: [0.064, 0.012, 0.0045],
        round: 0.001,
        finish: 'cast-iron',
        at: [Math.cos(angle) * 0.131, 0, Math.sin(angle) * 0.131],
        turn: [0, -angle, 0],
      }),
    ),
    {
      turned: [
        [0.034, 0.05],
        [0.078, 0.05],
        [0.083, 0.047],
        [0.086, 0.014],
        [0.1, 0.0125],
      ],
      finish: 'cast-iron',
    },
    {
      turned: [
        [0.034, 0.05],
        [0.034, 0.036],
        [0.078, 0.036],
      ],
      finish: 'cast-iron',
    },
    ...around(
      6,
      (angle): Piece => ({
        drum: [0.0075, 0.002],
        finish: 'gap',
        at: [Math.cos(angle) * 0.057, 0.0502, Math.sin(angle) * 0.057],
      }),
    ),
    ...around(
      72,
      (angle, i): Piece => ({
        drum: [0.0034, 0.001],
        finish: 'gap',
        at: [Math.cos(angle) * (0.112 + (i % 3) * 0.019), 0.0133, Math.sin(angle) * (0.112 + (i % 3) * 0.019)],
      }),
    ),
  ],
};

const brakeDiscs: PartShape = {
  view: { azimuth: 62, height: 16 },
  pieces: [
    { pieces: [disc], at: [0.12, 0.166, -0.12], turn: [Math.PI / 2 - 0.1, 0, 0] },
    { pieces: [disc], at: [-0.03, 0.05, 0.13], turn: [0.25, 0, -0.06] },
  ],
};

interface PadForm {
  /** Half the width, and how far up the backing plate and the lining go. */
  half: number;
  height: number;
  plate: PartFinish;
  lining: PartFinish;
  hasSensor: boolean;
}

/** Curved as the disc is, its lining towards +z. */
function pad({ half, height, plate, lining, hasSensor }: PadForm): Piece {
  const outline = (wide: number, low: number, high: number): Spot[] => [
    ...arc({ y: -0.12, radius: 0.12 + high, from: Math.PI / 2 - wide, to: Math.PI / 2 + wide }),
    ...arc({ y: -0.12, radius: 0.12 + low, from: Math.PI / 2 + wide * 1.06, to: Math.PI / 2 - wide * 1.06 }),
  ];
  const wide = half / (0.12 + height / 2);
  const ear = (side: number): Piece => ({
    plate: rectangle(0.022, height * 0.42, 0.004),
    depth: 0.0055,
    bevel: 0.001,
    finish: plate,
    at: [side * (half + 0.003), height * 0.38 - half * half * 3, 0],
    turn: [0, 0, -side * wide],
  });
  return {
    pieces: [
      { plate: outline(wide, -0.002, height), depth: 0.0055, bevel: 0.001, finish: plate },
      ...sides.map(ear),
      ...sides.map(
        (side): Piece => ({
          at: [0, -0.12, 0],
          turn: [0, 0, -side * wide * 0.5],
          pieces: [
            {
              plate: outline(wide * 0.435, 0.003, height - 0.003),
              depth: 0.012,
              bevel: 0.0018,
              finish: lining,
              at: [0, 0.12, 0.0085],
            },
          ],
        }),
      ),
      ...(hasSensor
        ? ([
            {
              tube: [
                [half * 0.86, height * 0.8, 0.004],
                [half * 1.1, height * 1.25, 0.008],
                [half * 1.5, height * 0.9, 0.012],
                [half * 1.62, height * 0.2, 0.012],
              ],
              radius: 0.0014,
              finish: 'soft-black',
            },
            {
              block: [0.012, 0.009, 0.009],
              round: 0.002,
              finish: 'white-plastic',
              at: [half * 1.62, height * 0.14, 0.012],
            },
          ] satisfies Piece[])
        : []),
    ],
  };
}

function makePads(form: PadForm): PartShape {
  const front = pad(form);
  return {
    view: { azimuth: 66, height: 14 },
    pieces: [
      { pieces: [front], at: [0.028, 0.002, -0.035], turn: [-0.22, 0.12, 0] },
      { pieces: [pad({ ...form, hasSensor: false })], at: [-0.03, 0, 0.03], turn: [-0.42, 0.05, 0] },
    ],
  };
}

const usual: PadForm = { half: 0.062, height: 0.052, plate: 'satin-black', lining: 'friction-block', hasSensor: true };

export const brakes = {
  'brake-discs': brakeDiscs,
  'brake-pads': makePads(usual),
  'brake-pads-rear': makePads({ ...usual, half: 0.046, height: 0.042, plate: 'steel', hasSensor: false }),
  'brake-pads-performance': makePads({ ...usual, half: 0.07, height: 0.06, plate: 'red', hasSensor: false }),
} as const satisfies Record<string, PartShape>;
