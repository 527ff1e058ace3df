import * as THREE from 'three';
import { block, type Point, plate, roundedRectangle, tube } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import { type Cushion, sewCushion } from './cushion.ts';
import { seatSeams } from './surfaces.ts';
import type { Workshop } from './workshop.ts';

const { smoothstep } = THREE.MathUtils;

/** A groove of a seam about a place. */
const groove = (at: number, seam: number, width: number) => Math.exp(-(((at - seam) / width) ** 2));

interface SeatStyle {
  /** How far the sides stand out of the middle, at the back and at the cushion. */
  bolster: number;
  thigh: number;
  seams: readonly number[];
  back: Pick<Cushion, 'height' | 'half' | 'corner'>;
  /** Whether the head restraint is one with the back. */
  isOnePiece: boolean;
}

const styles: Record<CabinShape['seat'], SeatStyle> = {
  comfort: {
    bolster: 0.05,
    thigh: 0.036,
    seams: seatSeams.across,
    back: {
      height: 0.64,
      half: (t) => 0.262 - 0.05 * smoothstep(t, 0.55, 1) - 0.02 * smoothstep(0.25 - t, 0, 0.25),
      corner: 0.075,
    },
    isOnePiece: false,
  },
  bucket: {
    bolster: 0.078,
    thigh: 0.06,
    seams: [0.17, 0.3, 0.43, 0.56],
    back: {
      height: 0.86,
      half: (t) =>
        0.275 - 0.008 * smoothstep(t, 0.3, 0.55) - 0.125 * smoothstep(t, 0.62, 0.79) - 0.015 * smoothstep(t, 0.8, 1),
      corner: 0.06,
    },
    isOnePiece: true,
  },
  plain: {
    bolster: 0.034,
    thigh: 0.022,
    seams: [0.34, 0.67],
    back: { height: 0.62, half: (t) => 0.258 - 0.03 * smoothstep(t, 0.55, 1), corner: 0.06 },
    isOnePiece: false,
  },
};

/** Sides that hold, a valley at their seam, and the seams that run across the middle. */
function reliefOf(style: SeatStyle, stands: number, seams: readonly number[]): (s: number, t: number) => number {
  return (s, t) => {
    const far = Math.abs(s);
    const holds = style.isOnePiece ? 1 - smoothstep(t, 0.62, 0.78) : 1 - 0.55 * smoothstep(t, 0.7, 1);
    const side = stands * holds * smoothstep(far, seatSeams.side - 0.06, seatSeams.side + 0.2);
    const middle = far < seatSeams.side ? 0.012 * (1 - (far / seatSeams.side) ** 2) : 0;
    const across = far < seatSeams.side ? seams.reduce((sum, seam) => sum + groove(t, seam, 0.008), 0) : 0;
    const along = groove(far, seatSeams.side, 0.016) * (style.isOnePiece ? 1 - smoothstep(t, 0.7, 0.78) : 1);
    return side + middle - 0.009 * across - 0.011 * along;
  };
}

const LEAN = -0.3;

/** A front seat about its middle; the driver's is on the right. */
export function addFrontSeat({ put, box }: Workshop, shape: CabinShape, z: number): void {
  const style = styles[shape.seat];
  const stand = (geometry: THREE.BufferGeometry) => geometry.rotateZ(LEAN).translate(0.93, 0.42, z);
  put(
    stand(
      sewCushion({
        ...style.back,
        depth: 0.125,
        edge: 0.045,
        relief: reliefOf(style, style.bolster, style.seams),
        bend: (t) => (style.isOnePiece ? -0.05 * smoothstep(t, 0.68, 1) : -0.025 * smoothstep(t, 0.6, 1)),
      }),
    ),
    'seat-face',
  );
  // The shell behind, with its pocket.
  put(
    stand(
      sewCushion({
        ...style.back,
        height: style.back.height * 0.97,
        depth: 0.09,
        edge: 0.04,
        half: (t) => style.back.half(t) * 0.95,
      }).translate(0.06, 0.005, 0),
    ),
    'hard',
  );
  put(stand(block([0.02, 0.24, 0.34], 0.01).translate(0.112, 0.18, 0)), 'lower');
  addCushion({ put, z, style });
  if (style.isOnePiece) addShoulderHoles({ put, stand });
  else addHeadRestraint({ put, stand, height: style.back.height });
  for (const side of [1, -1]) {
    box([0.44, 0.1, 0.035], [0.7, 0.325, z + side * 0.225], 0.016, 'hard', 0.03);
    box([0.5, 0.025, 0.03], [0.72, 0.272, z + side * 0.17], 0.005, 'dim');
  }
  addBuckle({ put, box }, z);
}

