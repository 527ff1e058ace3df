import type { BodyShape } from '../car/body-shape.ts';
import { drawBox, drawHeadlamp, drawTailLamp } from './lamps.ts';
import { sedan } from './sedan.ts';

if (!sedan.cabin) throw new Error('The long sedan grows out of the cabin of the sedan.');

/** The sedan with a lower nose and a longer roof: one thin wing of lamps over a wide mouth, chrome along the doors. */
export const longSedan: BodyShape = {
  ...sedan,
  name: 'long-sedan',
  wheel: 'turbine',
  deck: [
    [-0.95, 0.69],
    [-0.65, 0.765, 0.2],
    [0.0, 0.87, 0.4],
    [0.6, 0.945, 0.4],
    [3.0, 1.03, 0.4],
    [3.9, 1.06],
  ],
  shoulder: [
    [-0.95, 0.61],
    [-0.5, 0.715, 0.3],
    [0.25, 0.83, 0.5],
    [2.0, 0.9, 0.6],
    [3.0, 0.97, 0.4],
    [3.9, 1.02],
  ],
  bonnetRidge: { half: 0.4, height: 0.026, ease: 0.04, until: 0.45 },
  nose: [
    [0.14, -0.86],
    [0.25, -0.955, 0.04],
    [0.44, -0.965, 0.08],
    [0.62, -0.92, 0.08],
    [0.74, -0.81],
  ],
  noseSweep: [0.2, 0.44],
  noseEase: 0.18,
  creases: [
    {
      line: [
        [-0.6, 0.6],
        [0.4, 0.71, 0.3],
        [2.2, 0.79, 0.5],
        [3.8, 0.92],
      ],
      depth: 0.022,
      ease: 0.014,
      from: 0.1,
      to: 3.8,
    },
    {
      line: [
        [0, 0.36],
        [1.6, 0.37, 0.5],
        [2.9, 0.5],
      ],
      depth: -0.034,
      ease: 0.05,
      from: 0.5,
      to: 2.4,
    },
  ],
  cabin: {
    ...sedan.cabin,
    roof: [
      [0.9, 1.24],
      [1.45, 1.4, 0.45],
      [1.95, 1.44, 0.7],
      [2.6, 1.415, 0.7],
      [3.5, 1.2],
    ],
    backlight: [
      [1.0, 3.62],
      [1.16, 3.26, 0.3],
      [1.4, 2.6],
    ],
    glass: {
      ...sedan.cabin.glass,
      frame: 'chrome',
      bars: [
        { at: 1.55, lean: 0.14, half: 0.034 },
        { at: 2.62, lean: 0.34, half: 0.014 },
      ],
    },
  },
  details: {
    ...sedan.details,
    patches: [
      drawHeadlamp({
        corners: [
          [0.42, 0.6],
          [0.5, 0.545],
          [0.8, 0.56],
          [1.2, 0.66],
          [1.22, 0.685],
          [0.84, 0.64],
        ],
        radius: 0.012,
        projectors: [
          [0.66, 0.586],
          [0.82, 0.606],
        ],
        projector: 0.024,
        slant: 0.12,
        day: [
          [0.45, 0.594],
          [0.46, 0.582],
          [0.5, 0.556],
          [0.8, 0.57],
          [0.8, 0.578],
          [0.51, 0.566],
          [0.475, 0.594],
        ],
      }),
      drawBox('nose', [-0.34, 0.34], [0.575, 0.6], { radius: 0.008, finish: 'gloss-black', depth: 0.014 }),
      drawBox('nose', [-0.72, 0.72], [0.24, 0.42], {
        taper: -0.08,
        radius: 0.05,
        finish: 'gap',
        depth: 0.04,
        surround: { width: 0.01, finish: 'chrome' },
        bars: { along: 'rows', pitch: 0.042, width: 0.014, finish: 'gloss-black', depth: 0.012 },
      }),
      {
        on: 'nose',
        corners: [
          [0.92, 0.46],
          [0.98, 0.26],
          [1.06, 0.28],
          [1.02, 0.46],
        ],
        radius: 0.016,
        finish: 'gap',
        depth: 0.03,
      },
      drawTailLamp({
        corners: [
          [-0.1, 0.9],
          [-0.1, 0.86],
          [0.46, 0.855],
          [0.5, 0.79],
          [0.96, 0.8],
          [1.16, 0.9],
          [0.9, 0.93],
        ],
        radius: 0.016,
        band: [
          [-0.1, 0.886],
          [-0.1, 0.872],
          [0.54, 0.868],
          [0.96, 0.882],
          [1.06, 0.902],
          [0.56, 0.888],
        ],
        reverse: [0.62, 0.822],
        turn: [0.8, 0.83],
        half: [0.07, 0.013],
      }),
      drawBox('tail', [-0.3, 0.3], [0.6, 0.75], { radius: 0.03, finish: 'paint', rim: 'paint', depth: 0.018 }),
      drawBox('tail', [-0.74, 0.74], [0.17, 0.3], { taper: 0.08, radius: 0.03, finish: 'gloss-black', depth: 0.006 }),
      drawBox('tail', [0.74, 0.96], [0.36, 0.385], { radius: 0.008, finish: 'light-red', depth: 0.004 }),
    ],
    shutLines: [
      ...sedan.details.shutLines.filter(({ on }) => on !== 'nose'),
      {
        on: 'nose',
        corners: [
          [0, 0.655],
          [0.6, 0.66],
        ],
        radius: 0.05,
      },
    ],
    mirror: { x: 0.7, y: 0.98, finish: 'gloss-black', scale: 0.95 },
    plates: { front: 0.475, rear: 0.675 },
    badge: { front: 0.588, rear: 0.8, size: 0.05 },
  },
};
