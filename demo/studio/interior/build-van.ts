import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { drawSplashback, drawView } from './van-surfaces.ts';
import type { VanTrim } from './van-trims.ts';

type Point = readonly [x: number, y: number, z: number];
type Finish = keyof ReturnType<typeof buildFinishes>;
type Box = (size: Point, at: Point, finish: Finish, round?: number, lean?: number) => void;

/** Length, height and half the width of the room, in metres. */
const room = { length: 4.7, height: 1.98, side: 1.14 } as const;

/** The inside of a caravan: the bed at the front (x = 0), the kitchen on its right side (z < 0), the dinette on its left. */
export function buildVan(trim: VanTrim): THREE.Group {
  const group = new THREE.Group();
  const finishes = buildFinishes(trim);
  const box: Box = (size, at, finish, round = 0.006, lean = 0) => {
    const part = new THREE.Mesh(
      new RoundedBoxGeometry(...size, 5, Math.min(round, Math.min(...size) / 2.01)).rotateZ(lean).translate(...at),
      finishes[finish],
    );
    part.castShadow = true;
    part.receiveShadow = true;
    group.add(part);
  };
  addShell(box);
  addBed(box);
  addKitchen(group, box, finishes);
  addDinette(box, group, finishes);
  for (const side of [1, -1]) addWindow(group, box, [3.1, 1.22, side * (room.side - 0.012)], [1.15, 0.5], side);
  for (const side of [1, -1]) addWindow(group, box, [1.25, 1.15, side * (room.side - 0.012)], [0.8, 0.42], side);
  addLamps(group, box);
  return group;
}

function buildFinishes(trim: VanTrim) {
  const plain = (color: string, roughness: number, metalness = 0) =>
    new THREE.MeshStandardMaterial({ color, roughness, metalness });
  return {
    front: plain(trim.front, 0.35),
    timber: plain(trim.timber, 0.55),
    plank: plain(new THREE.Color(trim.timber).multiplyScalar(0.86).getStyle(), 0.5),
    cloth: plain(trim.cloth, 0.95),
    accent: plain(trim.accent, 0.95),
    bench: plain(trim.bench, 0.28),
    wall: plain('#e6e4df', 0.8),
    linen: plain('#eeece7', 0.98),
    sheet: plain('#d9d8d4', 0.98),
    gap: plain('#3b3936', 0.9),
    chrome: plain('#d4d7da', 0.16, 1),
    steel: plain('#9fa3a6', 0.3, 0.9),
    black: plain('#141516', 0.18),
    frame: plain('#202224', 0.5),
    lamp: new THREE.MeshBasicMaterial({ color: '#fff6e6' }),
  };
}

function addShell(box: Box): void {
  const { length, height, side } = room;
  for (let at = 0; at < 13; at += 1) {
    const z = -side + (at + 0.5) * ((2 * side) / 13);
    box([length, 0.02, (2 * side) / 13 - 0.004], [length / 2, -0.01, z], at % 3 === 1 ? 'plank' : 'timber', 0.002);
  }
  box([length, 0.01, 2 * side], [length / 2, -0.025, 0], 'gap', 0);
  box([0.04, height, 2 * side], [-0.02, height / 2, 0], 'wall', 0);
  box([0.04, height, 2 * side], [length + 0.02, height / 2, 0], 'wall', 0);
  for (const z of [side + 0.02, -side - 0.02]) box([length, height, 0.04], [length / 2, height / 2, z], 'wall', 0);
  box([length, 0.04, 2 * side], [length / 2, height + 0.02, 0], 'wall', 0);
  for (const x of [1.55, 3.1]) box([0.008, 0.006, 2 * side], [x, height - 0.002, 0], 'sheet', 0.001);
}

