import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { buildBlock, buildDrum, buildTube, mirrorPath } from '../pieces/build-pieces.ts';
import type { Block, Drum, Point, Tube } from '../pieces/pieces.ts';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { toGeometry, withOpenness } from '../stage/to-mesh.ts';
import { buildBikeWheel } from './build-bike-wheel.ts';
import type { MotorcycleShape } from './motorcycle-shape.ts';
import { buildPodField, polygonisePod } from './pod.ts';

type Add = (geometry: THREE.BufferGeometry, finish: StudioFinish) => void;

/** A whole motorcycle on its wheels, its middle at the origin, front towards -x. */
export function buildMotorcycle(shape: MotorcycleShape, finishes: FinishSet, cell: number): THREE.Group {
  const bike = new THREE.Group();
  const add: Add = (geometry, finish) => {
    bike.add(new THREE.Mesh(withOpenness(geometry), finishes[finish]));
  };
  for (const { pod, finish } of shape.pods) {
    const field = buildPodField(pod);
    const geometry = toGeometry(polygonisePod(pod, field, cell * 0.6), field, ['own']);
    bike.add(new THREE.Mesh(geometry, finishes[finish]));
  }
  for (const tube of shape.tubes) for (const side of sidesOf(tube.mirrored)) addTube(tube, side, add);
  for (const block of shape.blocks) for (const side of sidesOf(block.mirrored)) addBlock(block, side, add);
  for (const drum of shape.drums) for (const side of sidesOf(drum.mirrored)) addDrum(drum, side, add);
  for (const wheel of [shape.front, shape.rear]) {
    const form = buildBikeWheel(wheel, finishes);
    form.position.set(wheel.x, wheel.tyreRadius, 0);
    bike.add(form);
  }
  addFenders(shape, add);
  addLights(shape, add);
  addMirrors(shape, add);
  const plate = new RoundedBoxGeometry(0.012, 0.14, 0.22, 3, 0.005).rotateZ(shape.plate.lean);
  add(plate.translate(...shape.plate.at), 'plate');
  bike.position.x = -(shape.front.x + shape.rear.x) / 2;
  const whole = new THREE.Group();
  whole.add(bike);
  return whole;
}

function sidesOf(mirrored: boolean | undefined): readonly (1 | -1)[] {
  return mirrored ? [1, -1] : [1];
}

function addTube({ finish, ...tube }: Tube, side: number, add: Add): void {
  const path = mirrorPath(tube.path, side);
  const { geometry, curve } = buildTube({ ...tube, path });
  add(geometry, finish);
  const last = path.at(-1);
  if (!last || tube.radius < 0.02) return;
  const cap = new THREE.CircleGeometry(tube.endRadius ?? tube.radius, 24);
  cap.lookAt(new THREE.Vector3(...last).sub(curve.getPointAt(0.98)));
  add(cap.translate(...last), 'gap');
}

function addBlock(block: Block, side: number, add: Add): void {
  const { at, turn = 0, finish } = block;
  add(
    buildBlock(block)
      .rotateZ(turn)
      .translate(at[0], at[1], at[2] * side),
    finish,
  );
}

function addDrum({ at, radius, length, finish, along, turn, fins }: Drum, side: number, add: Add): void {
  const place = (geometry: THREE.BufferGeometry): THREE.BufferGeometry => {
    if (along === 'z') geometry.rotateX(Math.PI / 2);
    else geometry.rotateZ(turn ?? 0);
    return geometry.translate(at[0], at[1], at[2] * side);
  };
  add(place(buildDrum({ radius, length })), finish);
  for (let i = 0; i < (fins ?? 0); i += 1) {
    const y = -length / 2 + ((i + 0.5) / (fins ?? 1)) * length;
    add(place(new RoundedBoxGeometry(radius * 2.5, 0.007, radius * 2.5, 3, 0.003).translate(0, y, 0)), finish);
  }
}

/** A strip bent round the wheel, from one angle to another (0 is straight up, positive towards the front). */
function addFenders(shape: MotorcycleShape, add: Add): void {
  for (const fender of shape.fenders) {
    const wheel = shape[fender.wheel];
    const radius = wheel.tyreRadius + fender.gap;
    const profile: THREE.Vector2[] = [];
    for (let i = 0; i <= 16; i += 1) {
      const t = (i / 16) * 2 - 1;
      profile.push(new THREE.Vector2(radius - Math.abs(t) ** 3.2 * fender.half * 0.75, t * fender.half));
    }
    const sweep = fender.to - fender.from;
    const strip = new THREE.LatheGeometry(profile, 64, 0, sweep).rotateX(Math.PI / 2);
    add(strip.rotateZ(Math.PI / 2 + fender.to).translate(wheel.x, wheel.tyreRadius, 0), fender.finish);
  }
}

function addLights(shape: MotorcycleShape, add: Add): void {
  const { headlight, tailLight } = shape;
  const [x, y, z] = headlight.at;
  const r = headlight.radius;
  const shell = [
    [0, -r * 1.05],
    [r * 0.55, -r * 0.9],
    [r * 0.88, -r * 0.4],
    [r, 0.05 * r],
    [r * 1.04, 0.14 * r],
    [r * 0.96, 0.16 * r],
  ].map(([radius = 0, h = 0]) => new THREE.Vector2(radius, h));
  add(
    new THREE.LatheGeometry(shell, 48).rotateZ(Math.PI / 2).translate(x, y, z),
    shape.pods.length > 3 ? 'gloss-black' : 'chrome',
  );
  add(
    new THREE.SphereGeometry(r * 0.97, 40, 20, 0, Math.PI * 2, 0, 0.62)
      .scale(1, 0.55, 1)
      .rotateZ(Math.PI / 2)
      .translate(x + r * 0.38, y, z),
    'lamp-bright',
  );
  add(new THREE.CircleGeometry(r * 0.4, 32).rotateY(-Math.PI / 2).translate(x - r * 0.19, y, z), 'light-white');
  const tail = new RoundedBoxGeometry(...tailLight.size, 4, Math.min(...tailLight.size) * 0.4);
  add(tail.translate(...tailLight.at), 'light-red');
  for (const { at } of shape.indicators)
    for (const side of [1, -1]) {
      add(
        new THREE.CylinderGeometry(0.008, 0.008, 0.16, 10)
          .rotateX(Math.PI / 2)
          .translate(at[0], at[1], side * (at[2] - 0.08)),
        'plastic',
      );
      add(
        new THREE.SphereGeometry(0.03, 24, 16).scale(0.75, 0.75, 1.05).translate(at[0], at[1], side * at[2]),
        'amber-lens',
      );
    }
}

function addMirrors(shape: MotorcycleShape, add: Add): void {
  const { at, root, radius } = shape.mirrors;
  for (const side of [1, -1]) {
    const path: Point[] = [root, [root[0] - 0.01, (root[1] + at[1]) / 2 + 0.02, (root[2] + at[2]) / 2 - 0.02], at];
    addTube({ path, radius: 0.007, finish: 'gloss-black' }, side, add);
    const cap = new THREE.SphereGeometry(radius, 32, 24).scale(0.34, 0.72, 1.15);
    add(cap.translate(at[0] - 0.01, at[1] + 0.02, side * at[2]), 'gloss-black');
    const glass = new THREE.CircleGeometry(radius * 0.9, 40).scale(1.15, 0.7, 1).rotateY(Math.PI / 2);
    add(glass.translate(at[0] + radius * 0.27, at[1] + 0.02, side * at[2]), 'chrome');
  }
}
