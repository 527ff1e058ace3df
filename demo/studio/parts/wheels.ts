import { tyreProfile, type WheelSize } from '../car/build-wheel.ts';
import { around } from './outlines.ts';
import type { PartShape, Piece } from './part-shape.ts';

const view = { azimuth: 58, height: 9 };

const black: PartShape = {
  view,
  pieces: [
    { rim: 'ten-spoke', size: { tyreRadius: 0.34, tyreWidth: 0.25, rimRadius: 0.245 }, finish: 'gloss-black' },
    {
      turned: [
        [0.239, 0.1],
        [0.2455, 0.109],
        [0.2462, 0.104],
      ],
      sides: 96,
      finish: 'steel',
      turn: [Math.PI / 2, 0, 0],
    },
    {
      turned: [
        [0.21, -0.1],
        [0.235, -0.1],
        [0.246, -0.112],
        [0.246, -0.1],
        [0.222, -0.07],
        [0.215, 0.05],
        [0.24, 0.1],
      ],
      sides: 96,
      finish: 'satin-black',
      turn: [Math.PI / 2, 0, 0],
    },
  ],
};

const offRoad: PartShape = {
  view,
  pieces: [
    { rim: 'six-spoke', size: { tyreRadius: 0.39, tyreWidth: 0.25, rimRadius: 0.218 }, finish: 'rim-dark' },
    {
      turned: [
        [0.196, 0.1],
        [0.2, 0.116],
        [0.226, 0.116],
        [0.229, 0.112],
        [0.229, 0.096],
      ],
      sides: 96,
      finish: 'steel',
      turn: [Math.PI / 2, 0, 0],
    },
    ...around(
      18,
      (angle): Piece => ({
        turned: [
          [0.0068, 0],
          [0.0068, 0.007],
          [0, 0.007],
        ],
        sides: 6,
        finish: 'gap',
        at: [Math.cos(angle) * 0.213, Math.sin(angle) * 0.213, 0.115],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    {
      turned: [
        [0.19, -0.1],
        [0.21, -0.1],
        [0.221, -0.114],
        [0.221, -0.1],
        [0.198, -0.07],
        [0.192, 0.05],
        [0.22, 0.1],
      ],
      sides: 96,
      finish: 'rim-dark',
      turn: [Math.PI / 2, 0, 0],
    },
  ],
};

const tyreSize: WheelSize = { tyreRadius: 0.372, tyreWidth: 0.262, rimRadius: 0.218 };

/** One block of the tread, `across` of half the width from the middle. */
function lug(angle: number, across: number, twist: number): Piece {
  const isShoulder = Math.abs(across) > 0.7;
  const radius = tyreSize.tyreRadius + (isShoulder ? -0.006 : 0.002);
  return {
    turn: [0, 0, angle],
    pieces: [
      {
        block: isShoulder ? [0.026, 0.034, 0.05] : [0.02, 0.036, 0.044],
        round: 0.004,
        finish: 'tyre',
        at: [radius, 0, (across * tyreSize.tyreWidth) / 2],
        turn: [twist, isShoulder ? across * 0.35 : 0, 0],
      },
    ],
  };
}

const tyre: PartShape = {
  view: { azimuth: 42, height: 9 },
  pieces: [
    {
      turned: tyreProfile(tyreSize).map(([radius, z]) => [radius, z]),
      sides: 96,
      finish: 'tyre',
      turn: [Math.PI / 2, 0, 0],
    },
    {
      turned: [
        [tyreSize.rimRadius - 0.004, -0.107],
        [tyreSize.rimRadius + 0.006, -0.085],
        [tyreSize.rimRadius + 0.09, -0.11],
        [tyreSize.tyreRadius - 0.02, 0],
        [tyreSize.rimRadius + 0.09, 0.11],
        [tyreSize.rimRadius + 0.006, 0.085],
        [tyreSize.rimRadius - 0.004, 0.107],
      ],
      sides: 96,
      finish: 'rubber',
      openness: 0.6,
      turn: [Math.PI / 2, 0, 0],
    },
    ...around(46, (angle, i) => [
      lug(angle, -0.9, 0),
      lug(angle + 0.06, -0.44, 0.5),
      lug(angle, 0, i % 2 === 0 ? 0.5 : -0.5),
      lug(angle + 0.06, 0.44, -0.5),
      lug(angle, 0.9, 0),
    ]).flat(),
  ],
};

export const wheels = {
  'alloy-wheel-black': black,
  'alloy-wheel-off-road': offRoad,
  'all-terrain-tyre': tyre,
} as const satisfies Record<string, PartShape>;