/** A line of doors along a wall, with gaps between them and a handle each. */
function addDoors(box: Box, from: number, to: number, at: { y: number; z: number; height: number; count: number }) {
  const width = (to - from) / at.count;
  const out = Math.sign(at.z) * -0.012;
  for (let each = 0; each < at.count; each += 1) {
    const x = from + (each + 0.5) * width;
    box([width - 0.014, at.height - 0.014, 0.02], [x, at.y, at.z + out], 'front', 0.008);
    box([width * 0.34, 0.014, 0.02], [x, at.y - at.height * 0.36, at.z + out * 2.6], 'chrome', 0.006);
  }
}

function addBed(box: Box): void {
  box([1.9, 0.4, 1.46], [1.0, 0.2, 0], 'front', 0.02);
  for (const z of [-0.37, 0.37]) box([0.02, 0.26, 0.66], [1.955, 0.2, z], 'timber', 0.008);
  box([1.94, 0.2, 1.52], [1.0, 0.5, 0], 'linen', 0.07);
  box([1.3, 0.09, 1.6], [1.36, 0.585, 0], 'linen', 0.045);
  box([0.28, 0.1, 1.62], [0.74, 0.6, 0], 'sheet', 0.05);
  box([0.55, 0.1, 1.64], [1.6, 0.6, 0], 'accent', 0.045);
  for (const z of [-0.38, 0.38]) {
    box([0.17, 0.44, 0.66], [0.2, 0.78, z], 'linen', 0.085, 0.42);
    box([0.15, 0.36, 0.56], [0.37, 0.74, z], 'sheet', 0.075, 0.5);
  }
  box([0.13, 0.27, 0.42], [0.52, 0.71, 0], 'accent', 0.065, 0.55);
  for (const z of [-0.48, -0.16, 0.16, 0.48]) box([0.06, 0.52, 0.31], [0.04, 0.86, z], 'cloth', 0.03);
  box([0.42, 0.36, 2 * room.side], [0.2, room.height - 0.18, 0], 'front', 0.012);
  for (const z of [-0.76, -0.25, 0.25, 0.76]) {
    box([0.02, 0.31, 0.49], [0.42, room.height - 0.19, z], 'front', 0.008);
    box([0.02, 0.012, 0.16], [0.44, room.height - 0.31, z], 'chrome', 0.005);
  }
  box([0.36, 0.014, 1.5], [0.19, room.height - 0.367, 0], 'lamp', 0.004);
  for (const side of [1, -1]) {
    const z = side * (room.side - 0.17);
    box([0.5, 1.62, 0.34], [0.25, 0.81, z], 'front', 0.012);
    box([0.02, 1.5, 0.3], [0.505, 0.83, z], 'timber', 0.008);
    box([0.02, 0.2, 0.016], [0.52, 0.95, z - side * 0.11], 'chrome', 0.006);
    box([0.09, 0.05, 0.05], [0.1, 1.28, side * 0.62], 'chrome', 0.02);
    box([0.05, 0.06, 0.06], [0.16, 1.26, side * 0.62], 'lamp', 0.02);
  }
}

