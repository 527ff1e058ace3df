import * as THREE from 'three';
import { DecalGeometry } from 'three/addons/geometries/DecalGeometry.js';
import { toStudio } from '../stage/plan-vehicle.ts';
import { type Draw, drawChips, drawKerbMark, drawScratch, paintMark, pixelsAMetre } from './draw-marks.ts';
import type { FlawName, PlacedFlaw } from './place-flaw.ts';

/** Width and height on the body in metres. */
interface Mark {
  draw: Draw;
  size: readonly [width: number, height: number];
}

const marks: Record<Exclude<FlawName, 'ding'>, Mark> = {
  scratch: { draw: drawScratch, size: [0.16, 0.03] },
  chips: { draw: drawChips, size: [0.34, 0.3] },
  kerb: { draw: drawKerbMark, size: [0.2, 0.09] },
};
/** How far a mark reaches into the body, metres. */
const reach = 0.06;
/** How far it stands off the body. */
const lift = 0.0008;

const ding = { radius: 0.05, depth: 0.0042 };

/** Puts a flaw on a vehicle that has just been built. */
export function addFlaw(vehicle: THREE.Group, flaw: FlawName, placed: PlacedFlaw): void {
  vehicle.updateMatrixWorld(true);
  const normal = new THREE.Vector3(...placed.normal).normalize();
  const hit = findSurface(vehicle, toStudio(vehicle, placed.at), normal);
  if (flaw === 'ding') dent(hit.mesh, hit.point, normal);
  else vehicle.add(buildMark(hit.mesh, marks[flaw], { ...placed, point: hit.point, direction: normal }));
}

function findSurface(vehicle: THREE.Group, at: THREE.Vector3, normal: THREE.Vector3) {
  const ray = new THREE.Raycaster(at.clone().addScaledVector(normal, 0.2), normal.clone().negate(), 0, 0.4);
  for (const { object, point } of ray.intersectObject(vehicle, true))
    if (object instanceof THREE.Mesh && object.material.side !== THREE.BackSide) return { mesh: object, point };
  throw new Error(`nothing is at ${at.toArray().join(', ')}`);
}

/** Pushes the skin in: a shallow bowl, whose edge is smooth. */
function dent(mesh: THREE.Mesh, at: THREE.Vector3, normal: THREE.Vector3): void {
  const positions = mesh.geometry.getAttribute('position');
  const normals = mesh.geometry.getAttribute('normal');
  const toMesh = mesh.matrixWorld.clone().invert();
  const middle = at.clone().applyMatrix4(toMesh);
  const point = new THREE.Vector3();
  for (let i = 0; i < positions.count; i += 1) {
    const away = point.fromBufferAttribute(positions, i).sub(middle);
    const across = away.addScaledVector(normal, -away.dot(normal));
    const share = across.length() / ding.radius;
    if (share >= 1 || Math.sign(positions.getZ(i)) !== Math.sign(middle.z)) continue;
    const fall = (1 - share ** 2) ** 2 * ding.depth;
    const slope = (4 * share * (1 - share ** 2) * ding.depth) / ding.radius;
    const inwards = across.lengthSq() === 0 ? across : across.normalize().multiplyScalar(-slope);
    const [x, y, z] = [normals.getX(i) + inwards.x, normals.getY(i) + inwards.y, normals.getZ(i) + inwards.z];
    const length = Math.hypot(x, y, z);
    normals.setXYZ(i, x / length, y / length, z / length);
    positions.setXYZ(
      i,
      positions.getX(i) - normal.x * fall,
      positions.getY(i) - normal.y * fall,
      positions.getZ(i) - normal.z * fall,
    );
  }
}

function buildMark(
  mesh: THREE.Mesh,
  { draw, size: [width, height] }: Mark,
  { point: at, direction, turn = 0, bend = 1 }: PlacedFlaw & { point: THREE.Vector3; direction: THREE.Vector3 },
): THREE.Mesh {
  const place = new THREE.Object3D();
  place.position.copy(at);
  place.lookAt(at.clone().add(direction));
  place.rotateZ((turn * Math.PI) / 180);
  const near = new THREE.Mesh(takeNear(mesh, at, width));
  near.matrixWorld.copy(mesh.matrixWorld);
  const geometry = new DecalGeometry(near, at, place.rotation, new THREE.Vector3(width, height, reach));
  geometry.translate(...direction.clone().multiplyScalar(lift).toArray());
  const map = paintMark(draw, {
    width: width * pixelsAMetre,
    height: height * pixelsAMetre,
    bend: bend * pixelsAMetre,
  });
  const paint = {
    map,
    roughness: 0.55,
    side: THREE.DoubleSide,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetUnits: -8,
  };
  return new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ ...paint, polygonOffsetFactor: -4 }));
}

/** The triangles round a point: a mark is cut out of all that it is given. */
function takeNear(mesh: THREE.Mesh, at: THREE.Vector3, within: number): THREE.BufferGeometry {
  const { geometry } = mesh;
  const positions = geometry.getAttribute('position');
  const middle = at.clone().applyMatrix4(mesh.matrixWorld.clone().invert());
  const index = geometry.getIndex();
  const count = index?.count ?? positions.count;
  const kept: number[] = [];
  const point = new THREE.Vector3();
  for (let corner = 0; corner < count; corner += 3) {
    const corners = [0, 1, 2].map((each) => index?.getX(corner + each) ?? corner + each);
    if (corners.some((each) => point.fromBufferAttribute(positions, each).distanceTo(middle) < within))
      kept.push(...corners);
  }
  const near = new THREE.BufferGeometry();
  near.setAttribute('position', positions);
  near.setAttribute('normal', geometry.getAttribute('normal'));
  return near.setIndex(kept);
}
