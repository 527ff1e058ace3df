import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import { drawMap } from './screens.ts';

export interface Trim {
  /** Upper dash, lower dash, seats, and the strip across. */
  upper: string;
  lower: string;
  seat: string;
  strip: string;
  stripMetal: number;
}

type Point = [x: number, y: number, z: number];

/** The front of a cabin seen from between the front seats. Driver on the right (z < 0); forward is -x. */
export function buildDash(trim: Trim, finishes: FinishSet, cluster: THREE.Texture): THREE.Group {
  const group = new THREE.Group();
  const { put, box } = openCabin(group, trim, finishes);
  addShell(box, put);
  addDashboard(box);
  addScreens(group, box, cluster);
  addSteeringWheel(put);
  addConsole(box, put);
  for (const side of [1, -1]) {
    addDoor(side, box);
    addSeat(side * 0.4, box);
  }
  return group;
}

/** What builds parts of a cabin in its own cloth. */
export function openCabin(group: THREE.Group, trim: Trim, finishes: FinishSet): { put: Put; box: Box } {
  const cloth = (color: string, roughness: number, metalness = 0): THREE.Material =>
    new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide });
  const made: Record<ClothName, THREE.Material> = {
    upper: cloth(trim.upper, 0.72),
    lower: cloth(trim.lower, 0.66),
    seat: cloth(trim.seat, 0.58),
    strip: cloth(trim.strip, 0.3, trim.stripMetal),
    lining: cloth('#a9a9a6', 0.95),
  };
  const all: Record<CabinFinish, THREE.Material> = { ...finishes, ...made };
  const put: Put = (geometry, finish, shade = 1) => {
    group.add(new THREE.Mesh(withOpenness(geometry, shade), all[finish]));
  };
  const box: Box = (size, at, round, finish, lean = 0) =>
    put(new RoundedBoxGeometry(...size, 6, round).rotateZ(lean).translate(...at), finish);
  return { put, box };
}

type ClothName = 'upper' | 'lower' | 'seat' | 'strip' | 'lining';
export type CabinFinish = ClothName | Exclude<StudioFinish, ClothName>;
export type Box = (size: Point, at: Point, round: number, finish: CabinFinish, lean?: number) => void;
export type Put = (geometry: THREE.BufferGeometry, finish: CabinFinish, shade?: number) => void;

function addShell(box: Box, put: Put): void {
  box([1.9, 0.06, 1.5], [0.95, 1.42, 0], 0.02, 'lining', -0.05);
  for (const side of [1, -1]) {
    const pillar = new THREE.CatmullRomCurve3([
      new THREE.Vector3(-0.72, 0.86, side * 0.78),
      new THREE.Vector3(-0.3, 1.18, side * 0.74),
      new THREE.Vector3(0.12, 1.4, side * 0.68),
      new THREE.Vector3(0.9, 1.44, side * 0.7),
    ]);
    put(new THREE.TubeGeometry(pillar, 40, 0.05, 16), 'lining');
    box([0.02, 0.14, 0.34], [0.16, 1.33, side * 0.36], 0.01, 'lining', 0.6);
  }
  box([0.05, 0.085, 0.26], [0.08, 1.29, 0], 0.03, 'gloss-black', -0.15);
  box([0.02, 0.07, 0.235], [0.102, 1.289, 0], 0.008, 'chrome', -0.15);
  box([0.3, 0.1, 1.7], [-0.62, 0.84, 0], 0.04, 'gap');
  box([2.6, 0.04, 1.7], [0.6, 0.24, 0], 0.01, 'gap');
  box([0.1, 0.6, 1.6], [-0.5, 0.45, 0], 0.02, 'gap');
}

function addDashboard(box: Box): void {
  box([0.62, 0.17, 1.62], [-0.36, 0.84, 0], 0.07, 'upper', 0.06);
  box([0.4, 0.2, 1.58], [-0.22, 0.71, 0], 0.06, 'lower', -0.1);
  box([0.34, 0.3, 1.56], [-0.28, 0.52, 0], 0.08, 'lower', -0.25);
  box([0.05, 0.06, 1.5], [-0.028, 0.762, 0], 0.012, 'gloss-black', -0.1);
  box([0.05, 0.012, 1.5], [-0.022, 0.728, 0], 0.005, 'strip', -0.1);
  box([0.05, 0.024, 1.5], [-0.024, 0.796, 0], 0.01, 'strip', -0.1);
  for (const z of [-0.67, -0.17, 0.17, 0.67]) {
    box([0.02, 0.045, 0.17], [-0.006, 0.762, z], 0.01, 'gap', -0.1);
    for (const y of [0.748, 0.762, 0.776]) box([0.012, 0.004, 0.165], [0.004, y, z], 0.0015, 'silver', -0.1);
    box([0.014, 0.03, 0.01], [0.009, 0.762, z], 0.003, 'silver', -0.1);
  }
  box([0.03, 0.11, 0.38], [-0.075, 0.6, 0.46], 0.012, 'lower', -0.25);
  box([0.012, 0.014, 0.1], [-0.05, 0.64, 0.46], 0.004, 'strip', -0.25);
  box([0.34, 0.08, 0.42], [-0.2, 0.9, -0.39], 0.04, 'upper', 0.02);
}

