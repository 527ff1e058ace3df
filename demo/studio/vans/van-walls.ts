import type { Patch } from '../car/body-shape.ts';
import type { Corner } from '../field/outline.ts';
import { drawBox } from '../shapes/lamps.ts';

/** A window in the wall of a caravan, in its black frame. */
export function drawWindow(on: Patch['on'], across: Corner, up: Corner): Patch {
  return drawBox(on, across, up, {
    radius: 0.07,
    finish: 'dark-glass',
    depth: -0.012,
    rim: 'gloss-black',
    surround: { width: on === 'flank' ? 0.04 : 0.05, finish: 'gloss-black' },
  });
}

const DOOR_DEPTH = -0.008;

/** The door on the kerb side with its own window and its handle; what is stuck onto the wall goes on across it. */
export function drawVanDoor([from, to]: Corner, [low, high]: Corner, decals: readonly Patch[]): Patch {
  const door = drawBox('flank', [from, to], [low, high], {
    radius: 0.07,
    finish: 'paint',
    depth: DOOR_DEPTH,
    rim: 'paint',
    surround: { width: 0.03, finish: 'gloss-black' },
    inside: [
      drawBox('flank', [from + 0.13, to - 0.13], [low + (high - low) * 0.5, high - 0.24], {
        radius: 0.05,
        finish: 'dark-glass',
        depth: -0.012,
        rim: 'gloss-black',
      }),
      drawBox('flank', [from + 0.04, from + 0.12], [low + (high - low) * 0.37, low + (high - low) * 0.45], {
        radius: 0.02,
        finish: 'gloss-black',
        depth: -0.03,
      }),
      ...decals.map((decal) => ({ ...decal, depth: DOOR_DEPTH })),
    ],
  });
  return { ...door, side: 'kerb' };
}

/** A locker in the wall. */
export function drawLocker([from, to]: Corner, [low, high]: Corner): Patch {
  return drawBox('flank', [from, to], [low, high], {
    radius: 0.03,
    finish: 'foot',
    depth: -0.006,
    surround: { width: 0.02, finish: 'silver' },
  });
}

/** A grille for the warm air of a fridge. */
export function drawVent(along: Corner, up: Corner): Patch {
  return drawBox('flank', along, up, {
    radius: 0.015,
    finish: 'gap',
    depth: -0.006,
    rim: 'silver',
    bars: { along: 'rows', pitch: 0.03, width: 0.016, finish: 'silver', depth: -0.01 },
  });
}

/** Three lamps above one another at the corner of the tail. */
export function drawVanLamps(u: number, y: number): Patch {
  const lamp = (low: number, high: number, finish: Patch['finish']): Patch =>
    drawBox('tail', [u + 0.02, u + 0.18], [y + low, y + high], { radius: 0.02, finish, depth: -0.024 });
  return drawBox('tail', [u, u + 0.2], [y, y + 0.44], {
    radius: 0.03,
    finish: 'gloss-black',
    depth: -0.014,
    rim: 'gloss-black',
    inside: [lamp(0.29, 0.42, 'light-red'), lamp(0.16, 0.27, 'light-amber'), lamp(0.02, 0.14, 'reverse-white')],
  });
}