function addKitchen(group: THREE.Group, box: Box, finishes: Record<Finish, THREE.Material>): void {
  const back = -room.side;
  const [from, to, depth] = [2.2, 4.0, 0.56];
  const middle = (from + to) / 2;
  box([to - from, 0.84, depth], [middle, 0.44, back + depth / 2], 'front', 0.006);
  box([to - from - 0.04, 0.08, depth - 0.06], [middle, 0.03, back + depth / 2 - 0.03], 'gap', 0.002);
  box([to - from + 0.03, 0.04, depth + 0.03], [middle, 0.885, back + depth / 2], 'bench', 0.012);
  const face = back + depth;
  for (const [x, y, width, height] of [
    [2.5, 0.46, 0.56, 0.7],
    [3.69, 0.72, 0.58, 0.2],
    [3.69, 0.5, 0.58, 0.2],
    [3.69, 0.24, 0.58, 0.28],
  ] as const) {
    box([width, height - 0.014, 0.02], [x, y, face + 0.008], 'timber', 0.008);
    box([width * 0.36, 0.014, 0.02], [x, y + height * 0.36, face + 0.026], 'chrome', 0.006);
  }
  box([0.58, 0.56, 0.02], [3.1, 0.5, face + 0.01], 'black', 0.012);
  box([0.58, 0.1, 0.022], [3.1, 0.82, face + 0.012], 'steel', 0.008);
  box([0.48, 0.02, 0.025], [3.1, 0.72, face + 0.036], 'chrome', 0.01);
  for (const x of [2.9, 3.03, 3.17, 3.3]) box([0.035, 0.035, 0.03], [x, 0.82, face + 0.03], 'black', 0.015);
  box([0.56, 0.012, 0.46], [3.1, 0.911, back + 0.3], 'black', 0.005);
  for (const [x, z] of [
    [2.96, 0.19],
    [3.24, 0.19],
    [2.96, 0.41],
    [3.24, 0.41],
  ] as const) {
    const ring = new THREE.Mesh(new THREE.TorusGeometry(0.075, 0.008, 10, 36).rotateX(Math.PI / 2), finishes.steel);
    ring.position.set(x, 0.925, back + z);
    group.add(ring);
    box([0.2, 0.012, 0.012], [x, 0.93, back + z], 'frame', 0.004);
    box([0.012, 0.012, 0.2], [x, 0.93, back + z], 'frame', 0.004);
  }
  box([0.5, 0.014, 0.38], [2.5, 0.909, back + 0.3], 'steel', 0.006);
  box([0.42, 0.012, 0.3], [2.5, 0.914, back + 0.3], 'frame', 0.005);
  const tap = new THREE.CatmullRomCurve3(
    [
      [2.5, 0.9, 0.08],
      [2.5, 1.12, 0.08],
      [2.5, 1.17, 0.15],
      [2.5, 1.1, 0.23],
    ].map(([x = 0, y = 0, z = 0]) => new THREE.Vector3(x, y, back + z)),
  );
  group.add(new THREE.Mesh(new THREE.TubeGeometry(tap, 40, 0.013, 14), finishes.chrome));
  box([0.012, 0.012, 0.08], [2.56, 0.94, back + 0.1], 'chrome', 0.005);
  const tiles = new THREE.Mesh(
    new THREE.PlaneGeometry(to - from, 0.36).translate(middle, 1.085, back + 0.004),
    new THREE.MeshStandardMaterial({ map: drawSplashback(), roughness: 0.25 }),
  );
  tiles.receiveShadow = true;
  group.add(tiles);
  addLockers(box, -1);
  box([0.58, 0.09, 0.36], [3.1, room.height - 0.425, back + 0.18], 'steel', 0.01);
  box([0.4, 0.012, 0.02], [3.1, room.height - 0.46, back + 0.34], 'lamp', 0.004);
  box([0.62, 1.5, 0.6], [4.34, 0.8, back + 0.3], 'front', 0.012);
  for (const [y, height] of [
    [0.52, 0.86],
    [1.22, 0.46],
  ] as const) {
    box([0.57, height, 0.03], [4.34, y, back + 0.605], 'black', 0.014);
    box([0.022, height * 0.6, 0.03], [4.1, y, back + 0.63], 'chrome', 0.01);
  }
  for (const [x, height, finish] of [
    [3.78, 0.2, 'accent'],
    [3.86, 0.16, 'timber'],
  ] as const) {
    box([0.07, height, 0.07], [x, 0.905 + height / 2, back + 0.14], finish, 0.03);
  }
  box([0.3, 0.012, 0.2], [3.66, 0.912, back + 0.4], 'timber', 0.006);
}