function addScreens(group: THREE.Group, box: Box, cluster: THREE.Texture): void {
  const screen = (map: THREE.Texture, size: [number, number], at: Point, lean: number): void => {
    const face = new THREE.PlaneGeometry(...size)
      .rotateY(Math.PI / 2)
      .rotateZ(lean)
      .translate(...at);
    group.add(new THREE.Mesh(face, new THREE.MeshBasicMaterial({ map, toneMapped: false })));
  };
  box([0.018, 0.2, 0.36], [-0.05, 0.945, 0.02], 0.008, 'gloss-black', 0.12);
  screen(drawMap(), [0.335, 0.173], [-0.0395, 0.945, 0.02], 0.12);
  box([0.018, 0.15, 0.32], [0.004, 0.935, -0.39], 0.008, 'gloss-black', 0.22);
  screen(cluster, [0.3, 0.117], [0.0145, 0.937, -0.39], 0.22);
}

function addSteeringWheel(put: Put): void {
  const tilt = (geometry: THREE.BufferGeometry): THREE.BufferGeometry =>
    geometry
      .rotateY(Math.PI / 2)
      .rotateZ(0.36)
      .translate(0.2, 0.83, -0.39);
  put(tilt(new THREE.TorusGeometry(0.178, 0.0165, 24, 96)), 'leather');
  put(tilt(new RoundedBoxGeometry(0.15, 0.105, 0.06, 6, 0.03)), 'lower');
  put(tilt(new RoundedBoxGeometry(0.058, 0.013, 0.008, 5, 0.004).translate(0, 0.006, 0.03)), 'chrome');
  for (const side of [1, -1]) {
    put(
      tilt(
        new RoundedBoxGeometry(0.12, 0.046, 0.026, 5, 0.012).rotateZ(side * -0.12).translate(side * 0.115, 0.006, 0),
      ),
      'gloss-black',
    );
    put(
      tilt(
        new RoundedBoxGeometry(0.09, 0.008, 0.03, 3, 0.004).rotateZ(side * -0.12).translate(side * 0.115, -0.02, 0.001),
      ),
      'strip',
    );
    for (const row of [0, 1])
      put(
        tilt(new RoundedBoxGeometry(0.032, 0.012, 0.006, 3, 0.003).translate(side * (0.1 + row * 0.036), 0.012, 0.014)),
        'plastic',
      );
    put(tilt(new RoundedBoxGeometry(0.1, 0.012, 0.014, 3, 0.005).translate(side * 0.2, 0.02, -0.05)), 'plastic');
  }
  put(tilt(new RoundedBoxGeometry(0.05, 0.13, 0.026, 5, 0.012).translate(0, -0.11, 0)), 'strip');
  put(
    new THREE.CylinderGeometry(0.04, 0.055, 0.26, 32).rotateZ(Math.PI / 2 + 0.36).translate(0.06, 0.79, -0.39),
    'plastic',
  );
}

function addConsole(box: Box, put: Put): void {
  box([0.9, 0.28, 0.26], [0.42, 0.42, 0], 0.06, 'lower', 0.02);
  box([0.74, 0.02, 0.19], [0.3, 0.562, 0], 0.009, 'gloss-black', 0.02);
  for (const side of [1, -1]) box([0.78, 0.016, 0.012], [0.3, 0.566, side * 0.1], 0.005, 'strip', 0.02);
  box([0.34, 0.1, 0.23], [0.84, 0.6, 0], 0.045, 'seat');
  for (const x of [0.46, 0.56])
    put(new THREE.CylinderGeometry(0.041, 0.038, 0.02, 40).translate(x, 0.573, 0.03), 'gap');
  for (const x of [0.46, 0.56])
    put(new THREE.TorusGeometry(0.041, 0.004, 10, 48).rotateX(Math.PI / 2).translate(x, 0.584, 0.03), 'strip');
  box([0.05, 0.1, 0.045], [0.24, 0.62, -0.01], 0.02, 'leather', -0.15);
  box([0.035, 0.04, 0.03], [0.24, 0.575, -0.01], 0.01, 'chrome');
  box([0.06, 0.13, 0.36], [-0.02, 0.63, 0], 0.02, 'gloss-black', -0.3);
  for (const z of [-0.13, 0.13]) {
    put(
      new THREE.CylinderGeometry(0.027, 0.029, 0.03, 40).rotateZ(Math.PI / 2 - 0.3).translate(0.022, 0.64, z),
      'silver',
    );
    put(
      new THREE.CylinderGeometry(0.022, 0.022, 0.034, 40).rotateZ(Math.PI / 2 - 0.3).translate(0.024, 0.641, z),
      'gloss-black',
    );
  }
  for (let i = 0; i < 5; i += 1) box([0.012, 0.018, 0.032], [0.012, 0.645, -0.072 + i * 0.036], 0.004, 'plastic', -0.3);
}

function addDoor(side: number, box: Box): void {
  const z = side * 0.84;
  box([1.7, 0.6, 0.1], [0.5, 0.56, z], 0.05, 'lower');
  box([1.7, 0.1, 0.13], [0.5, 0.86, z], 0.045, 'upper');
  box([0.62, 0.09, 0.12], [0.42, 0.63, side * 0.77], 0.035, 'seat');
  box([0.7, 0.02, 0.02], [0.3, 0.75, side * 0.785], 0.008, 'strip');
  box([0.11, 0.03, 0.025], [0.18, 0.8, side * 0.782], 0.01, 'chrome');
  box([0.15, 0.012, 0.07], [0.26, 0.682, side * 0.765], 0.005, 'gloss-black');
  box([0.06, 0.09, 0.16], [-0.5, 0.95, side * 0.8], 0.02, 'gloss-black');
}

function addSeat(z: number, box: Box): void {
  box([0.55, 0.16, 0.36], [0.66, 0.42, z], 0.07, 'seat', -0.08);
  for (const side of [1, -1]) box([0.52, 0.16, 0.1], [0.66, 0.47, z + side * 0.21], 0.048, 'seat', -0.08);
  box([0.14, 0.6, 0.38], [1.02, 0.72, z], 0.065, 'seat', -0.25);
}
