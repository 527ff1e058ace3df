import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyField } from './body-field.ts';
import type { BodyShape } from './body-shape.ts';

type Place = (geometry: THREE.BufferGeometry, finish: StudioFinish, openness?: number) => void;

/** What is screwed onto the panels: mirrors, handles, rails, plates, badges, wipers, aerial, wheel wells. */
export function buildFittings(shape: BodyShape, field: BodyField, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const place: Place = (geometry, finish, openness = 1) => {
    group.add(new THREE.Mesh(withOpenness(geometry, openness), finishes[finish]));
  };
  for (const side of [1, -1]) {
    addHandles(shape, field, side, place);
    addMirror(shape, side, place);
    addRail(shape, side, place);
    addWheelWells(shape, field, side, place);
  }
  addPlates(shape, field, place);
  addWipers(shape, place);
  for (const z of shape.details.exhausts ?? []) addExhaust(field, shape.tyreRadius * 0.74, z, place);
  if (shape.details.aerial && shape.cabin) {
    const y = hingeCurve(shape.cabin.roof)(shape.details.aerial);
    place(finGeometry().translate(shape.details.aerial, y - 0.014, 0), 'paint');
  }
  return group;
}

function addExhaust(field: BodyField, y: number, z: number, place: Place): void {
  const end = field.tailX(y) - 0.02 - 0.22 * z * z;
  const pipe = (radius: number, length: number): THREE.BufferGeometry =>
    new THREE.CylinderGeometry(radius, radius, length, 40, 1, true)
      .rotateZ(Math.PI / 2)
      .translate(end - length / 2, y, z);
  place(pipe(0.042, 0.14), 'chrome', 0.7);
  place(pipe(0.036, 0.13), 'rim-dark', 0.4);
  place(new THREE.RingGeometry(0.036, 0.042, 40).rotateY(Math.PI / 2).translate(end, y, z), 'chrome');
  place(new THREE.CircleGeometry(0.037, 40).rotateY(Math.PI / 2).translate(end - 0.02, y, z), 'gap');
}

function addHandles(shape: BodyShape, field: BodyField, side: number, place: Place): void {
  for (const { x, y } of shape.details.handles) {
    const z = field.width(x, y);
    place(
      new THREE.SphereGeometry(1, 32, 16).scale(0.055, 0.022, 0.006).translate(x + 0.005, y, side * (z - 0.001)),
      'gloss-black',
      0.6,
    );
    const grip = new RoundedBoxGeometry(0.19, 0.024, 0.02, 5, 0.0095);
    bendAlong(grip, 0.14);
    place(grip.translate(x, y + 0.004, side * (z + 0.012)), 'paint');
  }
}

function bendAlong(geometry: THREE.BufferGeometry, amount: number): void {
  const positions = geometry.getAttribute('position');
  for (let i = 0; i < positions.count; i += 1) {
    const x = positions.getX(i);
    positions.setY(i, positions.getY(i) - x * x * amount);
  }
}

function addMirror(shape: BodyShape, side: number, place: Place): void {
  const { mirror } = shape.details;
  if (!mirror) return;
  const scale = mirror.scale ?? 1;
  const z = side * (shape.halfWidth + 0.065 * scale);
  const cap = new THREE.SphereGeometry(1, 48, 32);
  shapeMirror(cap, side);
  place(
    cap
      .clone()
      .scale(0.075 * scale, 0.078 * scale, 0.125 * scale)
      .translate(mirror.x, mirror.y, z),
    mirror.finish,
  );
  place(
    cap
      .clone()
      .scale(0.076 * scale, 0.03 * scale, 0.122 * scale)
      .translate(mirror.x + 0.002, mirror.y - 0.056 * scale, z),
    'gloss-black',
  );
  const glass = new RoundedBoxGeometry(0.012, 0.1 * scale, 0.165 * scale, 4, 0.006);
  place(glass.translate(mirror.x + 0.054 * scale, mirror.y - 0.004, z), 'chrome');
  const frame = new RoundedBoxGeometry(0.02, 0.115 * scale, 0.182 * scale, 4, 0.009);
  place(frame.translate(mirror.x + 0.046 * scale, mirror.y - 0.004, z), 'gloss-black');
  const foot = new RoundedBoxGeometry(0.08, 0.035, 0.16, 4, 0.016);
  place(
    foot.rotateX(side * 0.12).translate(mirror.x + 0.01, mirror.y - 0.075 * scale, side * (shape.halfWidth - 0.035)),
    'gloss-black',
  );
}

/** Squares the ball off towards the glass, and slims it outwards. */
function shapeMirror(geometry: THREE.BufferGeometry, side: number): void {
  const positions = geometry.getAttribute('position');
  for (let i = 0; i < positions.count; i += 1) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    const square = (v: number, p: number): number => Math.sign(v) * Math.abs(v) ** p;
    const slim = 1 - 0.16 * Math.max(0, z * side);
    positions.setXYZ(i, x > 0 ? x * 0.72 : square(x, 0.9), square(y, 0.72) * slim, square(z, 0.78));
  }
  geometry.computeVertexNormals();
}

