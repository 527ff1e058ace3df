import * as THREE from 'three';
import { block, type Point, plate, roundedRectangle, sheet, smoothLine } from '../solids.ts';
import type { CabinShape, Gear } from './cabin-shape.ts';
import { addGear } from './gear.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

/** Between the seats: from under the climate panel to the lid that elbows rest on. */
export function addConsole(workshop: Workshop, shape: CabinShape, gear: Gear | null): void {
  const { put, box } = workshop;
  const { width, height } = shape.console;
  const ridge = smoothLine([
    [-0.06, 0.625, 0],
    [0.0, height + 0.052, 0],
    [0.09, height + 0.012, 0],
    [0.2, height, 0],
    [0.45, height - 0.006, 0],
    [0.72, height - 0.006, 0],
  ]);
  /** Over the top and down both sides, round at the edges. */
  const section = (u: number, v: number): Point => {
    const { x, y } = ridge.getPoint(u);
    const half = width / 2;
    const across = (v - 0.5) * 2;
    const far = Math.abs(across);
    if (far < 0.42) return [x, y - 0.004 * (far / 0.42) ** 6, (across / 0.42) * (half - 0.022)];
    const turn = Math.min(1, (far - 0.42) / 0.18) * (Math.PI / 2);
    const down = far > 0.6 ? ((far - 0.6) / 0.4) * (y - 0.29) : 0;
    return [
      x,
      y - 0.004 - (1 - Math.cos(turn)) * 0.022 - down,
      Math.sign(across) * (half - 0.022 + Math.sin(turn) * 0.022),
    ];
  };
  put(sheet(section, 110, 120), 'lower');
  const top = (finish: CabinFinish, half: number, rise: number, [from, to]: readonly [number, number]) =>
    put(
      sheet(
        (u, v) => {
          const { x, y } = ridge.getPoint(THREE.MathUtils.lerp(from, to, u));
          return [x, y + rise, (v - 0.5) * 2 * half];
        },
        60,
        8,
      ),
      finish,
    );
  const isWork = shape.floor === 'rubber';
  top(isWork ? 'hard' : 'gloss', width / 2 - 0.03, 0.0012, [0.06, 0.97]);
  for (const side of [1, -1])
    put(
      new THREE.TubeGeometry(
        smoothLine(
          ridge
            .getPoints(20)
            .slice(1)
            .map(({ x, y }): Point => [x, y + 0.0005, side * (width / 2 - 0.029)]),
        ),
        80,
        0.0028,
        10,
      ),
      isWork ? 'hard' : 'strip',
    );
  addTray(workshop, shape);
  addCups(workshop, height);
  if (gear !== null) addGear(workshop, { shape, gear, at: [0.25, height + 0.001, 0.0] });
  // The lid, sewn along its edge, with its catch.
  put(
    plate(roundedRectangle(0.34, width - 0.02, 0.045), 0.075, 0.028)
      .rotateX(-Math.PI / 2)
      .translate(0.86, height - 0.012, 0),
    'pad',
  );
  box([0.34, 0.2, width - 0.03], [0.86, height - 0.1, 0], 0.03, 'lower');
  box([0.012, 0.012, 0.06], [0.692, height + 0.02, 0], 0.004, 'gloss');
  // For those behind: air and sockets.
  box([0.02, 0.15, width - 0.06], [1.035, height - 0.11, 0], 0.008, 'gloss');
  for (const z of [-0.045, 0.045])
    for (let i = 0; i < 4; i += 1)
      box([0.012, 0.0025, 0.075], [1.046, height - 0.06 - i * 0.012, z], 0.001, 'hard', 0.2);
}

/** Where a telephone lies, with its sockets. */
function addTray({ put, box }: Workshop, { console: { height } }: CabinShape): void {
  put(
    plate(roundedRectangle(0.075, 0.15, 0.014), 0.008, 0.002)
      .rotateX(-Math.PI / 2)
      .rotateZ(-0.42)
      .translate(0.045, height + 0.032, 0),
    'rubber',
  );
  for (const z of [-0.026, 0.026]) {
    box([0.006, 0.012, 0.022], [0.0, height + 0.066, z], 0.003, 'dim', -0.4);
    box([0.007, 0.006, 0.014], [0.0015, height + 0.066, z], 0.001, 'gap', -0.4);
  }
}

function addCups({ put }: Workshop, height: number): void {
  for (const x of [0.47, 0.575]) {
    const turn = (geometry: THREE.BufferGeometry, y: number, finish: CabinFinish) =>
      put(geometry.translate(x, height - 0.005 + y, 0), finish);
    turn(new THREE.TorusGeometry(0.0415, 0.0032, 12, 60).rotateX(Math.PI / 2), 0.003, 'satin');
    turn(new THREE.CylinderGeometry(0.0395, 0.0395, 0.0016, 48), 0.0028, 'gap');
    turn(new THREE.RingGeometry(0.02, 0.037, 48).rotateX(-Math.PI / 2), 0.0042, 'hard');
  }
  put(block([0.24, 0.004, 0.105], 0.002).translate(0.52, height - 0.006, 0), 'hard');
}
