import type { BodyShape } from '../car/body-shape.ts';
import { drawBox, drawRound, drawRoundHeadlamp, drawTailLamp } from './lamps.ts';
import { largeSuv } from './large-suv.ts';

if (!largeSuv.cabin) throw new Error('The five-door 4x4 grows out of the cabin of the large SUV.');

/** The large SUV made square: an upright screen, a flat roof, round lamps and its spare wheel on the tailgate. */
export const fiveDoorFourByFour: BodyShape = {
  ...largeSuv,
  name: 'five-door-4x4',
  wheel: 'five-star',
  arch: { radius: 0.456, flare: 0.06, flareReach: 0.12, squareness: 0.85 },
  deck: [
    [-0.9, 1.16],
    [-0.7, 1.19, 0.08],
    [0.3, 1.215, 0.4],
    [0.8, 1.22, 0.3],
    [3.9, 1.24],
  ],
  shoulder: [
    [-0.9, 1.13],
    [-0.4, 1.145, 0.2],
    [0.4, 1.15, 0.4],
    [2.4, 1.16, 0.5],
    [3.9, 1.18],
  ],
  shoulderEase: 0.05,
  bonnetRidge: { half: 0.6, height: 0.035, ease: 0.02, until: 0.6 },
  nose: [
    [0.3, -0.8],
    [0.46, -0.88, 0.03],
    [0.66, -0.885, 0.03],
    [0.7, -0.83, 0.02],
    [1.16, -0.81],
  ],
  tail: [
    [0.35, 3.7],
    [0.5, 3.8, 0.03],
    [0.7, 3.81, 0.03],
    [0.74, 3.76, 0.02],
    [1.25, 3.755],
  ],
  noseSweep: [0.05, 0.12],
  tailSweep: [0.03, 0.08],
  noseEase: 0.08,
  tailEase: 0.08,
  creases: [
    {
      line: [
        [-0.6, 1.08],
        [3.9, 1.09],
      ],
      depth: 0.016,
      ease: 0.01,
      from: -0.5,
      to: 3.7,
    },
    {
      line: [
        [0, 0.66],
        [2.9, 0.67],
      ],
      depth: -0.03,
      ease: 0.03,
      from: 0.5,
      to: 2.3,
    },
  ],
  cabin: {
    ...largeSuv.cabin,
    roof: [
      [0.8, 1.82],
      [1.15, 1.885, 0.25],
      [1.8, 1.905, 0.6],
      [3.2, 1.9, 0.6],
      [3.9, 1.875],
    ],
    roofCrown: 0.035,
    windscreen: [
      [1.15, 0.66],
      [1.5, 0.86, 0.4],
      [1.85, 1.06],
    ],
    backlight: [
      [1.15, 3.75],
      [1.5, 3.72, 0.2],
      [1.9, 3.68],
    ],
    windscreenSweep: 0.22,
    backlightSweep: 0.06,
    lean: 0.14,
    roofEase: 0.08,
    pillarEase: 0.06,
    backEase: 0.07,
    glass: {
      ...largeSuv.cabin.glass,
      ease: 0.035,
      bars: [
        { at: 1.6, lean: 0.03, half: 0.045 },
        { at: 2.56, lean: 0.03, half: 0.045 },
      ],
    },
  },
  details: {
    ...largeSuv.details,
    patches: [
      drawBox('nose', [-0.86, 0.86], [0.82, 1.1], {
        radius: 0.04,
        finish: 'gloss-black',
        depth: 0.02,
        inside: [
          drawRoundHeadlamp([0.69, 0.96], 0.112),
          drawBox('nose', [-0.52, 0.52], [0.86, 1.06], {
            radius: 0.02,
            finish: 'gap',
            depth: 0.05,
            bars: { along: 'rows', pitch: 0.064, width: 0.024, finish: 'silver', depth: 0.02 },
          }),
        ],
      }),
      drawBox('nose', [0.92, 1.02], [0.9, 1.02], { radius: 0.012, finish: 'light-amber', depth: 0.006 }),
      drawBox('nose', [-0.62, 0.62], [0.52, 0.6], {
        radius: 0.02,
        finish: 'gap',
        depth: 0.03,
        bars: { along: 'columns', pitch: 0.06, width: 0.022, finish: 'plastic', depth: 0.01 },
      }),
      { on: 'nose', corners: drawRound([0.82, 0.58], 0.05), radius: 0, finish: 'lamp-bright', depth: 0.014 },
      drawBox('nose', [-0.5, 0.5], [0.33, 0.44], { taper: 0.06, radius: 0.025, finish: 'silver', depth: -0.012 }),
      drawTailLamp({
        corners: [
          [0.76, 1.12],
          [0.76, 0.84],
          [0.9, 0.84],
          [0.9, 1.12],
        ],
        radius: 0.018,
        band: [
          [0.78, 1.1],
          [0.78, 1.03],
          [0.88, 1.03],
          [0.88, 1.1],
        ],
        reverse: [0.83, 0.88],
        turn: [0.83, 0.95],
        half: [0.045, 0.022],
      }),
      drawBox('tail', [0.62, 0.86], [0.58, 0.62], { radius: 0.008, finish: 'light-red', depth: 0.004 }),
    ],
    shutLines: [
      ...largeSuv.details.shutLines.filter(({ on }) => on === 'flank' || on === 'top'),
      {
        on: 'nose',
        corners: [
          [0, 1.125],
          [0.9, 1.125],
        ],
        radius: 0.03,
      },
      {
        on: 'tail',
        corners: [
          [0, 0.76],
          [0.7, 0.76],
          [0.72, 0.86],
          [0.72, 1.25],
        ],
        radius: 0.04,
      },
    ],
    cladding: {
      arch: 0.085,
      sill: [
        [-0.9, 0.62],
        [-0.55, 0.62],
        [-0.48, 0.44, 0.03],
        [3.2, 0.44, 0.03],
        [3.3, 0.62],
        [3.9, 0.62],
      ],
    },
    mirror: { x: 0.82, y: 1.26, finish: 'gloss-black', scale: 1.12 },
    rails: { from: 1.05, to: 3.5, finish: 'plastic' },
    plates: { front: 0.755, rear: 0.66, rearX: 3.8 },
    badge: { front: 0.96, rear: 0, size: 0.065 },
    spareWheel: 1.02,
    rearWiper: undefined,
  },
};