function addLockers(box: Box, side: number): void {
  const z = side * (room.side - 0.17);
  box([2.3, 0.36, 0.34], [3.25, room.height - 0.18, z], 'front', 0.012);
  addDoors(box, 2.12, 4.38, { y: room.height - 0.19, z: z - side * 0.165, height: 0.31, count: 4 });
  box([2.2, 0.01, 0.03], [3.25, room.height - 0.366, z - side * 0.08], 'lamp', 0.003);
}

function addDinette(box: Box, group: THREE.Group, finishes: Record<Finish, THREE.Material>): void {
  const wall = room.side;
  for (const [x, lean] of [
    [2.42, -1],
    [4.02, 1],
  ] as const) {
    box([0.52, 0.36, 0.92], [x, 0.18, wall - 0.46], 'front', 0.012);
    box([0.46, 0.26, 0.012], [x, 0.19, wall - 0.925], 'timber', 0.005);
    box([0.54, 0.14, 0.94], [x - lean * 0.01, 0.43, wall - 0.47], 'cloth', 0.06);
    box([0.14, 0.56, 0.94], [x + lean * 0.22, 0.78, wall - 0.47], 'cloth', 0.06, lean * -0.08);
    box([0.015, 0.5, 0.9], [x + lean * 0.3, 0.74, wall - 0.47], 'front', 0.006);
    box([0.12, 0.34, 0.34], [x + lean * 0.09, 0.66, wall - 0.24], 'accent', 0.06, lean * -0.3);
  }
  box([0.78, 0.035, 0.86], [3.22, 0.73, wall - 0.45], 'timber', 0.016);
  const leg = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.045, 0.7, 32), finishes.chrome);
  leg.position.set(3.22, 0.36, wall - 0.45);
  group.add(leg);
  box([0.36, 0.02, 0.36], [3.22, 0.012, wall - 0.45], 'steel', 0.008);
  addCups(group, finishes);
  addLockers(box, 1);
}

function addCups(group: THREE.Group, finishes: Record<Finish, THREE.Material>): void {
  for (const [x, z, radius, height, finish] of [
    [3.08, 0.62, 0.036, 0.09, 'linen'],
    [3.36, 0.78, 0.036, 0.09, 'linen'],
    [3.24, 0.92, 0.06, 0.14, 'accent'],
  ] as const) {
    const cup = new THREE.Mesh(new THREE.CylinderGeometry(radius, radius * 0.82, height, 36), finishes[finish]);
    cup.position.set(x, 0.748 + height / 2, z);
    cup.castShadow = true;
    group.add(cup);
  }
}

/** What lies outside, in a dark frame, with a blind rolled up over it. */
function addWindow(group: THREE.Group, box: Box, at: Point, [width, height]: readonly [number, number], side: number) {
  const [x, y, z] = at;
  box([width + 0.09, height + 0.09, 0.03], [x, y, z], 'frame', 0.014);
  const pane = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ map: drawView(), toneMapped: false }),
  );
  pane.position.set(x, y, z - side * 0.017);
  if (side > 0) pane.rotateY(Math.PI);
  group.add(pane);
  box([width + 0.06, 0.07, 0.035], [x, y + height / 2 + 0.01, z - side * 0.02], 'linen', 0.02);
}

function addLamps(group: THREE.Group, box: Box): void {
  const { height } = room;
  box([0.5, 0.025, 0.5], [2.35, height - 0.01, 0], 'frame', 0.012);
  box([0.4, 0.03, 0.4], [2.35, height - 0.014, 0], 'lamp', 0.01);
  for (const x of [1.1, 3.2, 4.2]) box([0.12, 0.02, 0.12], [x, height - 0.006, 0], 'lamp', 0.009);
  for (const [x, strength] of [
    [1.2, 1.9],
    [3.3, 2.2],
  ] as const) {
    const lamp = new THREE.PointLight('#fff7ec', strength, 7, 1.6);
    lamp.position.set(x, height - 0.16, 0);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(1024, 1024);
    lamp.shadow.radius = 6;
    lamp.shadow.bias = -0.002;
    group.add(lamp);
  }
}
