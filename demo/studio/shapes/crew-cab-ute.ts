import type { BodyShape } from '../car/body-shape.ts';
import { dualCabUte } from './dual-cab-ute.ts';
import { drawBox, drawHeadlamp, drawTailLamp } from './lamps.ts';

/** Four doors and a tub as the dual cab, squarer in the face: lamps held in brackets of light, one bar between them. */
export const crewCabUte: BodyShape = {
  ...dualCabUte,
  name: 'crew-cab-ute',
  wheel: 'blade',
  rimRadius: 0.25,
  arch: { radius: 0.452, flare: 0.055, flareReach: 0.13, squareness: 0.75 },
  deck: [
    [-0.9, 1.12],
    [-0.6, 1.17, 0.1],
    [0.2, 1.215, 0.4],
    [0.7, 1.205, 0.3],
    [2.7, 1.16, 0.2],
    [4.4, 1.18],
  ],
  shoulder: [
    [-0.9, 1.075],
    [-0.4, 1.11, 0.2],
    [0.4, 1.13, 0.4],
    [2.4, 1.13, 0.5],
    [4.4, 1.18],
  ],
  shoulderEase: 0.06,
  bonnetRidge: { half: 0.58, height: 0.04, ease: 0.02, until: 0.6 },
  nose: [
    [0.3, -0.8],
    [0.46, -0.9, 0.03],
    [0.68, -0.905, 0.04],
    [1.06, -0.88, 0.04],
    [1.16, -0.8],
  ],
  noseSweep: [0.09, 0.2],
  noseEase: 0.11,
  creases: [
    {
      line: [
        [-0.6, 1.03],
        [4.4, 1.06],
      ],
      depth: 0.022,
      ease: 0.01,
      from: -0.3,
      to: 4.3,
    },
    {
      line: [
        [0, 0.7],
        [3.2, 0.72],
      ],
      depth: -0.03,
      ease: 0.03,
      from: 0.5,
      to: 2.8,
    },
  ],
  details: {
    ...dualCabUte.details,
    patches: [
      drawBox('nose', [-1.1, 1.1], [0.78, 1.06], {
        taper: 0.02,
        radius: 0.035,
        finish: 'gloss-black',
        depth: 0.022,
        inside: [
          drawHeadlamp({
            corners: [
              [0.62, 1.04],
              [0.62, 0.8],
              [1.07, 0.8],
              [1.07, 1.04],
            ],
            radius: 0.02,
            projectors: [
              [0.78, 0.92],
              [0.93, 0.92],
            ],
            projector: 0.046,
            slant: 0,
            day: [
              [0.64, 1.028],
              [0.64, 0.812],
              [1.04, 0.812],
              [1.04, 0.832],
              [0.66, 0.832],
              [0.66, 1.008],
              [1.04, 1.008],
              [1.04, 1.028],
            ],
          }),
          drawBox('nose', [-0.57, 0.57], [0.8, 0.885], {
            radius: 0.012,
            finish: 'gap',
            depth: 0.05,
            bars: { along: 'columns', pitch: 0.05, width: 0.02, finish: 'plastic', depth: 0.032 },
          }),
          drawBox('nose', [-0.57, 0.57], [0.955, 1.04], {
            radius: 0.012,
            finish: 'gap',
            depth: 0.05,
            bars: { along: 'columns', pitch: 0.05, width: 0.02, finish: 'plastic', depth: 0.032 },
          }),
          drawBox('nose', [-0.6, 0.6], [0.897, 0.943], { radius: 0.008, finish: 'silver', depth: 0.002 }),
        ],
      }),
      drawBox('nose', [-0.62, 0.62], [0.48, 0.6], {
        taper: 0.02,
        radius: 0.02,
        finish: 'gap',
        depth: 0.03,
        bars: { along: 'columns', pitch: 0.055, width: 0.022, finish: 'plastic', depth: 0.01 },
      }),
      {
        on: 'nose',
        corners: [
          [0.76, 0.68],
          [0.76, 0.5],
          [1.0, 0.54],
          [1.0, 0.68],
        ],
        radius: 0.02,
        finish: 'plastic',
        depth: 0.025,
        inside: [drawBox('nose', [0.82, 0.96], [0.6, 0.63], { radius: 0.008, finish: 'lamp-bright', depth: 0.01 })],
      },
      drawBox('nose', [-0.55, 0.55], [0.34, 0.44], { taper: 0.05, radius: 0.02, finish: 'silver', depth: -0.012 }),
      drawTailLamp({
        corners: [
          [0.75, 1.13],
          [0.75, 0.76],
          [1.0, 0.76],
          [1.0, 1.13],
        ],
        radius: 0.018,
        band: [
          [0.775, 1.11],
          [0.775, 0.79],
          [0.81, 0.79],
          [0.81, 1.075],
          [0.97, 1.075],
          [0.97, 1.11],
        ],
        reverse: [0.9, 0.83],
        turn: [0.9, 0.91],
        half: [0.055, 0.024],
      }),
      drawBox('tail', [-0.62, 0.62], [0.82, 0.9], {
        radius: 0.02,
        finish: 'paint',
        rim: 'paint',
        depth: 0.012,
      }),
      drawBox('tail', [-0.12, 0.12], [1.06, 1.125], { radius: 0.012, finish: 'gloss-black', depth: 0.012 }),
      drawBox('tail', [-0.95, 0.95], [0.5, 0.68], { radius: 0.02, finish: 'plastic', depth: 0.001 }),
    ],
    shutLines: [
      ...dualCabUte.details.shutLines.filter(({ on }) => on !== 'nose'),
      {
        on: 'nose',
        corners: [
          [0, 1.09],
          [0.7, 1.085],
          [1.12, 1.08],
        ],
        radius: 0.03,
      },
    ],
    cladding: {
      arch: 0.085,
      sill: [
        [-0.9, 0.48],
        [-0.5, 0.46],
        [0.5, 0.42],
        [2.7, 0.42],
        [3.6, 0.4],
        [4.4, 0.4],
      ],
    },
    mirror: { x: 0.8, y: 1.23, finish: 'paint', scale: 1.16 },
    rails: { from: 1.2, to: 2.5, finish: 'plastic' },
    plates: { front: 0.7, rear: 0.6 },
    badge: { front: 0.92, rear: 0.99, size: 0.07 },
  },
};
