import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';

export const cruiser: MotorcycleShape = {
  kind: 'motorcycle',
  name: 'cruiser',
  front: {
    x: 0,
    tyreRadius: 0.332,
    rimRadius: 0.232,
    width: 0.132,
    spokes: 48,
    isWire: true,
    discRadius: 0.15,
    discs: 1,
  },
  rear: {
    x: 1.63,
    tyreRadius: 0.328,
    rimRadius: 0.21,
    width: 0.182,
    spokes: 48,
    isWire: true,
    discRadius: 0.145,
    discs: 1,
  },
  pods: [
    {
      finish: 'paint',
      pod: {
        from: 0.52,
        to: 1.12,
        top: [
          [0.5, 0.87],
          [0.62, 0.93, 0.08],
          [0.78, 0.93, 0.12],
          [1.12, 0.76],
        ],
        bottom: [
          [0.5, 0.74],
          [1.12, 0.69],
        ],
        half: [
          [0.5, 0.1],
          [0.66, 0.168, 0.1],
          [0.8, 0.15, 0.1],
          [1.12, 0.03],
        ],
        ease: 0.11,
        endEase: 0.07,
        crown: 1.6,
        lean: 0.12,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 1.04,
        to: 1.52,
        top: [
          [1.04, 0.75],
          [1.16, 0.705, 0.06],
          [1.36, 0.715, 0.06],
          [1.44, 0.78, 0.04],
          [1.52, 0.8],
        ],
        bottom: [
          [1.04, 0.66],
          [1.3, 0.63, 0.06],
          [1.52, 0.7],
        ],
        half: [
          [1.04, 0.08],
          [1.24, 0.18, 0.08],
          [1.4, 0.185, 0.06],
          [1.52, 0.13],
        ],
        ease: 0.06,
        endEase: 0.06,
        crown: 0.5,
        lean: 0.08,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 1.48,
        to: 1.82,
        top: [
          [1.48, 0.775],
          [1.7, 0.8, 0.05],
          [1.82, 0.77],
        ],
        bottom: [
          [1.48, 0.7],
          [1.82, 0.7],
        ],
        half: [
          [1.48, 0.11],
          [1.82, 0.08],
        ],
        ease: 0.04,
        endEase: 0.05,
        crown: 0.8,
        lean: 0.1,
      },
    },
  ],
  tubes: [
    {
      path: [
        [0.0, 0.332, 0.115],
        [0.24, 0.66, 0.115],
      ],
      radius: 0.036,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.23, 0.64, 0.115],
        [0.46, 0.97, 0.115],
      ],
      radius: 0.0255,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.36, 0.82, 0.115],
        [0.46, 0.965, 0.115],
      ],
      radius: 0.034,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.5, 0.9, 0],
        [0.54, 0.6, 0.06],
        [0.58, 0.3, 0.1],
        [0.7, 0.2, 0.13],
        [1.1, 0.2, 0.13],
        [1.24, 0.36, 0.13],
      ],
      radius: 0.019,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.5, 0.88, 0],
        [0.9, 0.72, 0.05],
        [1.24, 0.6, 0.12],
        [1.6, 0.66, 0.13],
      ],
      radius: 0.019,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [1.2, 0.36, 0.13],
        [1.63, 0.328, 0.14],
      ],
      radius: 0.024,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [1.26, 0.4, 0.17],
        [1.58, 0.62, 0.17],
      ],
      radius: 0.029,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.7, 0.58, -0.1],
        [0.6, 0.5, -0.18],
        [0.64, 0.34, -0.2],
        [0.85, 0.29, -0.2],
        [1.15, 0.3, -0.2],
      ],
      radius: 0.024,
      finish: 'chrome',
    },
    {
      path: [
        [1.0, 0.58, -0.1],
        [0.95, 0.46, -0.19],
        [1.0, 0.37, -0.215],
        [1.15, 0.36, -0.22],
      ],
      radius: 0.024,
      finish: 'chrome',
    },
    {
      path: [
        [1.1, 0.3, -0.2],
        [1.3, 0.3, -0.205],
        [1.9, 0.31, -0.22],
      ],
      radius: 0.044,
      finish: 'chrome',
    },
    {
      path: [
        [1.1, 0.37, -0.225],
        [1.3, 0.39, -0.225],
        [1.9, 0.41, -0.235],
      ],
      radius: 0.044,
      finish: 'chrome',
    },
    {
      path: [
        [0.48, 1.02, 0],
        [0.47, 1.06, 0.1],
        [0.52, 1.14, 0.28],
        [0.68, 1.11, 0.4],
      ],
      radius: 0.0145,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.6, 1.125, 0.345],
        [0.71, 1.1, 0.415],
      ],
      radius: 0.02,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.53, 1.12, 0.3],
        [0.6, 1.09, 0.42],
      ],
      radius: 0.006,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.6, 0.26, 0.13],
        [0.56, 0.3, 0.32],
      ],
      radius: 0.016,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [1.14, 0.5, 0.155],
        [1.63, 0.42, 0.155],
      ],
      radius: 0.012,
      finish: 'rubber',
    },
    {
      path: [
        [1.14, 0.3, 0.155],
        [1.63, 0.235, 0.155],
      ],
      radius: 0.012,
      finish: 'rubber',
    },
    {
      path: [
        [0.86, 0.2, 0.14],
        [1.02, 0.1, 0.2],
        [1.12, 0.05, 0.22],
      ],
      radius: 0.01,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.44, 0.94, 0.06],
        [0.5, 0.8, 0.06],
        [0.56, 0.62, 0.07],
      ],
      radius: 0.006,
      finish: 'rubber',
      mirrored: true,
    },
  ],
  blocks: [
    { size: [0.5, 0.2, 0.24], at: [0.88, 0.33, 0], finish: 'caliper', round: 0.07 },
    { size: [0.3, 0.22, 0.22], at: [1.1, 0.42, 0], finish: 'caliper', round: 0.06 },
    { size: [0.62, 0.16, 0.05], at: [0.94, 0.35, 0.15], finish: 'chrome', round: 0.024 },
    { size: [0.17, 0.06, 0.13], at: [0.69, 0.68, 0], finish: 'chrome', round: 0.028, turn: 0.4 },
    { size: [0.17, 0.06, 0.13], at: [0.99, 0.68, 0], finish: 'chrome', round: 0.028, turn: -0.4 },
    { size: [0.24, 0.2, 0.03], at: [1.26, 0.5, 0.14], finish: 'paint', round: 0.014, mirrored: true },
    { size: [0.1, 0.07, 0.04], at: [0.1, 0.36, -0.095], finish: 'chrome', round: 0.015, turn: 0.9 },
    { size: [0.11, 0.03, 0.29], at: [0.46, 0.97, 0], finish: 'chrome', round: 0.012, turn: -0.3 },
    { size: [0.11, 0.04, 0.29], at: [0.37, 0.83, 0], finish: 'gloss-black', round: 0.012, turn: -0.3 },
  ],
  drums: [
    { at: [0.75, 0.55, 0], radius: 0.072, length: 0.24, finish: 'caliper', along: 'y', turn: 0.4, fins: 11 },
    { at: [0.95, 0.55, 0], radius: 0.072, length: 0.24, finish: 'caliper', along: 'y', turn: -0.4, fins: 11 },
    { at: [0.85, 0.55, -0.16], radius: 0.1, length: 0.07, finish: 'chrome', along: 'z' },
    { at: [0.84, 0.36, -0.13], radius: 0.095, length: 0.05, finish: 'chrome', along: 'z' },
    { at: [0.74, 0.35, 0.175], radius: 0.085, length: 0.03, finish: 'chrome', along: 'z' },
    { at: [1.14, 0.4, 0.155], radius: 0.1, length: 0.05, finish: 'chrome', along: 'z' },
    { at: [1.63, 0.328, 0.155], radius: 0.1, length: 0.03, finish: 'rim-dark', along: 'z' },
    { at: [0.72, 0.905, 0], radius: 0.035, length: 0.03, finish: 'chrome', along: 'y' },
    { at: [0.5, 1.08, 0], radius: 0.05, length: 0.06, finish: 'chrome', along: 'y', turn: -0.5 },
  ],
  fenders: [
    { wheel: 'front', from: -1.15, to: 0.75, half: 0.092, gap: 0.03, finish: 'paint' },
    { wheel: 'rear', from: -1.45, to: 0.85, half: 0.125, gap: 0.045, finish: 'paint' },
  ],
  headlight: { at: [0.27, 0.88, 0], radius: 0.1 },
  tailLight: { at: [1.965, 0.53, 0], size: [0.05, 0.06, 0.1] },
  indicators: [{ at: [0.33, 0.8, 0.21] }, { at: [1.93, 0.5, 0.18] }],
  mirrors: { at: [0.52, 1.29, 0.4], root: [0.56, 1.13, 0.3], radius: 0.07 },
  plate: { at: [2.0, 0.42, 0], lean: 0.2 },
};
