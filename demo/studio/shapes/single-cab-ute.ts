import type { BodyShape } from '../car/body-shape.ts';
import { drawDoors } from './doors.ts';
import { dualCabUte } from './dual-cab-ute.ts';
import { drawBox } from './lamps.ts';

if (!dualCabUte.cabin) throw new Error('The single cab is a shorter dual cab.');

/** The work ute: the cab cut off behind the driver, an alloy tray behind it. */
export const singleCabUte: BodyShape = {
  ...dualCabUte,
  name: 'single-cab-ute',
  wheel: 'steel',
  wheelbase: 3.1,
  tail: [
    [0.4, 1.83],
    [0.6, 1.86, 0.05],
    [1.2, 1.84],
  ],
  tailSweep: [0.02, 0.05],
  cabin: {
    ...dualCabUte.cabin,
    roof: [
      [0.9, 1.62],
      [1.2, 1.73, 0.3],
      [1.5, 1.755, 0.4],
      [2.0, 1.735],
    ],
    backlight: [
      [1.1, 1.84],
      [1.4, 1.81, 0.2],
      [1.7, 1.76],
    ],
    plan: [
      [0.4, 0.02],
      [1.2, 0, 0.4],
      [1.9, 0.02],
    ],
    glass: { ...dualCabUte.cabin.glass, bars: [], privacyFrom: 9, rearPillar: 0.16 },
  },
  bed: undefined,
  details: {
    ...dualCabUte.details,
    patches: [
      ...dualCabUte.details.patches.filter(({ on }) => on === 'nose').filter(({ finish }) => finish !== 'silver'),
      drawBox('tail', [-0.7, 0.7], [0.45, 1.0], { radius: 0.03, finish: 'plastic', depth: 0.01 }),
    ],
    shutLines: [
      ...drawDoors({ front: [0.58, 0.66], middle: 1.6, sillY: 0.48, beltY: 1.14 }),
      {
        on: 'top',
        corners: [
          [-0.84, 0.54],
          [-0.45, 0.78],
          [0.2, 0.82],
          [0.5, 0.82],
        ],
        radius: 0.1,
      },
      {
        on: 'nose',
        corners: [
          [0, 1.035],
          [0.56, 1.02],
        ],
        radius: 0.05,
      },
      {
        on: 'nose',
        corners: [
          [0.55, 0.79],
          [0.75, 0.78],
          [1.2, 0.8],
        ],
        radius: 0.05,
      },
    ],
    handles: [{ x: 1.42, y: 0.985 }],
    plates: { front: 0.645, rear: 0.62, rearX: 4.29 },
    badge: { front: 0.88, rear: 0, size: 0.065 },
    tray: { from: 1.97, to: 4.27, floor: 0.88, halfWidth: 0.93, side: 0.26 },
    seatRows: [1.42],
  },
};
