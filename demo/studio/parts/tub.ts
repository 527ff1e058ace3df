import { arc, rectangle, sides } from './outlines.ts';
import type { Piece, Spot } from './part-shape.ts';

/** The tub of a ute, its tailgate towards the camera: what is sold for it is shown on it. Metres. */
export const tub = { width: 1.56, length: 1.55, rail: 0.92, floor: 0.5 };

const arch = { x: 0.78, y: 0.36, radius: 0.4 };

const wallOutline: Spot[] = [
  [0, tub.rail],
  [tub.length, tub.rail],
  [tub.length, 0.4],
  ...arc({ ...arch, from: 0.1, to: Math.PI - 0.1 }),
  [0, 0.44],
];

function buildSide(side: number): Piece[] {
  return [
    {
      plate: wallOutline,
      depth: 0.07,
      bevel: 0.015,
      finish: 'white-gloss',
      at: [side * (tub.width / 2 - 0.035), 0, 0],
      turn: [0, Math.PI / 2, 0],
    },
    {
      block: [0.1, 0.34, 0.12],
      round: 0.025,
      finish: 'red-lens',
      at: [side * (tub.width / 2 - 0.035), 0.72, -0.03],
    },
    {
      block: [0.27, 0.36, 0.9],
      round: 0.07,
      finish: 'white-gloss',
      at: [side * (tub.width / 2 - 0.165), 0.6, -arch.x],
      openness: 0.8,
    },
    {
      at: [side * (tub.width / 2 - 0.13), arch.y, -arch.x],
      turn: [0, (side * Math.PI) / 2, 0],
      pieces: [
        {
          turned: [
            [0.22, -0.12],
            [0.33, -0.12],
            [0.362, -0.09],
            [0.366, 0],
            [0.362, 0.09],
            [0.33, 0.12],
            [0.22, 0.11],
          ],
          finish: 'tyre',
          turn: [Math.PI / 2, 0, 0],
        },
        { rim: 'five-star', size: { tyreRadius: 0.366, tyreWidth: 0.24, rimRadius: 0.235 }, finish: 'silver' },
      ],
    },
  ];
}

const cab: Piece[] = [
  {
    plate: [
      [-0.76, 0.46],
      [-0.78, 0.95],
      [-0.6, 1.46],
      [-0.5, 1.5],
      [0.5, 1.5],
      [0.6, 1.46],
      [0.78, 0.95],
      [0.76, 0.46],
    ],
    depth: 0.4,
    bevel: 0.03,
    finish: 'white-gloss',
    at: [0, 0, -tub.length - 0.24],
  },
  {
    plate: [
      [-0.62, 1.0],
      [-0.5, 1.38],
      [0.5, 1.38],
      [0.62, 1.0],
    ],
    depth: 0.02,
    finish: 'gloss-black',
    at: [0, 0, -tub.length - 0.045],
  },
];

export function buildTub({ withCab, tailgate = true }: { withCab: boolean; tailgate?: boolean }): Piece[] {
  const gate: Piece[] = [
    {
      plate: rectangle(tub.width - 0.15, 0.43, 0.03),
      depth: 0.06,
      bevel: 0.014,
      finish: 'white-gloss',
      at: [0, 0.7, -0.025],
    },
    { block: [0.26, 0.07, 0.02], round: 0.01, finish: 'gloss-black', at: [0, 0.8, 0.008] },
  ];
  return [
    ...sides.flatMap(buildSide),
    ...(tailgate ? gate : []),
    ...(withCab ? cab : []),
    { block: [tub.width - 0.1, 0.44, 0.05], finish: 'white-gloss', at: [0, 0.7, -tub.length + 0.03] },
    {
      block: [tub.width - 0.1, 0.03, tub.length],
      finish: 'mid-grey',
      at: [0, tub.floor, -tub.length / 2],
      openness: 0.7,
    },
    { block: [tub.width - 0.06, 0.11, 0.14], round: 0.03, finish: 'plastic', at: [0, 0.4, 0] },
  ];
}
