import type { MotorcycleShape } from '../motorcycle/motorcycle-shape.ts';

/** The tall, narrow one for dirt: a fork of long travel, a mudguard high above the wheel, a flat seat, no fairing. */
export const trailBike: MotorcycleShape = {
  kind: 'motorcycle',
  name: 'trail-bike',
  span: 3.55,
  front: {
    x: 0,
    tyreRadius: 0.345,
    rimRadius: 0.274,
    width: 0.088,
    spokes: 36,
    isWire: true,
    hasKnobs: true,
    discRadius: 0.128,
    discs: 1,
  },
  rear: {
    x: 1.46,
    tyreRadius: 0.334,
    rimRadius: 0.238,
    width: 0.122,
    spokes: 36,
    isWire: true,
    hasKnobs: true,
    discRadius: 0.11,
    discs: 1,
  },
  pods: [
    // The tank, narrow between the knees.
    {
      finish: 'paint',
      pod: {
        from: 0.43,
        to: 0.86,
        top: [
          [0.43, 1.02],
          [0.52, 1.085, 0.05],
          [0.64, 1.075, 0.08],
          [0.86, 0.965],
        ],
        bottom: [
          [0.43, 0.88],
          [0.86, 0.87],
        ],
        half: [
          [0.43, 0.1],
          [0.54, 0.13, 0.06],
          [0.7, 0.11, 0.06],
          [0.86, 0.065],
        ],
        ease: 0.05,
        endEase: 0.04,
        crown: 1.5,
        lean: 0.2,
      },
    },
    // The wings beside the radiator.
    {
      finish: 'paint',
      pod: {
        from: 0.27,
        to: 0.7,
        top: [
          [0.27, 0.965],
          [0.42, 1.0, 0.05],
          [0.7, 0.92],
        ],
        bottom: [
          [0.27, 0.89],
          [0.38, 0.72, 0.03],
          [0.45, 0.7, 0.03],
          [0.7, 0.87],
        ],
        half: [
          [0.27, 0.15],
          [0.4, 0.19, 0.06],
          [0.54, 0.165, 0.06],
          [0.7, 0.115],
        ],
        ease: 0.03,
        endEase: 0.025,
        crown: 0.5,
        lean: 0.08,
      },
    },
    // The mudguard, high above the wheel.
    {
      finish: 'paint',
      pod: {
        from: -0.42,
        to: 0.34,
        top: [
          [-0.42, 0.745],
          [-0.2, 0.845, 0.1],
          [0.05, 0.895, 0.12],
          [0.34, 0.9],
        ],
        bottom: [
          [-0.42, 0.727],
          [-0.2, 0.818, 0.1],
          [0.05, 0.86, 0.12],
          [0.34, 0.865],
        ],
        half: [
          [-0.42, 0.028],
          [-0.28, 0.06, 0.06],
          [0.0, 0.072, 0.1],
          [0.34, 0.055],
        ],
        ease: 0.014,
        endEase: 0.02,
        crown: 2.4,
        lean: 0.2,
      },
    },
    // The mask about the headlamp.
    {
      finish: 'paint',
      pod: {
        from: 0.11,
        to: 0.37,
        top: [
          [0.11, 1.06],
          [0.18, 1.155, 0.03],
          [0.37, 1.2],
        ],
        bottom: [
          [0.11, 0.95],
          [0.18, 0.915, 0.03],
          [0.37, 1.01],
        ],
        half: [
          [0.11, 0.095],
          [0.2, 0.118, 0.04],
          [0.37, 0.085],
        ],
        ease: 0.035,
        endEase: 0.03,
        crown: 0.8,
        lean: 0.18,
      },
    },
    {
      finish: 'leather',
      pod: {
        from: 0.7,
        to: 1.56,
        top: [
          [0.7, 1.03],
          [0.82, 0.985, 0.06],
          [1.15, 0.965, 0.12],
          [1.56, 1.0],
        ],
        bottom: [
          [0.7, 0.94],
          [1.1, 0.9, 0.05],
          [1.56, 0.945],
        ],
        half: [
          [0.7, 0.055],
          [0.9, 0.098, 0.06],
          [1.2, 0.115, 0.06],
          [1.56, 0.075],
        ],
        ease: 0.035,
        endEase: 0.03,
        crown: 0.6,
        lean: 0.06,
      },
    },
    // Panels below the seat.
    {
      finish: 'paint',
      pod: {
        from: 0.82,
        to: 1.5,
        top: [
          [0.82, 0.89],
          [1.1, 0.92, 0.05],
          [1.5, 0.965],
        ],
        bottom: [
          [0.82, 0.79],
          [0.98, 0.745, 0.05],
          [1.5, 0.925],
        ],
        half: [
          [0.82, 0.105],
          [1.05, 0.13, 0.06],
          [1.5, 0.085],
        ],
        ease: 0.025,
        endEase: 0.025,
        crown: 0.4,
        lean: 0.06,
      },
    },
    {
      finish: 'paint',
      pod: {
        from: 1.2,
        to: 1.92,
        top: [
          [1.2, 0.945],
          [1.6, 0.985, 0.08],
          [1.92, 0.975],
        ],
        bottom: [
          [1.2, 0.86],
          [1.55, 0.935, 0.06],
          [1.92, 0.95],
        ],
        half: [
          [1.2, 0.09],
          [1.55, 0.085, 0.06],
          [1.92, 0.045],
        ],
        ease: 0.02,
        endEase: 0.02,
        crown: 1.4,
        lean: 0.14,
      },
    },
    // The plate below the engine.
    {
      finish: 'plastic',
      pod: {
        from: 0.44,
        to: 0.92,
        top: [
          [0.44, 0.52],
          [0.54, 0.39, 0.04],
          [0.92, 0.345],
        ],
        bottom: [
          [0.44, 0.46],
          [0.56, 0.32, 0.05],
          [0.92, 0.305],
        ],
        half: [
          [0.44, 0.07],
          [0.6, 0.11, 0.05],
          [0.92, 0.1],
        ],
        ease: 0.02,
        endEase: 0.03,
        crown: 0,
        lean: -0.12,
      },
    },
  ],
  tubes: [
    // Forks: long sliders below, guards of plastic before them, stanchions above.
    {
      path: [
        [-0.01, 0.32, 0.092],
        [0.175, 0.71, 0.092],
      ],
      radius: 0.029,
      finish: 'rim-dark',
      mirrored: true,
    },
    {
      path: [
        [-0.03, 0.42, 0.094],
        [0.11, 0.715, 0.094],
      ],
      radius: 0.026,
      finish: 'paint',
      mirrored: true,
    },
    {
      path: [
        [0.16, 0.68, 0.092],
        [0.24, 0.85, 0.092],
      ],
      radius: 0.021,
      finish: 'chrome',
      mirrored: true,
    },
    {
      path: [
        [0.225, 0.815, 0.092],
        [0.385, 1.15, 0.092],
      ],
      radius: 0.027,
      finish: 'caliper',
      mirrored: true,
    },
    // Frame, cradle and subframe.
    {
      path: [
        [0.38, 1.02, 0.04],
        [0.55, 0.93, 0.1],
        [0.82, 0.78, 0.12],
        [0.98, 0.55, 0.12],
        [0.94, 0.4, 0.11],
      ],
      radius: 0.021,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.39, 0.92, 0.03],
        [0.44, 0.68, 0.07],
        [0.48, 0.44, 0.09],
        [0.58, 0.36, 0.1],
        [0.94, 0.37, 0.11],
      ],
      radius: 0.018,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.84, 0.72, 0.11],
        [1.15, 0.8, 0.1],
        [1.5, 0.93, 0.07],
      ],
      radius: 0.013,
      finish: 'gloss-black',
      mirrored: true,
    },
    // Swingarm, spring and chain.
    {
      path: [
        [0.96, 0.5, 0.1],
        [1.2, 0.46, 0.115],
        [1.46, 0.334, 0.115],
      ],
      radius: 0.026,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [0.94, 0.52, 0.1],
        [1.46, 0.415, 0.1],
      ],
      radius: 0.007,
      finish: 'caliper',
    },
    {
      path: [
        [0.94, 0.44, 0.1],
        [1.46, 0.255, 0.1],
      ],
      radius: 0.007,
      finish: 'caliper',
    },
    {
      path: [
        [0.92, 0.78, 0],
        [1.06, 0.5, 0],
      ],
      radius: 0.036,
      finish: 'paint',
    },
    // Exhaust: forward out of the head, down past the cylinder, back and up on the right.
    {
      path: [
        [0.6, 0.74, -0.03],
        [0.5, 0.7, -0.07],
        [0.47, 0.58, -0.11],
        [0.56, 0.47, -0.15],
        [0.78, 0.5, -0.165],
        [0.98, 0.66, -0.16],
        [1.12, 0.74, -0.165],
      ],
      radius: 0.021,
      finish: 'silver',
    },
    {
      path: [
        [1.08, 0.72, -0.17],
        [1.2, 0.775, -0.175],
        [1.58, 0.895, -0.175],
      ],
      radius: 0.05,
      endRadius: 0.044,
      finish: 'rim-dark',
    },
    // Handlebar with its brace, grips, levers.
    {
      path: [
        [0.41, 1.17, 0.0],
        [0.41, 1.175, 0.09],
        [0.44, 1.265, 0.2],
        [0.51, 1.275, 0.41],
      ],
      radius: 0.0135,
      finish: 'gloss-black',
      mirrored: true,
    },
    {
      path: [
        [0.432, 1.25, -0.18],
        [0.432, 1.25, 0.18],
      ],
      radius: 0.009,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.432, 1.25, -0.08],
        [0.432, 1.25, 0.08],
      ],
      radius: 0.026,
      finish: 'plastic',
    },
    {
      path: [
        [0.485, 1.274, 0.29],
        [0.515, 1.276, 0.42],
      ],
      radius: 0.018,
      finish: 'rubber',
      mirrored: true,
    },
    {
      path: [
        [0.435, 1.26, 0.25],
        [0.455, 1.25, 0.39],
      ],
      radius: 0.005,
      finish: 'silver',
      mirrored: true,
    },
    // Pegs, gear and brake pedals, tail, stand, hose.
    {
      path: [
        [0.97, 0.41, 0.1],
        [0.97, 0.41, 0.22],
      ],
      radius: 0.013,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [0.94, 0.42, 0.13],
        [0.82, 0.43, 0.16],
        [0.77, 0.44, 0.16],
      ],
      radius: 0.007,
      finish: 'silver',
      mirrored: true,
    },
    {
      path: [
        [1.72, 0.95, 0],
        [1.82, 0.85, 0],
        [1.88, 0.74, 0],
      ],
      radius: 0.015,
      finish: 'plastic',
    },
    {
      path: [
        [0.9, 0.35, 0.12],
        [1.06, 0.16, 0.2],
        [1.14, 0.02, 0.25],
      ],
      radius: 0.011,
      finish: 'gloss-black',
    },
    {
      path: [
        [0.06, 0.44, 0.105],
        [0.2, 0.8, 0.12],
        [0.32, 1.05, 0.1],
        [0.46, 1.268, 0.26],
      ],
      radius: 0.006,
      finish: 'rubber',
    },
  ],
  blocks: [
    { size: [0.38, 0.22, 0.24], at: [0.76, 0.47, 0], finish: 'caliper', round: 0.06 },
    { size: [0.17, 0.09, 0.19], at: [0.64, 0.79, 0], finish: 'rim-dark', round: 0.03, turn: 0.16 },
    { size: [0.22, 0.17, 0.17], at: [0.9, 0.73, 0], finish: 'plastic', round: 0.04 },
    { size: [0.035, 0.26, 0.1], at: [0.4, 0.8, 0.1], finish: 'gap', round: 0.01, turn: 0.18, mirrored: true },
    { size: [0.08, 0.06, 0.045], at: [0.11, 0.42, -0.075], finish: 'gloss-black', round: 0.015, turn: 1.1 },
    { size: [0.12, 0.03, 0.23], at: [0.38, 1.135, 0], finish: 'rim-dark', round: 0.012 },
    { size: [0.12, 0.04, 0.23], at: [0.285, 0.93, 0], finish: 'rim-dark', round: 0.012 },
    { size: [0.02, 0.07, 0.12], at: [0.35, 1.205, 0], finish: 'gloss-black', round: 0.008, turn: -0.9 },
  ],
  drums: [
    { at: [0.325, 1.0, 0], radius: 0.034, length: 0.24, finish: 'gloss-black', along: 'y', turn: -0.46 },
    { at: [0.68, 0.64, 0], radius: 0.072, length: 0.2, finish: 'caliper', along: 'y', turn: 0.16, fins: 7 },
    { at: [0.84, 0.46, -0.125], radius: 0.1, length: 0.06, finish: 'rim-dark', along: 'z' },
    { at: [0.68, 0.45, 0.125], radius: 0.08, length: 0.06, finish: 'rim-dark', along: 'z' },
    { at: [0.94, 0.48, 0.11], radius: 0.042, length: 0.025, finish: 'disc', along: 'z' },
    { at: [1.46, 0.334, 0.1], radius: 0.1, length: 0.01, finish: 'disc', along: 'z' },
    { at: [0.57, 1.062, 0], radius: 0.042, length: 0.03, finish: 'gloss-black', along: 'y', turn: 0.05 },
  ],
  fenders: [],
  headlight: { at: [0.112, 1.045, 0], radius: 0.066 },
  tailLight: { at: [1.84, 0.935, 0], size: [0.05, 0.03, 0.09] },
  indicators: [{ at: [0.27, 1.04, 0.2] }, { at: [1.76, 0.9, 0.15] }],
  mirrors: { at: [0.45, 1.41, 0.34], root: [0.47, 1.275, 0.26], radius: 0.06 },
  plate: { at: [1.895, 0.73, 0], lean: 0.5 },
};
