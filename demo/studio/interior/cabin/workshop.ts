import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { drawCarpet, drawGrain } from '../boot-surfaces.ts';
import { block, type Point, TILES } from '../solids.ts';
import type { Trim } from '../trims.ts';
import { drawDots, drawRubber, drawSeatFace, drawWeave } from './surfaces.ts';

/** What the parts of a cabin are made of, in the colours of a trim. */
export type CabinFinish = keyof ReturnType<typeof cutCloth>;
export type Put = (geometry: THREE.BufferGeometry, finish: CabinFinish) => void;
/** A box about a point, leaning back by radians. */
export type Box = (size: Point, at: Point, round: number, finish: CabinFinish, lean?: number) => void;

export interface Workshop {
  put: Put;
  box: Box;
  /** A picture on a flat piece: it glows where it is a display. */
  show: (geometry: THREE.BufferGeometry, map: THREE.Texture, glows: boolean) => void;
  /** Puts what was made into the cabin: one piece of each finish, before and behind, which is drawn sooner than hundreds. */
  close: () => void;
}

function cutCloth(trim: Trim) {
  const grain = drawGrain();
  grain.repeat.set(2.5, 2.5);
  const carpet = drawCarpet();
  const face = drawSeatFace(trim);
  const made = (
    color: string,
    roughness: number,
    { relief, depth = 0, metal = 0 }: { relief?: THREE.Texture; depth?: number; metal?: number } = {},
  ) =>
    new THREE.MeshStandardMaterial({
      color,
      roughness,
      metalness: metal,
      side: THREE.DoubleSide,
      ...(relief ? { bumpMap: relief, bumpScale: depth } : {}),
    });
  const shade = (from: string, to: string, share: number) =>
    `#${new THREE.Color(from).lerp(new THREE.Color(to), share).getHexString()}`;
  const mat = made(shade('#303236', trim.lower, 0.3), 1, { relief: carpet, depth: 3 });
  mat.map = carpet;
  const floor = made(shade('#242529', trim.lower, 0.2), 1, { relief: carpet, depth: 2.5 });
  floor.map = carpet;
  const seatFace = new THREE.MeshStandardMaterial({
    map: face.colour,
    bumpMap: face.relief,
    bumpScale: 1.6,
    roughness: trim.isCloth ? 0.92 : 0.56,
    side: THREE.DoubleSide,
  });
  return {
    upper: made(trim.upper, 0.82, { relief: grain, depth: 0.5 }),
    lower: made(trim.lower, 0.78, { relief: grain, depth: 0.45 }),
    hard: made('#1b1c1e', 0.6, { relief: grain, depth: 0.35 }),
    pad: made(trim.pad, 0.62, { relief: grain, depth: 0.3 }),
    seat: made(trim.seat, trim.isCloth ? 0.85 : 0.55, { relief: trim.isCloth ? drawWeave() : grain, depth: 0.5 }),
    'seat-face': seatFace,
    strip: made(trim.strip, 0.34, { metal: trim.stripMetal }),
    thread: made(trim.thread, 0.7),
    headliner: made('#b3b1ac', 0.98, { relief: grain, depth: 0.3 }),
    carpet: floor,
    mat,
    rubber: made('#141415', 0.75, { relief: drawRubber(), depth: 1.2 }),
    grip: made('#161617', 0.5, { relief: grain, depth: 0.35 }),
    suede: made('#1d1d1f', 0.97, { relief: grain, depth: 0.2 }),
    mesh: made('#131415', 0.7, { relief: drawDots(), depth: 3 }),
    gloss: made('#070809', 0.13),
    satin: made('#9da1a5', 0.36, { metal: 0.95 }),
    dim: made('#53565a', 0.42, { metal: 0.85 }),
    chrome: made('#cdd0d3', 0.12, { metal: 1 }),
    gap: made('#040405', 0.95),
    belt: made('#1a1b1d', 0.9),
    red: made('#b3161b', 0.45),
    lamp: new THREE.MeshBasicMaterial({ color: '#e9e6dd' }),
    mirror: made('#aab1b7', 0.04, { metal: 1 }),
    frit: new THREE.MeshBasicMaterial({ color: '#0a0b0c', side: THREE.DoubleSide }),
    ground: made('#77797b', 0.95),
  };
}

export function openWorkshop(group: THREE.Group, trim: Trim): Workshop {
  const cloth = cutCloth(trim);
  // Sharp enough in the mean of many pictures, and drawn in half the time.
  for (const each of Object.values(cloth))
    if (each instanceof THREE.MeshStandardMaterial)
      for (const texture of [each.map, each.bumpMap]) if (texture) texture.anisotropy = 1;
  const made = new Map<string, { finish: CabinFinish; pieces: THREE.BufferGeometry[] }>();
  const put: Put = (geometry, finish) => {
    if (!ownLay.has(finish)) layTexture(geometry);
    if (geometry.index === null)
      geometry.setIndex(Array.from({ length: geometry.getAttribute('position').count }, (_, i) => i));
    geometry.computeBoundingBox();
    const isFront = (geometry.boundingBox?.getCenter(new THREE.Vector3()).x ?? 0) < 0.48;
    const key = `${finish} ${isFront}`;
    const { pieces } = made.get(key) ?? { pieces: [] };
    made.set(key, { finish, pieces: [...pieces, geometry] });
  };
  const close = () => {
    for (const { finish, pieces } of made.values()) {
      const part = new THREE.Mesh(mergeGeometries(pieces), cloth[finish]);
      // Light comes in through the roof, as in a studio that has taken it off; everything else throws its shadow.
      part.castShadow = !shadowless.has(finish);
      part.receiveShadow = true;
      group.add(part);
    }
  };
  return {
    put,
    box: (size, at, round, finish, lean = 0) =>
      put(
        block(size, round)
          .rotateZ(lean)
          .translate(...at),
        finish,
      ),
    show: (geometry, map, glows) => {
      const material = glows
        ? new THREE.MeshBasicMaterial({ map, toneMapped: false })
        : new THREE.MeshStandardMaterial({
            map,
            roughness: 0.4,
            transparent: true,
            polygonOffset: true,
            polygonOffsetFactor: -2,
          });
      const part = new THREE.Mesh(geometry, material);
      part.receiveShadow = !glows;
      group.add(part);
    },
    close,
  };
}

const shadowless: ReadonlySet<CabinFinish> = new Set(['headliner', 'frit', 'thread', 'lamp']);

/** Drawn for one piece as a whole. */
const ownLay: ReadonlySet<CabinFinish> = new Set(['seat-face']);

/** In metres, along the two directions that a point of the surface lies in. */
function layTexture(geometry: THREE.BufferGeometry): void {
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  const places = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i += 1) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const [nx, ny, nz] = [normal.getX(i), normal.getY(i), normal.getZ(i)].map(Math.abs) as [number, number, number];
    const [u, v] = ny > nx && ny > nz ? [x, z] : nx > nz ? [z, y] : [x, y];
    places.set([u * TILES, v * TILES], i * 2);
  }
  geometry.setAttribute('uv', new THREE.BufferAttribute(places, 2));
}
