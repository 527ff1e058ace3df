import { rectangle, repeat, sides } from './outlines.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

/** Its face towards +z. */
function lens(radius: number): Piece {
  return {
    turn: [Math.PI / 2, 0, 0],
    pieces: [
      {
        turned: [
          [radius, -0.004],
          [radius, 0.006],
          [radius * 0.92, 0.008],
          [radius * 0.78, 0.007],
          [radius * 0.7, 0.001],
        ],
        finish: 'silver',
      },
      {
        turned: [
          [radius * 0.72, 0.0015],
          [radius * 0.5, 0.003],
          [radius * 0.24, 0.0046],
          [0, 0.005],
        ],
        finish: 'gloss-black',
      },
      {
        turned: [
          [radius * 0.2, 0.0052],
          [0, 0.0056],
        ],
        finish: 'screen',
      },
    ],
  };
}

const dashCamera: PartShape = {
  view: { azimuth: 58, height: 10 },
  pieces: [
    {
      at: [0, 0.045, 0],
      pieces: [
        { plate: rectangle(0.118, 0.056, 0.016), depth: 0.036, bevel: 0.007, finish: 'satin-black' },
        { pieces: [lens(0.025)], at: [0.022, 0, 0.018] },
        ...repeat(
          5,
          (t): Piece => ({
            block: [0.03, 0.0022, 0.002],
            round: 0.0008,
            finish: 'gap',
            at: [-0.03, -0.012 + t * 0.024, 0.018],
          }),
        ),
        { block: [0.05, 0.012, 0.026], round: 0.003, finish: 'soft-black', at: [0, 0.032, 0] },
        { block: [0.066, 0.006, 0.044], round: 0.002, finish: 'mid-grey', at: [0, 0.042, -0.004], turn: [0.3, 0, 0] },
      ],
    },
    {
      at: [-0.045, 0.02, 0.075],
      pieces: [
        { drum: [0.017, 0.05], finish: 'satin-black', turn: [0, 0, Math.PI / 2] },
        { pieces: [lens(0.013)], at: [0, 0, 0.013] },
        { block: [0.03, 0.006, 0.03], round: 0.002, finish: 'mid-grey', at: [0, 0.018, -0.004] },
      ],
    },
    {
      tube: [
        [-0.045, 0.02, 0.06],
        [-0.06, 0.006, 0.03],
        [-0.085, 0.003, -0.01],
        [-0.06, 0.003, -0.05],
        [-0.02, 0.03, -0.02],
      ],
      radius: 0.0026,
      finish: 'soft-black',
    },
  ],
};

/** What is behind the car, as lines on the screen: the nearer, the redder. */
const guides = (['red', 'yellow', 'lit-green'] as const).flatMap((finish, i): Piece[] => {
  const y = -0.016 + i * 0.0125;
  const half = 0.042 - i * 0.0085;
  return [
    { block: [half * 1.1, 0.0022, 0.001], round: 0.0004, finish, at: [0, y, 0] },
    ...sides.map(
      (side): Piece => ({
        block: [0.0022, 0.0125, 0.001],
        round: 0.0004,
        finish,
        at: [side * (half + 0.001), y, 0],
        turn: [0, 0, side * 0.6],
      }),
    ),
  ];
});

const mirrorOutline: Spot[] = rectangle(0.25, 0.075, 0.03);

const reversingCamera: PartShape = {
  view: { azimuth: 70, height: 12 },
  pieces: [
    {
      at: [0, 0.12, -0.02],
      turn: [0.04, 0, 0],
      pieces: [
        { plate: mirrorOutline, depth: 0.026, bevel: 0.006, finish: 'satin-black' },
        { plate: rectangle(0.236, 0.063, 0.025), depth: 0.003, finish: 'chrome', at: [0, 0, 0.0125] },
        { plate: rectangle(0.11, 0.056, 0.004), depth: 0.002, finish: 'screen-dark', at: [-0.045, 0, 0.0142] },
        { at: [-0.045, 0, 0.0158], pieces: guides },
        {
          tube: [
            [0, 0.03, -0.012],
            [0, 0.06, -0.02],
            [0, 0.075, -0.04],
          ],
          radius: 0.007,
          finish: 'satin-black',
        },
        { block: [0.03, 0.04, 0.006], round: 0.002, finish: 'satin-black', at: [0, 0.08, -0.044] },
      ],
    },
    {
      at: [0.05, 0.022, 0.07],
      turn: [-0.1, -0.15, 0],
      pieces: [
        { block: [0.042, 0.032, 0.032], round: 0.007, finish: 'satin-black' },
        { pieces: [lens(0.013)], at: [0, -0.001, 0.016] },
        { block: [0.07, 0.004, 0.034], round: 0.0015, finish: 'satin-black', at: [0, 0.02, -0.004] },
        ...sides.map((side): Piece => ({ drum: [0.004, 0.003], finish: 'chrome', at: [side * 0.029, 0.0235, -0.004] })),
      ],
    },
    {
      tube: [
        [0.05, 0.02, 0.055],
        [0.04, 0.004, 0.02],
        [-0.03, 0.0035, 0.04],
        [-0.08, 0.0035, 0.07],
        [-0.1, 0.0035, 0.03],
        [-0.04, 0.0035, 0.01],
        [0.02, 0.02, -0.03],
        [0.01, 0.09, -0.035],
      ],
      radius: 0.003,
      finish: 'soft-black',
    },
    { block: [0.02, 0.01, 0.012], round: 0.003, finish: 'yellow', at: [-0.085, 0.006, 0.066], turn: [0, 0.9, 0] },
  ],
};

export const electronics = {
  'dash-camera': dashCamera,
  'reversing-camera': reversingCamera,
} as const satisfies Record<string, PartShape>;