/** Its face up, its upper end towards the feet. */
const layDown = (cushion: THREE.BufferGeometry, lean: number) =>
  cushion
    .rotateZ(-Math.PI / 2)
    .rotateY(Math.PI)
    .rotateZ(lean);

function addCushion({ put, z, style }: { put: Workshop['put']; z: number; style: SeatStyle }): void {
  const cushion = sewCushion({
    height: 0.54,
    depth: 0.15,
    half: (t) => 0.252 + 0.012 * smoothstep(t, 0.2, 0.7),
    corner: 0.06,
    edge: 0.06,
    relief: reliefOf({ ...style, isOnePiece: false }, style.thigh, [0.3, 0.56, 0.82]),
    bend: (t) => 0.035 * smoothstep(t, 0.8, 1),
  });
  put(layDown(cushion, -0.1).translate(0.98, 0.42, z), 'seat-face');
}

/** What a bucket seat has in place of posts: two openings with a frame. */
function addShoulderHoles({
  put,
  stand,
}: {
  put: Workshop['put'];
  stand: (g: THREE.BufferGeometry) => THREE.BufferGeometry;
}): void {
  const face = (outline: readonly (readonly [number, number])[], thick: number, round: number) =>
    plate(outline, thick, round).rotateY(-Math.PI / 2);
  put(stand(face(roundedRectangle(0.15, 0.045, 0.02), 0.02, 0.004).translate(-0.078, 0.648, 0)), 'gloss');
  put(stand(face(roundedRectangle(0.128, 0.028, 0.013), 0.02, 0.003).translate(-0.081, 0.648, 0)), 'gap');
}

function addHeadRestraint({
  put,
  stand,
  height,
}: {
  put: Workshop['put'];
  stand: (geometry: THREE.BufferGeometry) => THREE.BufferGeometry;
  height: number;
}): void {
  const head = sewCushion({
    height: 0.185,
    depth: 0.1,
    half: (t) => 0.128 + 0.014 * smoothstep(t, 0, 0.6) - 0.012 * smoothstep(t, 0.75, 1),
    corner: 0.05,
    edge: 0.045,
    relief: (s, t) => -0.007 * groove(Math.abs(s), 0.72, 0.04) - 0.012 * (1 - s * s) * Math.sin(Math.PI * t),
  });
  put(stand(head.translate(-0.022, height + 0.045, 0)), 'seat');
  for (const side of [1, -1]) {
    put(stand(new THREE.CylinderGeometry(0.0065, 0.0065, 0.1, 16).translate(0, height + 0.02, side * 0.062)), 'chrome');
    put(
      stand(new THREE.CylinderGeometry(0.0125, 0.0145, 0.014, 20).translate(0, height - 0.001, side * 0.062)),
      'hard',
    );
  }
}

function addBuckle({ put, box }: Pick<Workshop, 'put' | 'box'>, z: number): void {
  const inner = z > 0 ? -0.265 : 0.265;
  put(
    tube(
      [
        [0.98, 0.32, z + inner],
        [0.94, 0.4, z + inner],
        [0.9, 0.47, z + inner],
      ],
      0.011,
    ),
    'hard',
  );
  box([0.03, 0.085, 0.048], [0.885, 0.5, z + inner], 0.009, 'hard', 0.42);
  box([0.02, 0.012, 0.032], [0.868, 0.543, z + inner], 0.004, 'red', 0.42);
}

