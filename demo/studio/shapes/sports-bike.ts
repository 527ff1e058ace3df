import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';

/** The fast one: faired from nose to belly, bars below the tank's top, the tail in the air. */
export const sportsBike: MotorcycleShape = {
  kind: 'motorcycle',
  name: 'sports-bike',
  front: {
    x: 0,
    tyreRadius: 0.3,
    rimRadius: 0.218,
    width: 0.12,
    spokes: 5,
    isWire: false,
    discRadius: 0.16,
    discs: 2,
  },
  rear: {
    x: 1.38,
    tyreRadius: 0.315,
    rimRadius: 0.218,
    width: 0.19,
    spokes: 5,
    isWire: false,
    discRadius: 0.11,
    discs: 1,
  },
  pods: [
    // Tank.
    {
      finish: 'paint',
      pod: {
        from: 0.44,
        to: 0.94,
        top: [
          [0.44, 0.92],
          [0.54, 1.0, 0.05],
          [0.68, 1.01, 0.1],
          [0.84, 0.9, 0.08],
          [0.94, 0.83],
        ],
        bottom: [
          [0.44, 0.76],
          [0.94, 0.76],
        ],
        half: [
          [0.44, 0.14],
          [0.56, 0.17, 0.08],
          [0.74, 0.15, 0.06],
          [0.86, 0.085, 0.06],
          [0.94, 0.075],
        ],
        ease: 0.06,
        endEase: 0.05,
        crown: 1.7,
        lean: 0.22,
      },
    },
    // Flanks of the fairing.
    {
      finish: 'paint',
      pod: {
        from: 0.1,
        to: 0.92,
        top: [
          [0.1, 0.94],
          [0.34, 0.98, 0.06],
          [0.5, 0.86, 0.06],
          [0.74, 0.62, 0.05],
          [0.92, 0.5],
        ],
        bottom: [
          [0.1, 0.82],
          [0.28, 0.68, 0.05],
          [0.37, 0.46, 0.04],
          [0.6, 0.4, 0.05],
          [0.92, 0.44],
        ],
        half: [
          [0.1, 0.15],
          [0.26, 0.21, 0.08],
          [0.5, 0.225, 0.08],
          [0.92, 0.17],
        ],
        ease: 0.03,
        endEase: 0.04,
        crown: 0.4,
        lean: 0.05,
      },
    },
    // Belly.
    {
      finish: 'paint',
      pod: {
        from: 0.37,
        to: 1.02,
        top: [
          [0.37, 0.5],
          [0.6, 0.47, 0.05],
          [0.86, 0.38, 0.05],
          [1.02, 0.27],
        ],
        bottom: [
          [0.37, 0.34],
          [0.46, 0.2, 0.05],
          [0.84, 0.165, 0.05],
          [1.02, 0.235],
        ],
        half: [
          [0.37, 0.14],
          [0.55, 0.2, 0.06],
          [1.02, 0.155],
        ],
        ease: 0.03,
        endEase: 0.04,
        crown: 0,
        lean: -0.2,
      },
    },
    // Nose.
    {
      finish: 'paint',
      pod: {
        from: -0.13,
        to: 0.4,
        top: [
          [-0.13, 0.86],
          [0.04, 0.995, 0.08],
          [0.4, 1.05],
        ],
        bottom: [
          [-0.13, 0.8],
          [0.02, 0.775, 0.04],
          [0.18, 0.79, 0.04],
          [0.4, 0.86],
        ],
        half: [
          [-0.13, 0.06],
          [0.04, 0.15, 0.08],
          [0.24, 0.19, 0.08],
          [0.4, 0.17],
        ],
        ease: 0.05,
        endEase: 0.05,
        crown: 1.2,
        lean: 0.14,
      },
    },
    // Screen.
    {
      finish: 'dark-glass',
      pod: {
        from: 0.02,
        to: 0.4,
        top: [
          [0.02, 1.0],
          [0.18, 1.115, 0.08],
          [0.4, 1.19],
        ],
        bottom: [
          [0.02, 0.95],
          [0.4, 1.0],
        ],
        half: [
          [0.02, 0.1],
          [0.16, 0.145, 0.06],
          [0.4, 0.15],
        ],
        ease: 0.04,
        endEase: 0.02,
        crown: 2.2,
        lean: 0.3,
      },
    },
    // Dark panel that divides flank and tank.
    {
      finish: 'gloss-black',
      pod: {
        from: 0.42,
        to: 1.0,
        top: [
          [0.42, 0.8],
          [0.8, 0.78, 0.05],
          [1.0, 0.72],
        ],
        bottom: [
          [0.42, 0.7],
          [0.8, 0.6, 0.05],
          [1.0, 0.46],
        ],
        half: [
          [0.42, 0.16],
          [0.7, 0.165, 0.05],
          [1.0, 0.13],
        ],
        ease: 0.03,
        endEase: 0.03,
        crown: 0,
        lean: 0.05,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 0.86,
        to: 1.2,
        top: [
          [0.86, 0.83],
          [0.96, 0.81, 0.05],
          [1.12, 0.83, 0.04],
          [1.2, 0.87],
        ],
        bottom: [
          [0.86, 0.75],
          [1.2, 0.78],
        ],
        half: [
          [0.86, 0.08],
          [1.0, 0.135, 0.06],
          [1.2, 0.12],
        ],
        ease: 0.04,
        endEase: 0.035,
        crown: 0.6,
        lean: 0.1,
      },
    },
    {
      finish: 'paint',
      pod: {
        from: 0.98,
        to: 1.64,
        top: [
          [0.98, 0.79],
          [1.12, 0.82, 0.04],
          [1.24, 0.93, 0.04],
          [1.48, 1.0, 0.06],
          [1.64, 1.01],
        ],
        bottom: [
          [0.98, 0.69],
          [1.2, 0.76, 0.05],
          [1.64, 0.97],
        ],
        half: [
          [0.98, 0.12],
          [1.24, 0.125, 0.05],
          [1.64, 0.05],
        ],
        ease: 0.035,
        endEase: 0.03,
        crown: 0.8,
        lean: 0.12,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 1.23,
        to: 1.47,
        top: [
          [1.23, 0.945],
          [1.34, 0.99, 0.04],
          [1.47, 1.02],
        ],
        bottom: [
          [1.23, 0.88],
          [1.47, 0.95],
        ],
        half: [
          [1.23, 0.095],
          [1.47, 0.075],
        ],
        ease: 0.03,
        endEase: 0.03,
        crown: 0.7,
        lean: 0.1,
      },
    },
  ],
  tubes: [
    {
      path: [
        [0.0, 0.3, 0.105],
        [0.16, 0.66, 0.105],
      ],
      radius: 0.029,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [0.15, 0.64, 0.105],
        [0.31, 1.0, 0.105],
      ],
      radius: 0.026,
      finish: 'caliper',
      mirrored: true,
    },
    {
      path: [
        [0.34, 0.92, 0.06],
        [0.56, 0.82, 0.16],
        [0.82, 0.68, 0.15],
        [0.94, 0.46, 0.13],
      ],
      radius: 0.03,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.92, 0.47, 0.12],
        [1.14, 0.44, 0.135],
        [1.38, 0.315, 0.135],
      ],
      radius: 0.032,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.85, 0.24, -0.1],
        [1.0, 0.27, -0.17],
        [1.1, 0.33, -0.19],
      ],
      radius: 0.028,
      finish: 'silver',
    },
    {
      path: [
        [1.04, 0.29, -0.19],
        [1.14, 0.35, -0.195],
        [1.4, 0.52, -0.2],
      ],
      radius: 0.058,
      endRadius: 0.05,
      finish: 'rim-dark',
    },
    // Clip-ons.
    {
      path: [
        [0.3, 0.965, 0.1],
        [0.33, 0.97, 0.17],
        [0.4, 0.955, 0.35],
      ],
      radius: 0.014,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.365, 0.96, 0.25],
        [0.405, 0.954, 0.365],
      ],
      radius: 0.018,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.31, 0.955, 0.23],
        [0.34, 0.945, 0.35],
      ],
      radius: 0.005,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.0, 0.4, 0.13],
        [1.0, 0.4, 0.23],
      ],
      radius: 0.012,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.12, 0.52, 0.12],
        [1.17, 0.53, 0.21],
      ],
      radius: 0.011,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.0, 0.7, 0.11],
        [1.15, 0.53, 0.13],
      ],
      radius: 0.011,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.9, 0.5, 0.125],
        [1.38, 0.385, 0.125],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    {
      path: [
        [0.9, 0.42, 0.125],
        [1.38, 0.245, 0.125],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    {
      path: [
        [1.46, 0.93, 0],
        [1.56, 0.78, 0],
        [1.64, 0.64, 0],
      ],
      radius: 0.017,
      finish: 'plastic',
    },
    {
      path: [
        [0.92, 0.64, 0],
        [1.06, 0.46, 0],
      ],
      radius: 0.035,
      finish: 'paint',
    },
    {
      path: [
        [0.8, 0.19, 0.13],
        [0.96, 0.1, 0.2],
        [1.03, 0.03, 0.23],
      ],
      radius: 0.01,
      finish: 'gloss-black',
    },
  ],
  blocks: [
    { size: [0.4, 0.24, 0.28], at: [0.7, 0.4, 0], finish: 'caliper', round: 0.06 },
    { size: [0.16, 0.2, 0.24], at: [0.86, 0.56, 0], finish: 'rim-dark', round: 0.04 },
    {
      size: [0.09, 0.06, 0.045],
      at: [0.12, 0.4, 0.082],
      finish: 'gloss-black',
      round: 0.015,
      turn: 1.1,
      mirrored: true,
    },
    { size: [0.12, 0.03, 0.25], at: [0.3, 0.95, 0], finish: 'rim-dark', round: 0.012 },
    // Vents in the flank, eyes beside the intake.
    { size: [0.2, 0.028, 0.02], at: [0.44, 0.72, 0.216], finish: 'gap', round: 0.009, turn: -0.75, mirrored: true },
    { size: [0.15, 0.022, 0.02], at: [0.485, 0.75, 0.212], finish: 'gap', round: 0.009, turn: -0.75, mirrored: true },
    {
      size: [0.1, 0.022, 0.066],
      at: [-0.041, 0.9, 0.062],
      finish: 'lamp-dark',
      round: 0.009,
      turn: 0.75,
      mirrored: true,
    },
    {
      size: [0.022, 0.012, 0.054],
      at: [-0.072, 0.881, 0.062],
      finish: 'light-white',
      round: 0.008,
      turn: 0.75,
      mirrored: true,
    },
  ],
  drums: [
    { at: [0.96, 0.46, 0.13], radius: 0.045, length: 0.03, finish: 'disc', along: 'z' },
    { at: [1.38, 0.315, 0.125], radius: 0.085, length: 0.012, finish: 'disc', along: 'z' },
    { at: [0.64, 0.985, 0], radius: 0.05, length: 0.02, finish: 'silver', along: 'y', turn: 0.1 },
  ],
  fenders: [
    { wheel: 'front', from: -0.8, to: 0.75, half: 0.075, gap: 0.026, finish: 'paint' },
    { wheel: 'rear', from: 0.0, to: 0.95, half: 0.09, gap: 0.03, finish: 'plastic' },
  ],
  headlight: { at: [-0.1, 0.835, 0], radius: 0.035 },
  tailLight: { at: [1.642, 0.99, 0], size: [0.03, 0.028, 0.1] },
  indicators: [{ at: [0.2, 0.84, 0.25] }, { at: [1.56, 0.84, 0.15] }],
  mirrors: { at: [0.14, 1.14, 0.3], root: [0.13, 0.98, 0.13], radius: 0.062 },
  plate: { at: [1.655, 0.66, 0], lean: 0.5 },
};
