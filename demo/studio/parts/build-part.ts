import * as THREE from 'three';
import { addRim } from '../car/build-wheel.ts';
import { buildPodField, polygonisePod } from '../motorcycle/pod.ts';
import { buildBlock, buildDrum, buildTube, buildTurned } from '../pieces/build-pieces.ts';
import type { Point } from '../pieces/pieces.ts';
import type { Footprint } from '../stage/finishes.ts';
import { toGeometry, withOpenness } from '../stage/to-mesh.ts';
import { buildPartFinishes, type PartFinish, type PartFinishSet } from './part-finishes.ts';
import type { Form, Piece, Placing } from './part-shape.ts';

/** Every part is as large as this in the studio, so that light and shadow fall on it as on a vehicle. */
const SIZE = 3;

/** A part on the ground, its middle above the origin. */
export function buildPart(pieces: readonly Piece[]): THREE.Group {
  const whole = new THREE.Group();
  const bare = buildAll(pieces, buildPartFinishes({ halfLength: 0, halfWidth: 0 }));
  const box = new THREE.Box3().setFromObject(bare, true);
  const size = box.getSize(new THREE.Vector3());
  const scale = SIZE / Math.max(size.x, size.y, size.z);
  const footprint: Footprint = { halfLength: (size.x / 2) * scale, halfWidth: (size.z / 2) * scale };
  const part = buildAll(pieces, buildPartFinishes(footprint));
  part.scale.setScalar(scale);
  const middle = box.getCenter(new THREE.Vector3());
  part.position.set(-middle.x * scale, -box.min.y * scale, -middle.z * scale);
  whole.add(part);
  whole.updateMatrixWorld(true);
  return whole;
}

function buildAll(pieces: readonly Piece[], finishes: PartFinishSet): THREE.Group {
  const group = new THREE.Group();
  for (const piece of pieces) {
    const built = 'pieces' in piece ? buildAll(piece.pieces, finishes) : buildPiece(piece, finishes);
    place(built, piece);
    group.add(built);
  }
  return group;
}

function place(built: THREE.Object3D, { at, turn, scale }: Placing): void {
  if (at) built.position.set(...at);
  if (turn) built.rotation.set(...turn);
  if (scale) built.scale.set(...scale);
}

type Single = Form & { finish: PartFinish; openness?: number };

function buildPiece(piece: Single, finishes: PartFinishSet): THREE.Object3D {
  if ('rim' in piece) {
    const wheel = new THREE.Group();
    const ofRim = { ...finishes, rim: finishes[piece.finish] };
    addRim(piece.rim, piece.size, (geometry, finish, openness) => {
      wheel.add(new THREE.Mesh(withOpenness(geometry, openness), ofRim[finish]));
    });
    return wheel;
  }
  const group = new THREE.Group();
  for (const geometry of buildGeometries(piece)) {
    const shaded = geometry.hasAttribute('ao') ? geometry : withOpenness(geometry, piece.openness);
    group.add(new THREE.Mesh(shaded, finishes[piece.finish]));
  }
  return group;
}

function buildGeometries(form: Exclude<Form, { rim: unknown }>): THREE.BufferGeometry[] {
  if ('block' in form) return [buildBlock({ size: form.block, round: form.round ?? Math.min(...form.block) * 0.15 })];
  if ('tube' in form) return buildClosedTube(form);
  if ('drum' in form) return [buildDrum({ radius: form.drum[0], length: form.drum[1] })];
  if ('turned' in form) return [buildTurnedForm(form)];
  if ('plate' in form) return [buildPlate(form)];
  if ('sheet' in form) return [buildSheet(form)];
  const field = buildPodField(form.pod);
  return [toGeometry(polygonisePod(form.pod, field, form.cell), field, ['own'])];
}

function buildClosedTube({ tube, radius, endRadius, bend }: Extract<Form, { tube: unknown }>): THREE.BufferGeometry[] {
  const path = bend === undefined ? tube : roundCorners(tube, bend);
  const { geometry, curve } = buildTube({ path, radius, ...(endRadius === undefined ? {} : { endRadius }) });
  const caps = [
    { t: 0, away: -1, size: radius },
    { t: 1, away: 1, size: endRadius ?? radius },
  ].map(({ t, away, size }) => {
    const cap = new THREE.CircleGeometry(size, 24);
    cap.lookAt(curve.getTangentAt(t).multiplyScalar(away));
    return cap.translate(...curve.getPointAt(t).toArray());
  });
  return [geometry, ...caps];
}

/** Straight between its points, with an arc at each corner. */
function roundCorners(path: readonly Point[], bend: number): Point[] {
  const points = path.map((point) => new THREE.Vector3(...point));
  const straight = (from: THREE.Vector3, to: THREE.Vector3) => [0.1, 0.5, 0.9].map((t) => from.clone().lerp(to, t));
  const arcs = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return [point];
    const reach = Math.min(bend, point.distanceTo(before) * 0.45, point.distanceTo(after) * 0.45);
    const from = point.clone().add(before.clone().sub(point).setLength(reach));
    const to = point.clone().add(after.clone().sub(point).setLength(reach));
    return new THREE.QuadraticBezierCurve3(from, point, to).getPoints(6);
  });
  return arcs
    .flatMap((arc, i) => {
      const [end, next] = [arc.at(-1), arcs[i + 1]?.[0]];
      return end && next ? [...arc, ...straight(end, next)] : arc;
    })
    .map(({ x, y, z }) => [x, y, z]);
}

/** Few sides are flat ones. */
function buildTurnedForm({ turned, sides = 64 }: Extract<Form, { turned: unknown }>): THREE.BufferGeometry {
  const geometry = buildTurned(turned, sides);
  if (sides > 12) return geometry;
  return facet(geometry);
}

function facet(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  const flat = geometry.toNonIndexed();
  flat.computeVertexNormals();
  return flat;
}

function buildPlate({ plate, depth, bevel = 0, holes = [] }: Extract<Form, { plate: unknown }>): THREE.BufferGeometry {
  const shape = new THREE.Shape(plate.map(([x, y]) => new THREE.Vector2(x, y)));
  for (const [x, y, radius] of holes) shape.holes.push(new THREE.Path().absarc(x, y, radius, 0, Math.PI * 2, true));
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - bevel * 2,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 24,
  });
  return geometry.translate(0, 0, bevel - depth / 2);
}

function buildSheet(form: Extract<Form, { sheet: unknown }>): THREE.BufferGeometry {
  const { sheet, steps: [across, down] = [48, 48], isFolded = false } = form;
  const geometry = new THREE.PlaneGeometry(1, 1, across, down);
  const positions = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < positions.count; i += 1) positions.setXYZ(i, ...sheet(uv.getX(i), uv.getY(i)));
  if (isFolded) return facet(geometry);
  geometry.computeVertexNormals();
  return geometry;
}
