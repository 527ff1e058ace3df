import type { BodyShape } from '../car/body-shape.ts';
import { drawBox } from './lamps.ts';

/** A touring caravan on two axles; x = 0 is its front axle. Windows, hatches and stripes are patches like a car's lamps. */
export const caravan: BodyShape = {
  name: 'caravan',
  wheelbase: 0.84,
  halfWidth: 1.15,
  tyreRadius: 0.345,
  tyreWidth: 0.225,
  rimRadius: 0.2,
  wheel: 'six-spoke',
  arch: { radius: 0.4, flare: 0.0, flareReach: 0.1, squareness: 0.6 },
  deck: [
    [-2.9, 2.3],
    [-2.3, 2.62, 0.25],
    [-1.6, 2.7, 0.4],
    [3.4, 2.7],
  ],
  shoulder: [
    [-2.9, 2.26],
    [-2.3, 2.58, 0.25],
    [-1.6, 2.66, 0.4],
    [3.4, 2.66],
  ],
  shoulderEase: 0.16,
  sill: [
    [-2.9, 0.62],
    [-2.3, 0.5, 0.1],
    [2.2, 0.5, 0.1],
    [3.0, 0.66],
  ],
  nose: [
    [0.5, -2.72],
    [0.8, -2.78, 0.1],
    [1.35, -2.76, 0.1],
    [1.95, -2.5, 0.3],
    [2.7, -2.0],
  ],
  tail: [
    [0.5, 2.88],
    [1.2, 2.98, 0.2],
    [2.7, 2.9],
  ],
  noseSweep: [0.03, 0.09],
  tailSweep: [0.02, 0.05],
  noseEase: 0.14,
  tailEase: 0.12,
  plan: [
    [-2.8, 0.02],
    [-2, 0, 0.3],
    [2.9, 0],
  ],
  flank: [
    [-2.2, 0.012],
    [-1, 0, 0.5],
    [0, 0.01],
  ],
  details: {
    patches: [
      ...(
        [
          [-2.15, -1.35],
          [-0.75, 0.05],
          [2.3, 2.8],
        ] as const
      ).map(([from, to]) =>
        drawBox('flank', [from, to], [1.5, 2.06], {
          radius: 0.07,
          finish: 'dark-glass',
          depth: -0.012,
          rim: 'gloss-black',
          surround: { width: 0.04, finish: 'gloss-black' },
        }),
      ),
      drawBox('flank', [1.42, 2.1], [0.62, 2.4], {
        radius: 0.07,
        finish: 'paint',
        depth: -0.008,
        rim: 'paint',
        surround: { width: 0.03, finish: 'gloss-black' },
        inside: [
          drawBox('flank', [1.55, 1.97], [1.5, 2.1], {
            radius: 0.05,
            finish: 'dark-glass',
            depth: -0.012,
            rim: 'gloss-black',
          }),
          drawBox('flank', [1.46, 1.54], [1.28, 1.42], { radius: 0.02, finish: 'gloss-black', depth: -0.03 }),
        ],
      }),
      drawBox('flank', [-2.5, -1.6], [0.62, 0.82], {
        radius: 0.03,
        finish: 'mesh',
        depth: -0.006,
        surround: { width: 0.02, finish: 'silver' },
      }),
      drawBox('flank', [2.26, 2.84], [0.62, 0.82], {
        radius: 0.03,
        finish: 'mesh',
        depth: -0.006,
        surround: { width: 0.02, finish: 'silver' },
      }),
      drawBox('nose', [-0.8, 0.8], [1.4, 1.86], {
        radius: 0.07,
        finish: 'dark-glass',
        depth: -0.014,
        rim: 'gloss-black',
        surround: { width: 0.05, finish: 'gloss-black' },
      }),
      drawBox('nose', [-1.4, 1.4], [0.5, 1.12], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawBox('tail', [-0.6, 0.6], [1.55, 2.0], {
        radius: 0.07,
        finish: 'dark-glass',
        depth: -0.014,
        rim: 'gloss-black',
        surround: { width: 0.05, finish: 'gloss-black' },
      }),
      drawBox('tail', [-1.4, 1.4], [0.5, 0.8], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawBox('tail', [0.78, 0.98], [0.98, 1.42], {
        radius: 0.03,
        finish: 'gloss-black',
        depth: -0.014,
        rim: 'gloss-black',
        inside: [
          drawBox('tail', [0.8, 0.96], [1.27, 1.4], { radius: 0.02, finish: 'light-red', depth: -0.024 }),
          drawBox('tail', [0.8, 0.96], [1.14, 1.25], { radius: 0.02, finish: 'light-amber', depth: -0.024 }),
          drawBox('tail', [0.8, 0.96], [1.0, 1.12], { radius: 0.02, finish: 'reverse-white', depth: -0.024 }),
        ],
      }),
      drawBox('tail', [-0.16, 0.16], [2.4, 2.45], { radius: 0.015, finish: 'light-red', depth: -0.012 }),
      drawBox('flank', [-2.6, -2.5], [2.36, 2.4], { radius: 0.012, finish: 'light-amber', depth: -0.014 }),
      drawBox('flank', [2.6, 2.7], [2.36, 2.4], { radius: 0.012, finish: 'light-red', depth: -0.014 }),
      drawBox('flank', [-2.9, 3.1], [0.5, 0.86], { radius: 0.004, finish: 'mesh', depth: 0.001, rim: 'mesh' }),
      drawBox('flank', [-2.9, 3.1], [0.9, 0.97], {
        radius: 0.004,
        finish: 'second-colour',
        depth: 0.001,
        rim: 'second-colour',
      }),
      {
        on: 'flank',
        corners: [
          [-2.9, 0.99],
          [0.9, 0.99],
          [2.9, 1.62],
          [2.9, 1.86],
          [0.5, 1.09],
          [-2.9, 1.09],
        ],
        radius: 0.02,
        finish: 'silver',
        depth: 0.001,
        rim: 'silver',
      },
    ],
    shutLines: [
      {
        on: 'flank',
        corners: [
          [-2.9, 2.44],
          [3.0, 2.44],
        ],
        radius: 0.02,
      },
      {
        on: 'flank',
        corners: [
          [-1.15, 0.5],
          [-1.15, 2.44],
        ],
        radius: 0.02,
      },
      {
        on: 'flank',
        corners: [
          [1.24, 0.5],
          [1.24, 2.44],
        ],
        radius: 0.02,
      },
      {
        on: 'tail',
        corners: [
          [1.06, 0.6],
          [1.06, 2.6],
        ],
        radius: 0.02,
      },
    ],
    handles: [],
    plates: { front: 0, rear: 1.08 },
    drawbar: { from: -2.6, length: 1.45 },
    awning: { from: -2.1, to: 2.3, y: 2.5 },
    seatRows: [],
    seatHeight: 1,
  },
};
