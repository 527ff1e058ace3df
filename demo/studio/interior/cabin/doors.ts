import * as THREE from 'three';
import { type Point, plate, roundedRectangle, sheet, smoothLine, tube } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

const { lerp, smoothstep } = THREE.MathUtils;

/** Along the car, at one side: 1 the kerb's, -1 the driver's. */
interface DoorPlace {
  side: number;
  from: number;
  to: number;
  /** Where the elbow lies, and what it holds. */
  rest: readonly [from: number, to: number];
  keys: number;
}

export function addDoors(workshop: Workshop, shape: CabinShape): void {
  for (const side of [1, -1]) {
    addDoor(workshop, shape, { side, from: -0.52, to: 1.22, rest: [0.18, 0.86], keys: side < 0 ? 4 : 1 });
    if (shape.rear === 'bench') addDoor(workshop, shape, { side, from: 1.22, to: 2.34, rest: [1.46, 2.0], keys: 1 });
    else addQuarter(workshop, side);
  }
}

/** How far the lining stands in from the door's skin at a place. */
function stand(x: number, y: number, [from, to]: readonly [number, number]): number {
  const along = smoothstep(x, from - 0.12, from + 0.05) * (1 - smoothstep(x, to - 0.03, to + 0.08));
  const shelf = smoothstep(y, 0.5, 0.622) * (1 - smoothstep(y, 0.648, 0.668));
  const pocket = smoothstep(y, 0.27, 0.31) * (1 - smoothstep(y, 0.4, 0.44)) * 0.035;
  const waist = 0.028 * smoothstep(y, 0.79, 0.87);
  return 0.02 + 0.075 * along * shelf + pocket + waist + 0.012 * (1 - smoothstep(y, 0.5, 0.56));
}

function addDoor({ put, box }: Workshop, shape: CabinShape, { side, from, to, rest, keys }: DoorPlace): void {
  const skin = 0.845;
  const zAt = (x: number, y: number) => side * (skin - stand(x, y, rest));
  const panel = (low: number, high: number, finish: CabinFinish) =>
    put(
      sheet(
        (u, v) => {
          const [x, y] = [lerp(from, to, u), lerp(low, high, v)];
          return [x, y, zAt(x, y)];
        },
        90,
        24,
      ),
      finish,
    );
  panel(0.26, 0.52, 'lower');
  panel(0.52, 0.665, 'pad');
  panel(0.665, 0.785, shape.floor === 'rubber' ? 'hard' : 'pad');
  panel(0.785, 0.895, 'upper');
  put(
    sheet(
      (u, v) => {
        const x = lerp(from, to, u);
        const turn = (v * Math.PI) / 2;
        return [x, 0.895 + Math.sin(turn) * 0.022, side * (Math.abs(zAt(x, 0.895)) + (1 - Math.cos(turn)) * 0.06)];
      },
      60,
      12,
    ),
    'upper',
  );
  const line = (y: number, radius: number, finish: CabinFinish, out = 0) =>
    put(
      tube(
        Array.from({ length: 24 }, (_, i): Point => {
          const x = lerp(from + 0.02, to - 0.02, i / 23);
          return [x, y, zAt(x, y) - side * out];
        }),
        radius,
      ),
      finish,
    );
  line(0.785, 0.0042, shape.floor === 'rubber' ? 'gap' : 'strip', 0.001);
  line(0.52, 0.002, 'gap');
  line(0.665, 0.0018, 'gap');
  addHandles({ put, box }, { side, rest, keys, zAt });
  addSpeaker({ put }, { x: from + (from < 1 ? 0.3 : 0.24), side, zAt });
}

type On = (x: number, y: number) => number;

function addHandles(
  { put, box }: Pick<Workshop, 'put' | 'box'>,
  { side, rest: [from], keys, zAt }: Pick<DoorPlace, 'side' | 'rest' | 'keys'> & { zAt: On },
): void {
  const face = (outline: readonly (readonly [number, number])[], thick: number, round: number) =>
    side > 0 ? plate(outline, thick, round).rotateY(Math.PI) : plate(outline, thick, round);
  const lever = from + 0.02;
  put(
    face(roundedRectangle(0.13, 0.05, 0.022), 0.008, 0.002).translate(lever, 0.735, zAt(lever, 0.735) - side * 0.001),
    'gap',
  );
  put(
    face(roundedRectangle(0.105, 0.02, 0.009), 0.012, 0.004).translate(
      lever - 0.006,
      0.737,
      zAt(lever, 0.735) - side * 0.008,
    ),
    'satin',
  );
  // To pull the door shut by: a bar over a dark hollow.
  const [start, end] = [from + 0.16, from + 0.4];
  put(
    tube(
      [
        [start, 0.662, zAt(start, 0.662) - side * 0.0],
        [start + 0.03, 0.7, zAt(start, 0.7) - side * 0.05],
        [(start + end) / 2, 0.71, zAt(start, 0.7) - side * 0.058],
        [end - 0.03, 0.7, zAt(end, 0.7) - side * 0.05],
        [end, 0.662, zAt(end, 0.662)],
      ],
      0.011,
    ),
    'hard',
  );
  const top = 0.66;
  const inner = side * (0.845 - 0.068);
  box([0.17, 0.008, 0.056], [from + 0.07, top, inner], 0.003, 'gloss', -0.05);
  for (let i = 0; i < keys; i += 1)
    box(
      [0.026, 0.011, 0.016],
      [from + 0.045 + (i % 2) * 0.04, top + 0.006, inner + side * (i < 2 ? -0.011 : 0.011)],
      0.004,
      'hard',
      0.12,
    );
  for (let i = 0; i < 2; i += 1)
    box([0.012, 0.008, 0.012], [from + 0.125, top + 0.005, inner + side * (i * 0.022 - 0.011)], 0.003, 'hard');
}

function addSpeaker({ put }: Pick<Workshop, 'put'>, { x, side, zAt }: { x: number; side: number; zAt: On }): void {
  const y = 0.415;
  const at = Math.min(Math.abs(zAt(x - 0.07, y)), Math.abs(zAt(x + 0.07, y)), Math.abs(zAt(x, y - 0.05)));
  put(
    new THREE.CylinderGeometry(0.088, 0.094, 0.016, 60).rotateX(Math.PI / 2).translate(x, y, side * (at - 0.004)),
    'hard',
  );
  put(
    new THREE.CylinderGeometry(0.078, 0.078, 0.018, 60).rotateX(Math.PI / 2).translate(x, y, side * (at - 0.0055)),
    'mesh',
  );
  put(new THREE.TorusGeometry(0.08, 0.0022, 10, 70).translate(x, y, side * (at - 0.0145)), 'dim');
}

/** The side beside a rear seat that has no door. */
function addQuarter({ put }: Workshop, side: number): void {
  const line = smoothLine([
    [1.2, 0.26, side * 0.82],
    [1.2, 0.6, side * 0.8],
    [1.2, 0.86, side * 0.79],
    [1.2, 0.92, side * 0.84],
  ]);
  put(
    sheet(
      (u, v) => {
        const { y, z } = line.getPoint(v);
        return [1.18 + u * 1.4, y + u * 0.03, z * (1 - 0.06 * u)];
      },
      40,
      50,
    ),
    'lower',
  );
}
