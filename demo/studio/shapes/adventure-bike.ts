import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';

/** The tall bike for gravel: long forks, wire wheels, a beak, a screen, bars about the tank and a plate below the engine. */
export const adventureBike: MotorcycleShape = {
  kind: 'motorcycle',
  name: 'adventure-bike',
  span: 3.5,
  front: {
    x: 0,
    tyreRadius: 0.338,
    rimRadius: 0.262,
    width: 0.104,
    spokes: 32,
    isWire: true,
    discRadius: 0.152,
    discs: 2,
  },
  rear: {
    x: 1.53,
    tyreRadius: 0.33,
    rimRadius: 0.232,
    width: 0.152,
    spokes: 32,
    isWire: true,
    discRadius: 0.125,
    discs: 1,
  },
  pods: [
    // The tank, high and wide at its shoulders.
    {
      finish: 'paint',
      pod: {
        from: 0.42,
        to: 1.0,
        top: [
          [0.42, 1.04],
          [0.54, 1.11, 0.06],
          [0.7, 1.12, 0.1],
          [0.9, 1.0, 0.1],
          [1.0, 0.93],
        ],
        bottom: [
          [0.42, 0.86],
          [0.7, 0.85, 0.05],
          [1.0, 0.86],
        ],
        half: [
          [0.42, 0.15],
          [0.56, 0.18, 0.08],
          [0.76, 0.165, 0.06],
          [0.9, 0.09, 0.06],
          [1.0, 0.08],
        ],
        ease: 0.06,
        endEase: 0.05,
        crown: 1.5,
        lean: 0.24,
      },
    },
    // The cowls beside the radiator.
    {
      finish: 'paint',
      pod: {
        from: 0.2,
        to: 0.68,
        top: [
          [0.2, 0.96],
          [0.36, 1.01, 0.05],
          [0.68, 0.92],
        ],
        bottom: [
          [0.2, 0.86],
          [0.34, 0.68, 0.04],
          [0.42, 0.66, 0.04],
          [0.68, 0.86],
        ],
        half: [
          [0.2, 0.16],
          [0.38, 0.225, 0.06],
          [0.52, 0.2, 0.06],
          [0.68, 0.15],
        ],
        ease: 0.035,
        endEase: 0.035,
        crown: 0.7,
        lean: 0.12,
      },
    },
    // The beak.
    {
      finish: 'paint',
      pod: {
        from: -0.24,
        to: 0.3,
        top: [
          [-0.24, 0.84],
          [-0.02, 0.905, 0.08],
          [0.3, 0.95],
        ],
        bottom: [
          [-0.24, 0.815],
          [-0.02, 0.845, 0.06],
          [0.3, 0.84],
        ],
        half: [
          [-0.24, 0.045],
          [0.0, 0.085, 0.08],
          [0.3, 0.13],
        ],
        ease: 0.02,
        endEase: 0.03,
        crown: 1.6,
        lean: 0.2,
      },
    },
    // The mask about the headlamp.
    {
      finish: 'gloss-black',
      pod: {
        from: 0.07,
        to: 0.34,
        top: [
          [0.07, 1.0],
          [0.16, 1.13, 0.04],
          [0.34, 1.18],
        ],
        bottom: [
          [0.07, 0.93],
          [0.18, 0.9, 0.04],
          [0.34, 0.94],
        ],
        half: [
          [0.07, 0.11],
          [0.18, 0.145, 0.04],
          [0.34, 0.12],
        ],
        ease: 0.04,
        endEase: 0.035,
        crown: 1,
        lean: 0.14,
      },
    },
    // The screen.
    {
      finish: 'dark-glass',
      pod: {
        from: 0.14,
        to: 0.31,
        top: [
          [0.14, 1.14],
          [0.2, 1.3, 0.03],
          [0.29, 1.44, 0.02],
          [0.31, 1.445],
        ],
        bottom: [
          [0.14, 0.98],
          [0.2, 1.02, 0.03],
          [0.26, 1.3, 0.02],
          [0.31, 1.42],
        ],
        half: [
          [0.14, 0.14],
          [0.22, 0.155, 0.04],
          [0.31, 0.115],
        ],
        ease: 0.012,
        endEase: 0.015,
        crown: 1.2,
        lean: 0.05,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 0.9,
        to: 1.66,
        top: [
          [0.9, 0.96],
          [1.0, 0.925, 0.05],
          [1.16, 0.925, 0.05],
          [1.24, 0.975, 0.03],
          [1.66, 1.0],
        ],
        bottom: [
          [0.9, 0.87],
          [1.2, 0.87, 0.05],
          [1.66, 0.93],
        ],
        half: [
          [0.9, 0.09],
          [1.08, 0.155, 0.06],
          [1.3, 0.145, 0.05],
          [1.66, 0.105],
        ],
        ease: 0.045,
        endEase: 0.04,
        crown: 0.7,
        lean: 0.1,
      },
    },
    {
      finish: 'paint',
      pod: {
        from: 1.04,
        to: 1.7,
        top: [
          [1.04, 0.885],
          [1.3, 0.9, 0.05],
          [1.7, 0.955],
        ],
        bottom: [
          [1.04, 0.77],
          [1.35, 0.81, 0.05],
          [1.7, 0.9],
        ],
        half: [
          [1.04, 0.135],
          [1.35, 0.13, 0.05],
          [1.7, 0.075],
        ],
        ease: 0.03,
        endEase: 0.03,
        crown: 0.6,
        lean: 0.1,
      },
    },
    // The plate that stones hit.
    {
      finish: 'silver',
      pod: {
        from: 0.4,
        to: 0.96,
        top: [
          [0.4, 0.52],
          [0.5, 0.36, 0.04],
          [0.96, 0.29],
        ],
        bottom: [
          [0.4, 0.44],
          [0.52, 0.265, 0.05],
          [0.96, 0.25],
        ],
        half: [
          [0.4, 0.11],
          [0.6, 0.15, 0.05],
          [0.96, 0.13],
        ],
        ease: 0.02,
        endEase: 0.03,
        crown: 0,
        lean: -0.12,
      },
    },
  ],
  tubes: [
    // Forks.
    {
      path: [
        [0.0, 0.338, 0.105],
        [0.17, 0.7, 0.105],
      ],
      radius: 0.031,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.16, 0.68, 0.105],
        [0.38, 1.13, 0.105],
      ],
      radius: 0.025,
      finish: 'silver',
      mirrored: true,
    },
    // Frame and subframe.
    {
      path: [
        [0.4, 1.0, 0.05],
        [0.55, 0.9, 0.14],
        [0.82, 0.76, 0.15],
        [1.0, 0.52, 0.13],
      ],
      radius: 0.023,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.42, 0.92, 0.05],
        [0.46, 0.68, 0.12],
        [0.52, 0.48, 0.13],
        [0.62, 0.38, 0.13],
      ],
      radius: 0.018,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.92, 0.66, 0.13],
        [1.25, 0.83, 0.11],
        [1.68, 0.93, 0.08],
      ],
      radius: 0.015,
      finish: 'gloss-black',
      mirrored: true,
    },
    // Bars about engine and tank.
    {
      path: [
        [0.44, 0.42, 0.14],
        [0.4, 0.5, 0.24],
        [0.4, 0.68, 0.285],
        [0.46, 0.8, 0.27],
        [0.6, 0.84, 0.17],
      ],
      radius: 0.0135,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.4, 0.6, 0.27],
        [0.6, 0.5, 0.2],
        [0.8, 0.44, 0.15],
      ],
      radius: 0.0125,
      finish: 'gloss-black',
      mirrored: true,
    },
    // Swingarm and chain.
    {
      path: [
        [1.0, 0.5, 0.12],
        [1.25, 0.45, 0.13],
        [1.53, 0.33, 0.13],
      ],
      radius: 0.029,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [0.97, 0.53, 0.118],
        [1.53, 0.41, 0.118],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    {
      path: [
        [0.97, 0.45, 0.118],
        [1.53, 0.25, 0.118],
      ],
      radius: 0.008,
      finish: 'caliper',
    },
    {
      path: [
        [0.96, 0.72, 0],
        [1.12, 0.5, 0],
      ],
      radius: 0.035,
      finish: 'paint',
    },
    // Exhaust, high on the right.
    {
      path: [
        [0.42, 0.66, 0.06],
        [0.36, 0.52, 0.07],
        [0.42, 0.36, 0.05],
        [0.7, 0.3, -0.04],
        [0.95, 0.36, -0.15],
      ],
      radius: 0.022,
      finish: 'silver',
    },
    {
      path: [
        [0.42, 0.66, -0.06],
        [0.35, 0.52, -0.08],
        [0.42, 0.38, -0.1],
        [0.7, 0.33, -0.13],
        [1.0, 0.42, -0.18],
        [1.2, 0.56, -0.195],
      ],
      radius: 0.022,
      finish: 'silver',
    },
    {
      path: [
        [1.16, 0.54, -0.2],
        [1.3, 0.61, -0.205],
        [1.66, 0.73, -0.21],
      ],
      radius: 0.058,
      endRadius: 0.052,
      finish: 'rim-dark',
    },
    // Handlebar, grips, levers.
    {
      path: [
        [0.39, 1.15, 0.0],
        [0.39, 1.16, 0.1],
        [0.42, 1.23, 0.2],
        [0.5, 1.235, 0.43],
      ],
      radius: 0.014,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.475, 1.235, 0.31],
        [0.505, 1.235, 0.44],
      ],
      radius: 0.018,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.42, 1.22, 0.27],
        [0.44, 1.21, 0.41],
      ],
      radius: 0.005,
      finish: 'silver',
      mirrored: true,
    },
    // Guards before the hands.
    {
      path: [
        [0.43, 1.2, 0.22],
        [0.36, 1.22, 0.3],
        [0.38, 1.23, 0.42],
        [0.5, 1.235, 0.46],
      ],
      radius: 0.011,
      finish: 'plastic',
      mirrored: true,
    },
    // Pegs, rack, tail, stand, brake hoses.
    {
      path: [
        [1.0, 0.4, 0.13],
        [1.0, 0.4, 0.25],
      ],
      radius: 0.013,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.2, 0.56, 0.13],
        [1.25, 0.57, 0.22],
      ],
      radius: 0.011,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.5, 0.95, 0.1],
        [1.62, 1.03, 0.13],
        [1.86, 1.05, 0.12],
        [1.89, 1.05, 0.0],
      ],
      radius: 0.011,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [1.7, 1.04, 0.12],
        [1.7, 1.04, 0.0],
      ],
      radius: 0.01,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [1.62, 0.92, 0],
        [1.74, 0.8, 0],
        [1.84, 0.66, 0],
      ],
      radius: 0.018,
      finish: 'plastic',
    },
    {
      path: [
        [0.16, 0.66, 0.1],
        [0.27, 0.88, 0.03],
        [0.38, 1.0, 0.03],
      ],
      radius: 0.006,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.86, 0.3, 0.13],
        [1.04, 0.14, 0.21],
        [1.12, 0.03, 0.25],
      ],
      radius: 0.011,
      finish: 'gloss-black',
    },
  ],
  blocks: [
    { size: [0.46, 0.26, 0.28], at: [0.74, 0.46, 0], finish: 'caliper', round: 0.06 },
    { size: [0.22, 0.3, 0.27], at: [0.6, 0.68, 0], finish: 'caliper', round: 0.03, turn: 0.35 },
    { size: [0.2, 0.08, 0.26], at: [0.54, 0.83, 0], finish: 'rim-dark', round: 0.03, turn: 0.35 },
    { size: [0.04, 0.28, 0.3], at: [0.38, 0.66, 0], finish: 'gap', round: 0.012, turn: 0.16 },
    { size: [0.28, 0.18, 0.2], at: [0.93, 0.74, 0], finish: 'plastic', round: 0.04 },
    { size: [0.09, 0.06, 0.045], at: [0.12, 0.45, 0.082], finish: 'paint', round: 0.015, turn: 1.1, mirrored: true },
    { size: [0.12, 0.03, 0.25], at: [0.37, 1.1, 0], finish: 'rim-dark', round: 0.012 },
    { size: [0.12, 0.04, 0.25], at: [0.28, 0.93, 0], finish: 'rim-dark', round: 0.012 },
    { size: [0.02, 0.12, 0.19], at: [0.35, 1.22, 0], finish: 'gloss-black', round: 0.008, turn: -0.5 },
    { size: [0.03, 0.13, 0.15], at: [0.38, 1.22, 0.38], finish: 'plastic', round: 0.012, turn: -0.25, mirrored: true },
    // Eyes beside the headlamp.
    { size: [0.03, 0.028, 0.06], at: [0.085, 1.045, 0.06], finish: 'light-white', round: 0.01, mirrored: true },
  ],
  drums: [
    { at: [0.84, 0.45, -0.15], radius: 0.105, length: 0.07, finish: 'rim-dark', along: 'z' },
    { at: [0.64, 0.43, 0.15], radius: 0.085, length: 0.07, finish: 'rim-dark', along: 'z' },
    { at: [0.97, 0.49, 0.12], radius: 0.045, length: 0.03, finish: 'disc', along: 'z' },
    { at: [1.53, 0.33, 0.12], radius: 0.085, length: 0.012, finish: 'disc', along: 'z' },
    { at: [0.68, 1.08, 0], radius: 0.05, length: 0.02, finish: 'silver', along: 'y', turn: 0.1 },
  ],
  fenders: [
    { wheel: 'front', from: -0.7, to: 0.5, half: 0.07, gap: 0.03, finish: 'plastic' },
    { wheel: 'rear', from: -0.1, to: 0.8, half: 0.085, gap: 0.035, finish: 'plastic' },
  ],
  headlight: { at: [0.085, 0.99, 0], radius: 0.055 },
  tailLight: { at: [1.71, 0.93, 0], size: [0.03, 0.035, 0.13] },
  indicators: [{ at: [0.2, 0.9, 0.24] }, { at: [1.72, 0.86, 0.17] }],
  mirrors: { at: [0.44, 1.42, 0.36], root: [0.45, 1.24, 0.28], radius: 0.066 },
  plate: { at: [1.855, 0.68, 0], lean: 0.5 },
};