/** Along the kerb side of the pillar: the belt from its loop to the reel. */
export function addBelt({ put, box }: Workshop, side: number): void {
  const strap = (from: Point, to: Point) => {
    const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = Math.hypot(dx, dy, dz);
    const turned = new THREE.Quaternion().setFromUnitVectors(
      new THREE.Vector3(0, 1, 0),
      new THREE.Vector3(dx, dy, dz).normalize(),
    );
    put(
      block([0.048, length, 0.0022], 0.001)
        .applyQuaternion(turned)
        .translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2),
      'belt',
    );
  };
  strap([1.2, 1.18, side * 0.7], [1.14, 0.4, side * 0.75]);
  strap([1.19, 1.18, side * 0.695], [1.2, 0.62, side * 0.745]);
  box([0.02, 0.1, 0.06], [1.2, 1.2, side * 0.7], 0.009, 'hard');
  box([0.03, 0.05, 0.07], [1.185, 1.17, side * 0.695], 0.009, 'hard');
  box([0.02, 0.055, 0.05], [1.165, 0.78, side * 0.728], 0.006, 'hard');
  box([0.004, 0.035, 0.03], [1.163, 0.73, side * 0.73], 0.001, 'chrome');
}

/** Behind the front seats. */
export function addRear(workshop: Workshop, shape: CabinShape): void {
  const places = { bench: [-0.46, 0, 0.46], pair: [-0.36, 0.36], wall: [] }[shape.rear];
  for (const z of places) addRearSeat(workshop, z, z === 0 ? 0.2 : 0.255);
  const { box } = workshop;
  if (shape.rear === 'wall') {
    box([0.06, 0.9, 1.5], [1.5, 0.7, 0], 0.03, 'lower', -0.06);
    box([0.1, 0.06, 1.46], [1.48, 1.1, 0], 0.025, 'upper');
    return;
  }
  if (shape.rear === 'pair') box([0.6, 0.14, 0.16], [1.95, 0.46, 0], 0.05, 'lower', -0.1);
  box([0.5, 0.2, 1.4], [1.98, 0.34, 0], 0.03, 'carpet', -0.06);
}

function addRearSeat({ put, box }: Workshop, z: number, half: number): void {
  const isMiddle = half < 0.25;
  const relief = (s: number, t: number) =>
    (isMiddle ? 0.008 : 0.018) * smoothstep(Math.abs(s), 0.5, 0.85) -
    0.008 * groove(Math.abs(s), seatSeams.side, 0.02) -
    (Math.abs(s) < seatSeams.side ? 0.007 * [0.34, 0.67].reduce((sum, seam) => sum + groove(t, seam, 0.009), 0) : 0);
  const back = sewCushion({
    height: 0.62,
    depth: 0.15,
    half: (t) => half - 0.015 * smoothstep(t, 0.6, 1),
    corner: 0.05,
    edge: 0.05,
    relief,
  });
  put(back.rotateZ(-0.36).translate(2.2, 0.46, z), 'seat-face');
  const cushion = sewCushion({ height: 0.53, depth: 0.16, half: () => half, corner: 0.05, edge: 0.055, relief });
  put(layDown(cushion, -0.12).translate(2.22, 0.455, z), 'seat-face');
  const head = sewCushion({
    height: isMiddle ? 0.1 : 0.14,
    depth: 0.09,
    half: () => (isMiddle ? 0.1 : 0.125),
    corner: 0.04,
    edge: 0.04,
  });
  put(head.rotateZ(-0.36).translate(2.43, isMiddle ? 1.05 : 1.07, z), 'seat');
  for (const side of [1, -1])
    put(
      new THREE.CylinderGeometry(0.006, 0.006, 0.06, 14).rotateZ(-0.36).translate(2.42, 1.05, z + side * 0.05),
      'chrome',
    );
  if (isMiddle) return;
  box([0.02, 0.05, 0.04], [2.1, 0.555, z - Math.sign(z) * 0.225], 0.008, 'hard', 0.5);
  box([0.014, 0.01, 0.028], [2.088, 0.582, z - Math.sign(z) * 0.225], 0.003, 'red', 0.5);
}
