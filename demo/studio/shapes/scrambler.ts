import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';
import { drawSpring } from './spring.ts';

const spring = drawSpring([1.4, 0.375, 0.16], [1.24, 0.785, 0.145]);

/** The upright one of old: round lamp, tank like a drop, flat bench, two pipes high on the right, tyres with blocks. */
export const scrambler: MotorcycleShape = {
  kind: 'motorcycle',
  name: 'scrambler',
  span: 3.35,
  front: {
    x: 0,
    tyreRadius: 0.332,
    rimRadius: 0.244,
    width: 0.112,
    spokes: 36,
    isWire: true,
    hasKnobs: true,
    discRadius: 0.155,
    discs: 1,
  },
  rear: {
    x: 1.44,
    tyreRadius: 0.326,
    rimRadius: 0.222,
    width: 0.158,
    spokes: 36,
    isWire: true,
    hasKnobs: true,
    discRadius: 0.12,
    discs: 1,
  },
  pods: [
    {
      finish: 'paint',
      pod: {
        from: 0.41,
        to: 0.95,
        top: [
          [0.41, 0.95],
          [0.5, 1.02, 0.06],
          [0.62, 1.025, 0.1],
          [0.95, 0.855],
        ],
        bottom: [
          [0.41, 0.84],
          [0.6, 0.82, 0.05],
          [0.95, 0.81],
        ],
        half: [
          [0.41, 0.105],
          [0.54, 0.162, 0.08],
          [0.68, 0.148, 0.1],
          [0.95, 0.05],
        ],
        ease: 0.085,
        endEase: 0.06,
        crown: 1.5,
        lean: 0.12,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 0.88,
        to: 1.56,
        top: [
          [0.88, 0.89],
          [0.98, 0.895, 0.05],
          [1.42, 0.905, 0.05],
          [1.56, 0.915],
        ],
        bottom: [
          [0.88, 0.81],
          [1.3, 0.81, 0.05],
          [1.56, 0.84],
        ],
        half: [
          [0.88, 0.09],
          [1.05, 0.135, 0.06],
          [1.4, 0.135, 0.06],
          [1.56, 0.105],
        ],
        ease: 0.032,
        endEase: 0.04,
        crown: 0.5,
        lean: 0.03,
      },
    },
    // Covers below the seat.
    {
      finish: 'paint',
      pod: {
        from: 0.9,
        to: 1.19,
        top: [
          [0.9, 0.77],
          [1.19, 0.775],
        ],
        bottom: [
          [0.9, 0.62],
          [1.04, 0.57, 0.05],
          [1.19, 0.66],
        ],
        half: [
          [0.9, 0.13],
          [1.05, 0.145, 0.05],
          [1.19, 0.13],
        ],
        ease: 0.04,
        endEase: 0.05,
        crown: 0,
        lean: 0,
      },
    },
  ],
  tubes: [
    // Forks in their gaiters.
    {
      path: [
        [0.0, 0.332, 0.1],
        [0.14, 0.63, 0.1],
      ],
      radius: 0.03,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.13, 0.61, 0.1],
        [0.22, 0.805, 0.1],
      ],
      radius: 0.033,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.21, 0.78, 0.1],
        [0.335, 1.05, 0.1],
      ],
      radius: 0.0235,
      finish: 'chrome',
      mirrored: true,
    },
    // Frame: backbone, cradle, loop under the seat.
    {
      path: [
        [0.37, 0.93, 0.0],
        [0.6, 0.86, 0.0],
        [0.95, 0.8, 0.0],
      ],
      radius: 0.028,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.285, 0.9, 0.0],
        [0.37, 0.79, 0.04],
        [0.44, 0.62, 0.1],
        [0.48, 0.36, 0.13],
        [0.58, 0.25, 0.14],
        [0.92, 0.26, 0.14],
        [1.0, 0.42, 0.14],
        [0.96, 0.78, 0.13],
      ],
      radius: 0.017,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.92, 0.79, 0.12],
        [1.3, 0.8, 0.125],
        [1.52, 0.82, 0.11],
        [1.58, 0.825, 0.0],
      ],
      radius: 0.0145,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.98, 0.48, 0.13],
        [1.12, 0.66, 0.13],
        [1.28, 0.79, 0.125],
      ],
      radius: 0.013,
      finish: 'gloss-black',
      mirrored: true,
    },
    // Swingarm and chain.
    {
      path: [
        [0.98, 0.41, 0.125],
        [1.44, 0.326, 0.13],
      ],
      radius: 0.025,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.92, 0.46, 0.118],
        [1.44, 0.4, 0.118],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    {
      path: [
        [0.92, 0.38, 0.118],
        [1.44, 0.25, 0.118],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    // Two pipes high on the right, with a shield before the leg.
    {
      path: [
        [0.55, 0.68, -0.07],
        [0.46, 0.67, -0.12],
        [0.47, 0.61, -0.18],
        [0.62, 0.575, -0.205],
        [0.9, 0.6, -0.205],
        [1.1, 0.64, -0.205],
      ],
      radius: 0.0205,
      finish: 'chrome',
    },
    {
      path: [
        [0.55, 0.68, 0.07],
        [0.45, 0.63, 0.04],
        [0.43, 0.55, -0.08],
        [0.49, 0.52, -0.17],
        [0.64, 0.515, -0.205],
        [0.9, 0.535, -0.205],
        [1.1, 0.57, -0.205],
      ],
      radius: 0.0205,
      finish: 'chrome',
    },
    {
      path: [
        [1.06, 0.632, -0.207],
        [1.2, 0.66, -0.21],
        [1.6, 0.72, -0.212],
      ],
      radius: 0.038,
      endRadius: 0.043,
      finish: 'rim-dark',
    },
    {
      path: [
        [1.06, 0.562, -0.207],
        [1.2, 0.585, -0.21],
        [1.52, 0.63, -0.212],
      ],
      radius: 0.038,
      endRadius: 0.043,
      finish: 'rim-dark',
    },
    // Handlebar with its brace, grips, levers.
    {
      path: [
        [0.35, 1.08, 0.0],
        [0.35, 1.085, 0.08],
        [0.38, 1.17, 0.2],
        [0.48, 1.17, 0.41],
      ],
      radius: 0.0135,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.372, 1.15, -0.18],
        [0.372, 1.15, 0.18],
      ],
      radius: 0.009,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.445, 1.171, 0.29],
        [0.49, 1.17, 0.42],
      ],
      radius: 0.0185,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.38, 1.165, 0.25],
        [0.42, 1.155, 0.39],
      ],
      radius: 0.005,
      finish: 'silver',
      mirrored: true,
    },
    // Stays of the front mudguard, pegs, pedals, tail, stand, hose.
    {
      path: [
        [0.02, 0.36, 0.115],
        [0.16, 0.55, 0.085],
        [0.2, 0.655, 0.06],
      ],
      radius: 0.006,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.94, 0.35, 0.14],
        [0.94, 0.35, 0.25],
      ],
      radius: 0.013,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [0.93, 0.34, 0.16],
        [0.8, 0.34, 0.18],
        [0.75, 0.36, 0.18],
      ],
      radius: 0.007,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.0, 0.47, 0.14],
        [1.13, 0.5, 0.15],
        [1.14, 0.5, 0.25],
      ],
      radius: 0.0115,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.56, 0.82, 0],
        [1.68, 0.76, 0],
        [1.76, 0.66, 0],
      ],
      radius: 0.015,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.84, 0.25, 0.14],
        [1.0, 0.1, 0.2],
        [1.08, 0.02, 0.24],
      ],
      radius: 0.011,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.08, 0.44, 0.1],
        [0.2, 0.7, 0.13],
        [0.28, 0.95, 0.11],
        [0.4, 1.165, 0.27],
      ],
      radius: 0.006,
      finish: 'rubber',
    },
    ...spring.tubes,
  ],
  blocks: [
    { size: [0.46, 0.24, 0.26], at: [0.72, 0.38, 0], finish: 'caliper', round: 0.07 },
    { size: [0.2, 0.085, 0.28], at: [0.625, 0.71, 0], finish: 'silver', round: 0.032, turn: 0.08 },
    { size: [0.24, 0.075, 0.18], at: [0.8, 0.695, 0], finish: 'rim-dark', round: 0.03 },
    { size: [0.09, 0.06, 0.045], at: [0.12, 0.44, -0.085], finish: 'gloss-black', round: 0.015, turn: 1.1 },
    { size: [0.11, 0.03, 0.24], at: [0.335, 1.045, 0], finish: 'silver', round: 0.012 },
    { size: [0.11, 0.035, 0.24], at: [0.25, 0.84, 0], finish: 'rim-dark', round: 0.012 },
    { size: [0.02, 0.09, 0.03], at: [0.2, 0.91, 0.1], finish: 'gloss-black', round: 0.008, turn: 0.4, mirrored: true },
    { size: [0.26, 0.1, 0.012], at: [0.84, 0.567, -0.23], finish: 'rim-dark', round: 0.005, turn: 0.08 },
  ],
  drums: [
    {
      at: [0.64, 0.57, 0.068],
      radius: 0.06,
      length: 0.22,
      finish: 'caliper',
      along: 'y',
      turn: 0.08,
      fins: 8,
      mirrored: true,
    },
    { at: [0.84, 0.37, -0.14], radius: 0.11, length: 0.06, finish: 'silver', along: 'z' },
    { at: [0.62, 0.37, 0.14], radius: 0.095, length: 0.06, finish: 'silver', along: 'z' },
    { at: [0.92, 0.42, 0.125], radius: 0.045, length: 0.03, finish: 'disc', along: 'z' },
    { at: [1.44, 0.326, 0.118], radius: 0.085, length: 0.012, finish: 'disc', along: 'z' },
    { at: [0.58, 0.992, 0], radius: 0.042, length: 0.03, finish: 'chrome', along: 'y', turn: -0.05 },
    { at: [0.31, 0.95, 0], radius: 0.036, length: 0.2, finish: 'gloss-black', along: 'y', turn: -0.44 },
    // The clock above the lamp.
    { at: [0.285, 1.1, 0], radius: 0.052, length: 0.05, finish: 'gloss-black', along: 'y', turn: 0.5 },
    { at: [0.274, 1.125, 0], radius: 0.045, length: 0.006, finish: 'lamp-bright', along: 'y', turn: 0.5 },
    ...spring.drums,
  ],
  fenders: [
    { wheel: 'front', from: -0.75, to: 0.45, half: 0.07, gap: 0.045, finish: 'paint' },
    { wheel: 'rear', from: -0.75, to: 0.85, half: 0.09, gap: 0.075, finish: 'paint' },
  ],
  headlight: { at: [0.155, 0.955, 0], radius: 0.096 },
  tailLight: { at: [1.69, 0.775, 0], size: [0.05, 0.06, 0.09] },
  indicators: [{ at: [0.25, 0.9, 0.21] }, { at: [1.6, 0.8, 0.17] }],
  mirrors: { at: [0.4, 1.29, 0.34], root: [0.41, 1.17, 0.26], radius: 0.066 },
  plate: { at: [1.775, 0.64, 0], lean: 0.5 },
};