function addRail(shape: BodyShape, side: number, place: Place): void {
  const { rails } = shape.details;
  const { cabin } = shape;
  if (!rails || !cabin) return;
  const roof = hingeCurve(cabin.roof);
  const points: THREE.Vector3[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const t = i / 12;
    const x = rails.from + (rails.to - rails.from) * t;
    const z =
      cabin.halfWidth - cabin.lean * (roof(x) - (cabin.windscreen[0]?.[0] ?? 1)) - 0.03 - hingeCurve(cabin.plan)(x);
    const foot = t < 0.04 || t > 0.96 ? -0.02 : 0.026;
    points.push(new THREE.Vector3(x, roof(x) - cabin.roofCrown * (z / cabin.halfWidth) ** 2 + foot - 0.012, side * z));
  }
  const tube = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points, false, 'catmullrom', 0.2), 64, 0.015, 12);
  place(tube, rails.finish);
}

function addWheelWells(shape: BodyShape, field: BodyField, side: number, place: Place): void {
  const depth = 0.4;
  for (const x of shape.details.tray ? [0] : [0, shape.wheelbase]) {
    const z = side * (field.width(x, shape.tyreRadius + shape.arch.radius) - 0.04 - depth / 2);
    const radius = shape.arch.radius + 0.012;
    place(
      new THREE.CylinderGeometry(radius, radius, depth, 48, 1, true, -Math.PI / 2, Math.PI)
        .rotateX(-Math.PI / 2)
        .translate(x, shape.tyreRadius, z),
      'gap',
    );
    place(
      new THREE.CircleGeometry(radius, 48, 0, Math.PI).translate(x, shape.tyreRadius, z - (side * depth) / 2),
      'gap',
    );
  }
}

function addPlates(shape: BodyShape, field: BodyField, place: Place): void {
  const { plates, badge } = shape.details;
  const plate = (x: number, y: number, lean: number): void => {
    place(new RoundedBoxGeometry(0.014, 0.118, 0.376, 3, 0.006).rotateZ(lean).translate(x, y, 0), 'gloss-black');
    place(new RoundedBoxGeometry(0.018, 0.106, 0.364, 3, 0.006).rotateZ(lean).translate(x, y, 0), 'plate');
  };
  const leanAt = (line: (y: number) => number, y: number): number =>
    -Math.atan((line(y + 0.05) - line(y - 0.05)) / 0.1);
  if (plates.front > 0) plate(field.noseX(plates.front) - 0.008, plates.front, leanAt(field.noseX, plates.front));
  plate(plates.rearX ?? field.tailX(plates.rear) - 0.008, plates.rear, leanAt(field.tailX, plates.rear));
  if (!badge) return;
  const addBlank = (x: number, y: number, lean: number, side: number): void => {
    const { size } = badge;
    const blank = new RoundedBoxGeometry(size * 0.3, size * 0.5, size * 2.1, 6, size * 0.14);
    place(blank.rotateZ(lean).translate(x + side * 0.004, y, 0), 'chrome');
  };
  addBlank(field.noseX(badge.front), badge.front, leanAt(field.noseX, badge.front), -1);
  if (badge.rear > 0) addBlank(field.tailX(badge.rear), badge.rear, leanAt(field.tailX, badge.rear), 1);
}

function addWipers(shape: BodyShape, place: Place): void {
  const { cabin } = shape;
  if (!cabin) return;
  const windscreen = hingeCurve(cabin.windscreen);
  const base = (cabin.windscreen[0]?.[0] ?? 1) + 0.05;
  const arm = (from: THREE.Vector3, to: THREE.Vector3): void => {
    const curve = new THREE.LineCurve3(from, to);
    place(new THREE.TubeGeometry(curve, 4, 0.006, 6), 'rubber');
  };
  const onGlass = (y: number, z: number): THREE.Vector3 =>
    new THREE.Vector3(windscreen(y) + cabin.windscreenSweep * z * z - 0.014, y, z);
  arm(onGlass(base + 0.0, 0.1), onGlass(base + 0.035, 0.66));
  arm(onGlass(base + 0.0, -0.5), onGlass(base + 0.045, 0.06));
  if (!shape.details.rearWiper) return;
  const backlight = hingeCurve(cabin.backlight);
  const y = shape.details.rearWiper;
  const onBack = (h: number, z: number): THREE.Vector3 =>
    new THREE.Vector3(backlight(h) - cabin.backlightSweep * z * z + 0.016, h, z);
  arm(onBack(y, 0), onBack(y + 0.03, 0.33));
}

function finGeometry(): THREE.BufferGeometry {
  const outline = new THREE.Shape();
  outline.moveTo(-0.11, 0);
  outline.quadraticCurveTo(0.0, 0.03, 0.055, 0.075);
  outline.lineTo(0.075, 0.072);
  outline.lineTo(0.085, 0);
  const fin = new THREE.ExtrudeGeometry(outline, {
    depth: 0.012,
    bevelEnabled: true,
    bevelSize: 0.01,
    bevelThickness: 0.014,
    bevelSegments: 4,
  });
  return fin.translate(0, 0, -0.006);
}
