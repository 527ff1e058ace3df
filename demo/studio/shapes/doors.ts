import type { ShutLine } from '../car/body-shape.ts';

interface DoorLines {
  /** Front edge at the belt and at the sill. */
  front: readonly [belt: number, sill: number];
  /** Edge between the doors, or the back edge of the only one. */
  middle: number;
  /** Back edge of the rear door: at the sill, over the wheel and at the belt. */
  rear?: readonly [sill: number, over: number, belt: number];
  sillY: number;
  beltY: number;
}

/** The gaps round the doors of one side. */
export function drawDoors({ front, middle, rear, sillY, beltY }: DoorLines): ShutLine[] {
  const step = (front[1] - front[0]) * 0.6;
  const lines: ShutLine[] = [
    {
      on: 'flank',
      corners: [
        [front[0], beltY + 0.06],
        [front[0] + 0.01, beltY - 0.3],
        [front[0] + step, sillY + 0.1],
        [front[1] + 0.06, sillY],
        [middle, sillY],
      ],
      radius: 0.12,
    },
    {
      on: 'flank',
      corners: [
        [middle + 0.01, beltY + 0.03],
        [middle + 0.03, beltY - 0.3],
        [middle, sillY],
      ],
      radius: 0.15,
    },
  ];
  if (!rear) return lines;
  const rise = beltY - sillY;
  return [
    ...lines,
    {
      on: 'flank',
      corners: [
        [middle, sillY],
        [rear[0] - 0.04, sillY],
        [rear[0] + 0.04, sillY + rise * 0.15],
        [rear[1], sillY + rise * 0.56],
        [rear[2], beltY - 0.08],
        [rear[2] + 0.03, beltY + 0.05],
      ],
      radius: 0.13,
    },
  ];
}

/** The fuel flap, a rounded square on the rear wing. */
export function drawFuelFlap(x: number, y: number): ShutLine {
  return {
    on: 'flank',
    corners: [
      [x - 0.08, y + 0.07],
      [x - 0.08, y - 0.07],
      [x + 0.08, y - 0.07],
      [x + 0.08, y + 0.07],
    ],
    radius: 0.035,
    closed: true,
  };
}
